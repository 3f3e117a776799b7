// A map as it is painted: an .lpmap whose rows change.
const largestSide = 512;

function refuse(why) {
  throw new Error(`This is no map: ${why}.`);
}

export class MapDocument {
  #source;
  #glyphs;
  #undo = [];
  #redo = [];
  #stroke = new Map();

  /** Of the object that an .lpmap is. What is wrong in it otherwise the baker says. */
  constructor(source) {
    const { size: [width, height] = [], terrains, rows } = source ?? {};
    const isSide = (side) => Number.isInteger(side) && side >= 1 && side <= largestSide;
    if (!isSide(width) || !isSide(height)) refuse(`its sides are not 1 to ${largestSide} cells`);
    if (!Array.isArray(terrains) || terrains.length === 0) refuse('it has no terrains');
    if (!Array.isArray(rows) || rows.length !== height || rows.some((row) => row?.length !== width)) refuse('its rows do not fit its size');
    Object.assign(this, { width, height, terrains });
    this.#source = source;
    this.#glyphs = terrains.map(({ glyph }) => glyph);
    this.cells = Uint8Array.from(rows.join(''), (glyph) => {
      const terrain = this.#glyphs.indexOf(glyph);
      return terrain < 0 ? refuse(`no terrain is drawn as ${glyph}`) : terrain;
    });
    // As in the format: a unit for each movement class where none is named.
    this.units = source.units ?? source.movement_classes.map((name) => ({ name, movement: name }));
  }

  get links() {
    return this.#source.links ?? [];
  }

  get oneWayEdges() {
    return this.#source.one_way_edges ?? [];
  }

  cellAt(place) {
    return [place % this.width, Math.floor(place / this.width)];
  }

  contains([x, y]) {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  /** Whether a terrain can be entered by a unit of that name. */
  isOpen(terrain, unit) {
    const { movement } = this.units.find(({ name }) => name === unit);
    return this.terrains[terrain].cost[movement] !== undefined;
  }

  /** Gives cells a terrain as part of a stroke, and says which had another. */
  paint(places, terrain) {
    const changed = places.filter((place) => this.cells[place] !== terrain);
    for (const place of changed) {
      if (!this.#stroke.has(place)) this.#stroke.set(place, this.cells[place]);
      this.cells[place] = terrain;
    }
    return changed;
  }

  endStroke() {
    if (this.#stroke.size > 0) this.#undo.push(this.#stroke);
    if (this.#stroke.size > 0) this.#redo = [];
    this.#stroke = new Map();
  }

  get canUndo() {
    return this.#undo.length > 0;
  }

  get canRedo() {
    return this.#redo.length > 0;
  }

  /** Takes the last stroke back, and says which cells changed. */
  undo() {
    return this.#swap(this.#undo, this.#redo);
  }

  redo() {
    return this.#swap(this.#redo, this.#undo);
  }

  #swap(from, to) {
    const stroke = from.pop();
    if (stroke === undefined) return [];
    const back = new Map([...stroke.keys()].map((place) => [place, this.cells[place]]));
    for (const [place, terrain] of stroke) this.cells[place] = terrain;
    to.push(back);
    return [...stroke.keys()];
  }

  toLpmap() {
    const row = (y) => Array.from(this.cells.subarray(y * this.width, (y + 1) * this.width), (terrain) => this.#glyphs[terrain]).join('');
    return { ...this.#source, units: this.units, rows: Array.from({ length: this.height }, (_, y) => row(y)) };
  }
}

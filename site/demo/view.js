// Draws a map, what is laid over it, and its units.
import { middleOf } from './answers.js';

const turn = Math.PI / 4;

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

// Terrains that name no colour, told apart all the same.
const colourOf = ({ colour }, index) => channels(colour ?? ['#d8d2bf', '#4d4954', '#8fb0d0', '#a9b98a'][index % 4]);

/** A picture of one pixel a cell. */
function pictureOf(width, height, colourAt) {
  const picture = new OffscreenCanvas(width, height);
  const context = picture.getContext('2d');
  const image = context.createImageData(width, height);
  for (let place = 0; place < width * height; ++place) image.data.set(colourAt(place), 4 * place);
  context.putImageData(image, 0, 0);
  return picture;
}

export function terrainPicture({ width, height, cells, terrains }) {
  const all = terrains.map((terrain, index) => [...colourOf(terrain, index), 255]);
  return pictureOf(width, height, (place) => all[cells[place]]);
}

const nothing = [0, 0, 0, 0];

export function costPicture({ width, height }, costs) {
  const largest = costs.reduce((most, cost) => (cost !== Infinity && cost > most ? cost : most), 1);
  return pictureOf(width, height, (place) => {
    if (costs[place] === Infinity) return nothing;
    const share = costs[place] / largest;
    return [240 - 190 * share, 120 + 20 * Math.sin(3 * share), 40 + 170 * share, 165];
  });
}

export function regionPicture({ width, height }, regions) {
  const hues = [[230, 90, 70], [60, 120, 210], [60, 160, 90], [170, 90, 190], [220, 160, 40], [40, 160, 170]];
  return pictureOf(width, height, (place) => (regions[place] === 0 ? nothing : [...hues[(regions[place] - 1) % hues.length], 120]));
}

export const settledPicture = ({ width, height }, settled) =>
  pictureOf(width, height, (place) => (settled[place] ? [255, 214, 64, 130] : nothing));

export class View {
  #canvas;
  #context;

  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    this.cell = 1;
  }

  /** Makes the map as large as its place allows: so many pixels a cell, whole ones where cells are not tiny. */
  fit({ width, height }, room) {
    const cell = Math.min(room.width / width, Math.max(room.height, 240) / height, 64);
    this.cell = cell > 4 ? Math.floor(cell * 4) / 4 : cell;
    const { style } = this.#canvas;
    const ratio = window.devicePixelRatio || 1;
    this.#canvas.width = Math.round(width * this.cell * ratio);
    this.#canvas.height = Math.round(height * this.cell * ratio);
    style.width = `${width * this.cell}px`;
    style.height = `${height * this.cell}px`;
    this.#canvas.dataset.cell = this.cell;
  }

  /** Where the pointer is, in cells. */
  positionOf({ clientX, clientY }) {
    const { left, top } = this.#canvas.getBoundingClientRect();
    return [(clientX - left) / this.cell, (clientY - top) / this.cell];
  }

  /** `scene`: { map, terrain, shades, field, units, chosen, brush }; a unit has what was found for it. */
  draw(scene) {
    const { map } = scene;
    const context = this.#context;
    const scale = this.#canvas.width / map.width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(scene.terrain, 0, 0);
    for (const shade of scene.shades) context.drawImage(shade, 0, 0);
    if (this.cell >= 7) this.#drawGrid(map);
    this.#drawEdges(map);
    // Where there are both, the arrow stands over the number.
    const { flow, numbers } = scene.field ?? {};
    const areNumbers = numbers !== undefined && this.cell >= (flow ? 30 : 20);
    if (flow && this.cell >= 9) this.#drawFlow(map, flow, areNumbers);
    if (areNumbers) this.#drawNumbers(map, numbers, flow ? 0.8 : 0.52);
    scene.units.forEach((unit, index) => this.#drawWays(unit, index === scene.chosen));
    scene.units.forEach((unit, index) => this.#drawUnit(unit, index === scene.chosen));
    if (scene.brush) this.#drawBrush(scene.brush);
  }

  #drawGrid({ width, height }) {
    const context = this.#context;
    context.beginPath();
    for (let x = 1; x < width; ++x) context.rect(x, 0, 0, height);
    for (let y = 1; y < height; ++y) context.rect(0, y, width, 0);
    context.strokeStyle = 'rgb(0 0 0 / 12%)';
    context.lineWidth = 1 / this.cell;
    context.stroke();
  }

  #arrow(x, y, angle, size) {
    const context = this.#context;
    const at = (along, across) => [x + along * Math.cos(angle) - across * Math.sin(angle), y + along * Math.sin(angle) + across * Math.cos(angle)];
    context.moveTo(...at(-size, 0));
    context.lineTo(...at(size, 0));
    context.moveTo(...at(size * 0.2, -size * 0.6));
    context.lineTo(...at(size, 0));
    context.lineTo(...at(size * 0.2, size * 0.6));
  }

  // One-way edges as arrows on the border that they cross, links as dashed lines between cells.
  #drawEdges({ oneWayEdges, links }) {
    const context = this.#context;
    context.beginPath();
    if (this.cell >= 5) {
      for (const [x, y, x2, y2] of oneWayEdges) this.#arrow((x + x2 + 1) / 2, (y + y2 + 1) / 2, Math.atan2(y2 - y, x2 - x), 0.22);
    }
    context.strokeStyle = '#7a3b1d';
    context.lineWidth = 1.2 / this.cell;
    context.stroke();
    for (const { from, to, both_ways: bothWays = true } of links) {
      context.beginPath();
      context.setLineDash(bothWays ? [] : [0.5, 0.35]);
      context.moveTo(from[0] + 0.5, from[1] + 0.5);
      const bend = [(from[0] + to[0] + 1) / 2 + (to[1] - from[1]) * 0.15, (from[1] + to[1] + 1) / 2 - (to[0] - from[0]) * 0.15];
      context.quadraticCurveTo(...bend, to[0] + 0.5, to[1] + 0.5);
      context.strokeStyle = '#8a4fb0';
      context.lineWidth = 2 / this.cell;
      context.stroke();
      context.setLineDash([]);
    }
  }

  #drawFlow({ width }, flow, isSmall) {
    const context = this.#context;
    context.beginPath();
    flow.forEach((heading, place) => {
      if (heading < 8) this.#arrow((place % width) + 0.5, Math.floor(place / width) + (isSmall ? 0.36 : 0.5), heading * turn, isSmall ? 0.2 : 0.28);
    });
    context.strokeStyle = 'rgb(20 24 30 / 70%)';
    context.lineWidth = 1.1 / this.cell;
    context.stroke();
  }

  #drawNumbers({ width }, costs, down) {
    const context = this.#context;
    context.font = `${9.5 / this.cell}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = 'rgb(10 12 16 / 80%)';
    costs.forEach((cost, place) => {
      if (cost !== Infinity) context.fillText(cost.toFixed(cost < 100 ? 1 : 0), (place % width) + 0.5, Math.floor(place / width) + down);
    });
  }

  #stroke(colour, pixels, isChosen, dash = []) {
    const context = this.#context;
    context.lineJoin = context.lineCap = 'round';
    if (isChosen) {
      context.strokeStyle = 'rgb(255 255 255 / 85%)';
      context.lineWidth = (pixels + 3) / this.cell;
      context.setLineDash([]);
      context.stroke();
    }
    context.strokeStyle = colour;
    context.lineWidth = pixels / this.cell;
    context.setLineDash(dash.map((length) => length / this.cell));
    context.stroke();
    context.setLineDash([]);
  }

  #drawWays({ profile, colour, path, lines, route }, isChosen) {
    const context = this.#context;
    const width = Math.max(1.5, Math.min(this.cell / 6, 3.5));
    if (path) {
      context.beginPath();
      for (const cell of path) context.lineTo(...middleOf(profile, cell));
      this.#stroke(route || lines ? `${colour}80` : colour, isChosen ? width : width * 0.75, isChosen && !route && !lines);
    }
    if (lines) {
      context.beginPath();
      for (const point of lines) context.lineTo(...point);
      this.#stroke(colour, width, isChosen, [6, 5]);
    }
    for (const segment of route?.segments ?? []) {
      context.beginPath();
      if (segment.type === 'line') {
        const { start: [x, y], heading, length, reverse } = segment;
        const along = reverse ? -length : length;
        context.moveTo(x, y);
        context.lineTo(x + along * Math.cos(heading), y + along * Math.sin(heading));
      } else if (segment.type === 'arc') {
        const { center, radius, startAngle, sweep } = segment;
        context.arc(...center, radius, startAngle, startAngle + sweep, sweep < 0);
      } else {
        context.arc(...segment.end, 0.3, 0, 2 * Math.PI);
      }
      this.#stroke(colour, width, isChosen, segment.reverse ? [2, 6] : []);
    }
  }

  // Where it is, which way it looks, and where it wants to go.
  #drawUnit({ profile, colour, from, to, heading, pose, why }, isChosen) {
    const context = this.#context;
    const { width = 1, length = 1, turning_radius: radius = 0 } = profile;
    const [goalX, goalY] = middleOf(profile, to);
    const size = Math.max(width / 2 - 0.12, 5 / this.cell);
    context.beginPath();
    context.arc(goalX, goalY, size * 0.85, 0, 2 * Math.PI);
    context.fillStyle = 'rgb(255 255 255 / 75%)';
    context.fill();
    this.#stroke(colour, isChosen ? 3 : 2, false, why ? [3, 4] : []);
    context.beginPath();
    context.arc(goalX, goalY, size * 0.3, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
    const [x, y, angle] = pose ?? [...middleOf(profile, from), heading * turn];
    const half = radius > 0 ? Math.max(length / 2 - 0.08, 5 / this.cell) : size;
    context.save();
    context.translate(x, y);
    context.rotate(radius > 0 || pose ? angle : 0);
    context.beginPath();
    context.roundRect(-half, -size, 2 * half, 2 * size, size * (radius > 0 ? 0.25 : 0.45));
    context.fillStyle = colour;
    context.fill();
    this.#stroke('#ffffff', isChosen ? 2 : 1, false);
    if (radius > 0 || pose) {
      context.beginPath();
      context.moveTo(half * 0.75, 0);
      context.lineTo(half * 0.75 - size * 0.8, -size * 0.5);
      context.lineTo(half * 0.75 - size * 0.8, size * 0.5);
      context.closePath();
      context.fillStyle = '#ffffff';
      context.fill();
    }
    context.restore();
  }

  #drawBrush({ x, y, size }) {
    const context = this.#context;
    context.beginPath();
    context.rect(x, y, size, size);
    this.#stroke('#16191d', 1.5, true);
  }
}

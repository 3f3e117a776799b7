/** A path from cell to cell, both ends included. */
export class Path {
  constructor(cells, cost, expanded) {
    this.cells = cells;
    this.cost = cost;
    this.expanded = expanded;
  }

  /** How many cells it has. */
  get length() {
    return this.cells.length / 2;
  }

  /** The cell at a place; negative places count from the end. */
  at(index) {
    const place = 2 * (index < 0 ? this.length + index : index);
    return place >= 0 && place < this.cells.length ? [this.cells[place], this.cells[place + 1]] : undefined;
  }

  *[Symbol.iterator]() {
    for (let i = 0; i < this.cells.length; i += 2) yield [this.cells[i], this.cells[i + 1]];
  }

  toArray() {
    return Array.from(this);
  }
}

/** A path of straight lines from point to point, in cells: [0.5, 0.5] is the middle of the first cell. */
export class PointPath {
  constructor(points, cost, distance, optimal) {
    this.points = points;
    this.cost = cost;
    this.distance = distance;
    this.optimal = optimal;
  }

  get length() {
    return this.points.length / 2;
  }

  at(index) {
    const place = 2 * (index < 0 ? this.length + index : index);
    return place >= 0 && place < this.points.length ? [this.points[place], this.points[place + 1]] : undefined;
  }

  *[Symbol.iterator]() {
    for (let i = 0; i < this.points.length; i += 2) yield [this.points[i], this.points[i + 1]];
  }

  toArray() {
    return Array.from(this);
  }
}

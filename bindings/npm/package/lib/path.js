// Pairs of numbers one behind the other, read as pairs.
class Pairs {
  #numbers;

  constructor(numbers) {
    this.#numbers = numbers;
  }

  /** How many pairs there are. */
  get length() {
    return this.#numbers.length / 2;
  }

  /** The pair at a place; negative places count from the end. */
  at(index) {
    const place = 2 * (index < 0 ? this.length + index : index);
    const numbers = this.#numbers;
    return place >= 0 && place < numbers.length ? [numbers[place], numbers[place + 1]] : undefined;
  }

  *[Symbol.iterator]() {
    for (let i = 0; i < this.length; ++i) yield this.at(i);
  }

  toArray() {
    return Array.from(this);
  }
}

/** A path from cell to cell, both ends included. */
export class Path extends Pairs {
  constructor(cells, cost, expanded) {
    super(cells);
    this.cells = cells;
    this.cost = cost;
    this.expanded = expanded;
  }
}

/** A path of straight lines from point to point, in cells: [0.5, 0.5] is the middle of the first cell. */
export class PointPath extends Pairs {
  constructor(points, cost, distance, optimal) {
    super(points);
    this.points = points;
    this.cost = cost;
    this.distance = distance;
    this.optimal = optimal;
  }
}

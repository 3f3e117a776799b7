// The pointer and the keys on the map: they drag units and paint.
import { middleOf } from './answers.js';
import { drawSoon } from './frame.js';
import { cellsChanged, choose, chosenUnit, isPlaying, keep, moveTool, moveUnit, session, setPlaying, turnUnit } from './session.js';

let canvas;
let view;
let brushSize;
let hover;
let grip;
let last;

/** What the brush would paint: a square of cells. */
function squareAt([x, y]) {
  const size = brushSize();
  return { x: Math.floor(x - (size - 1) / 2), y: Math.floor(y - (size - 1) / 2), size };
}

export const brushOf = () => (hover === undefined || session.tool === moveTool || isPlaying() ? undefined : squareAt(hover));

function placesIn({ x, y, size }) {
  const { width, height } = session.map;
  const places = [];
  for (let row = Math.max(0, y); row < Math.min(y + size, height); ++row)
    for (let column = Math.max(0, x); column < Math.min(x + size, width); ++column) places.push(row * width + column);
  return places;
}

function paintTo(position) {
  const steps = Math.max(1, Math.ceil(Math.hypot(position[0] - last[0], position[1] - last[1]) * 2));
  const places = new Set();
  for (let i = 0; i <= steps; ++i) {
    const at = [0, 1].map((axis) => last[axis] + ((position[axis] - last[axis]) * i) / steps);
    placesIn(squareAt(at)).forEach((place) => places.add(place));
  }
  last = position;
  cellsChanged(session.map.paint([...places], session.tool));
}

// The end of a unit that the pointer is on: { unit, end }, the chosen unit's first.
function gripAt(position) {
  const { units, chosen, tool } = session;
  const reach = tool === moveTool ? Math.max(0.9, 16 / view.cell) : Math.max(0.6, 6 / view.cell);
  for (const index of [...units.keys()].sort((a, b) => (b === chosen) - (a === chosen))) {
    for (const end of ['to', 'from']) {
      const [x, y] = middleOf(units[index].profile, units[index][end]);
      if (Math.hypot(position[0] - x, position[1] - y) <= reach) return { unit: units[index], end };
    }
  }
  return undefined;
}

function dragTo(position) {
  const { unit, end } = grip;
  const [x, y] = unit[end];
  const middle = middleOf(unit.profile, [x, y]);
  const inside = (value, side) => Math.max(0, Math.min(Math.floor(value), side - 1));
  const { width, height } = session.map;
  moveUnit(unit, end, [inside(position[0] - middle[0] + x + 0.5, width), inside(position[1] - middle[1] + y + 0.5, height)]);
}

function press(event) {
  if (event.button !== 0 || session.map === undefined) return;
  canvas.setPointerCapture(event.pointerId);
  const position = view.positionOf(event);
  session.told = undefined;
  if (isPlaying()) setPlaying(false);
  grip = gripAt(position);
  if (grip) return choose(session.units.indexOf(grip.unit));
  if (session.tool !== moveTool) {
    last = position;
    return paintTo(position);
  }
  if (chosenUnit() === undefined) return;
  grip = { unit: chosenUnit(), end: 'to' };
  dragTo(position);
}

function move(event) {
  if (session.map === undefined) return;
  hover = view.positionOf(event);
  if (grip) dragTo(hover);
  else if (last) paintTo(hover);
  else canvas.classList.toggle('grips', gripAt(hover) !== undefined);
  drawSoon();
}

function release() {
  if (!grip && !last) return;
  grip = last = undefined;
  session.map.endStroke();
  keep();
  drawSoon();
}

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function pressKey(event) {
  const unit = chosenUnit();
  if (unit === undefined || event.ctrlKey || event.metaKey) return;
  if (event.key.toLowerCase() === 'r') return turnUnit(session.chosen);
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const end = event.shiftKey ? 'from' : 'to';
  moveUnit(unit, end, [unit[end][0] + step[0], unit[end][1] + step[1]]);
  keep();
}

/** `sizeOf` says how many cells wide the brush is. */
export function listenOn(element, itsView, sizeOf) {
  canvas = element;
  view = itsView;
  brushSize = sizeOf;
  canvas.addEventListener('pointerdown', press);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', release);
  canvas.addEventListener('pointercancel', release);
  canvas.addEventListener('pointerleave', () => {
    hover = undefined;
    drawSoon();
  });
  canvas.addEventListener('keydown', pressKey);
}

// The controls around the map, and what they show.
import { emptyMap, maps } from './maps.js';
import { addUnit, cellsChanged, choose, chosenUnit, hashOfSession, isPlaying, keep, listen, mostUnits, moveTool, openMap, removeUnit, session, setLayers, setPlaying, setTier, show, trying, turnUnit } from './session.js';
import { wordsOf } from './words.js';

const part = (id) => document.getElementById(id);

export const brushSize = () => Number(part('size').value);

/** Says what was found for the chosen unit, and what can be done now. */
export function showAnswers() {
  const unit = chosenUnit();
  const kind = unit && session.worlds.of(unit.kind);
  const words = session.told ?? (unit ? wordsOf(unit, kind) : 'No unit is here: add one.');
  const answer = part('answer');
  if (answer.textContent !== words) answer.textContent = words;
  answer.classList.toggle('wrong', Boolean(session.told ?? unit?.error ?? unit?.why));
  answer.dataset.cost = unit?.path?.cost ?? '';
  answer.dataset.ready = String(kind?.world !== undefined);
  listUnits();
  part('undo').disabled = !session.map.canUndo;
  part('redo').disabled = !session.map.canRedo;
  part('play').textContent = isPlaying() ? 'Stop' : 'Play';
  part('play').setAttribute('aria-pressed', String(isPlaying()));
}

// Units.

function button(words, title, act) {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', textContent: words, title });
  made.setAttribute('aria-label', title);
  made.addEventListener('click', act);
  return made;
}

function dotOf(colour) {
  const dot = document.createElement('i');
  dot.style.background = colour;
  return dot;
}

function entryOf(unit, index) {
  const item = document.createElement('li');
  const pick = button('', `Choose ${unit.kind}`, () => choose(index));
  pick.className = 'pick';
  pick.dataset.index = index;
  pick.setAttribute('aria-pressed', String(index === session.chosen));
  const cost = document.createElement('small');
  cost.textContent = unit.path ? unit.path.cost.toFixed(1) : unit.path === null ? 'no path' : '…';
  pick.append(dotOf(unit.colour), unit.kind, ' ', cost);
  item.append(pick);
  if (unit.profile.turning_radius > 0) item.append(button('⟳', `Turn ${unit.kind} (R)`, () => turnUnit(index)));
  item.append(button('×', `Remove ${unit.kind}`, () => removeUnit(index)));
  return item;
}

let listed = '';

// Made anew where it says something else, so that what has the focus keeps it otherwise.
function listUnits() {
  const { units, chosen } = session;
  const now = JSON.stringify([chosen, units.map(({ kind, why, path, colour }) => [kind, why, path?.cost, path === null, colour])]);
  if (now === listed) return;
  listed = now;
  const had = document.activeElement?.closest('#units') ? document.activeElement.dataset.index : undefined;
  part('units').replaceChildren(...units.map(entryOf));
  part('units').querySelector(`[data-index="${had}"]`)?.focus();
  part('add').disabled = units.length >= mostUnits;
}

// Brushes and maps.

function brushOf(index, name, colour) {
  const label = document.createElement('label');
  const input = document.createElement('input');
  Object.assign(input, { type: 'radio', name: 'brush', value: index, checked: index === session.tool });
  input.addEventListener('change', () => setTool(index));
  label.append(input, ...(colour ? [dotOf(colour)] : []), name);
  return label;
}

function setTool(tool) {
  session.tool = tool;
  part('map').classList.toggle('paints', tool !== moveTool);
}

function showMap() {
  const { map, tool, layers, tier, name } = session;
  setTool(tool < map.terrains.length ? tool : moveTool);
  part('brushes').replaceChildren(brushOf(moveTool, 'Move'), ...map.terrains.map((terrain, index) => brushOf(index, terrain.name, terrain.colour)));
  part('kind').replaceChildren(...map.units.map((unit) => new Option(unit.name)));
  part('maps').value = name ?? '';
  part('tier').value = tier;
  for (const box of part('layers').querySelectorAll('input')) box.checked = layers.has(box.value);
}

function saveMap() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(session.map.toLpmap(), null, 1), '\n'], { type: 'application/json' }));
  link.download = 'map.lpmap';
  link.click();
  URL.revokeObjectURL(link.href);
}

async function copyLink({ target }) {
  history.replaceState(null, '', await hashOfSession());
  // Not every page may write there; the address is the link, too.
  const isCopied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  target.textContent = isCopied ? 'Copied' : 'It is in the address bar';
  setTimeout(() => (target.textContent = 'Copy link'), 2000);
}

function newMap({ target }) {
  const [width, height] = target.value.split(' × ').map(Number);
  target.value = '';
  const row = Math.floor(height / 2);
  show({ map: emptyMap(width, height), units: [['scout', [1, row], [width - 2, row]]] });
  keep();
}

const openFile = ({ target }) => trying(async () => {
  const [file] = target.files;
  if (file === undefined) return;
  show({ map: JSON.parse(await file.text()) });
  target.value = '';
  keep();
});

const openNamed = ({ target }) => trying(async () => {
  await openMap(target.value);
  keep();
});

const undo = () => cellsChanged(session.map.undo());
const redo = () => cellsChanged(session.map.redo());

function pressKey(event) {
  if (!(event.ctrlKey || event.metaKey) || event.target.matches('input[type="search"]') || session.map === undefined) return;
  const key = event.key.toLowerCase();
  if (key !== 'y' && key !== 'z') return;
  event.preventDefault();
  if (key === 'z' && !event.shiftKey) undo();
  else redo();
}

export function listenToPanel() {
  const on = (id, event, act) => part(id).addEventListener(event, act);
  part('maps').append(...maps.map(({ name, title }) => new Option(title, name)));
  on('undo', 'click', undo);
  on('redo', 'click', redo);
  on('play', 'click', () => setPlaying(!isPlaying()));
  on('add', 'click', () => addUnit(part('kind').value));
  on('layers', 'change', () => setLayers([...part('layers').querySelectorAll('input:checked')].map(({ value }) => value)));
  on('maps', 'change', openNamed);
  on('new', 'change', newMap);
  on('tier', 'change', ({ target }) => setTier(target.value));
  on('file', 'change', openFile);
  on('save', 'click', saveMap);
  on('link', 'click', copyLink);
  document.addEventListener('keydown', pressKey);
  listen('map', showMap);
}

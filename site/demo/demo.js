// Starts the page: what is drawn, what listens, and the map that the address names.
import { drawOn, drawSoon, findSoon } from './frame.js';
import { maps } from './maps.js';
import { brushSize, listenToPanel, showAnswers } from './panel.js';
import { brushOf, listenOn } from './pointer.js';
import { listen, openMap, session, show, tell, trying } from './session.js';
import { fromHash } from './share.js';
import { View } from './view.js';
import { Worlds } from './worlds.js';

const canvas = document.getElementById('map');
const picture = document.getElementById('picture');
const view = new View(canvas);

// Below the map there is room for what was found.
function fit() {
  if (session.map === undefined) return;
  view.fit(session.map, { width: picture.clientWidth, height: Math.min(window.innerHeight - 190, 900) });
  drawSoon();
}

const showLinked = () => trying(async () => {
  const linked = await fromHash(location.hash);
  if (linked) show(linked);
});

async function begin() {
  session.worlds = await Worlds.load(findSoon);
  await showLinked();
  if (session.map !== undefined) return;
  const { told } = session;
  const wanted = new URLSearchParams(location.search).get('map');
  await openMap(maps.some(({ name }) => name === wanted) ? wanted : maps[0].name);
  if (told) tell(told);
}

drawOn(view, { onFound: showAnswers, brushOf });
listenOn(canvas, view, brushSize);
listenToPanel();
listen('map', fit);
listen('answers', findSoon);
new ResizeObserver(fit).observe(picture);
window.addEventListener('hashchange', showLinked);
begin().catch(({ message }) => (document.getElementById('answer').textContent = message));

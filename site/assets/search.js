// Finds words in all pages. The index is fetched when somebody begins to search.
'use strict';

(() => {
  const { root } = document.documentElement.dataset;
  const field = document.getElementById('search');
  const list = document.getElementById('found');
  const most = 12;
  let index;
  let chosen = -1;

  // Words in small letters, a space before each.
  const plain = (text) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, ' ').trim()}`;

  window.searchIndex = (read) => {
    index = read.documents.flatMap(([title, sections]) => sections.map(([link, heading, text]) =>
      ({ link, title, heading, text, words: plain(text), names: plain(`${title} ${heading}`) })));
    index.push(...read.names.map(([name, link]) =>
      ({ link, title: 'reference', heading: name, text: '', words: '', names: plain(name) + plain(name.replaceAll('_', ' ')) })));
    show();
  };

  function load() {
    if (document.getElementById('search-index')) return;
    const script = document.createElement('script');
    script.id = 'search-index';
    script.src = `${root}assets/search-index.js`;
    document.head.append(script);
  }

  // Every word must occur; beginnings of words, headings and words side by side count for more.
  function scoreOf(entry, words) {
    let score = 0;
    for (const word of words) {
      if (entry.names.includes(` ${word}`)) score += 12;
      else if (entry.names.includes(word)) score += 4;
      else if (entry.words.includes(` ${word}`)) score += 1 + Math.min(entry.words.split(` ${word}`).length - 1, 4);
      else if (entry.words.includes(word)) score += 0.5;
      else return 0;
    }
    const phrase = ` ${words.join(' ')}`;
    if (entry.words.includes(phrase)) score += 8 * words.length;
    if (plain(entry.heading) === phrase) score += 20;
    // What was changed once says less than what is so now.
    return score * (1 + 4 / (8 + entry.heading.length)) * (entry.title === 'Changelog' ? 0.3 : 1);
  }

  // Words as they stand, the found ones marked.
  function marked(text, words) {
    const span = document.createElement('span');
    const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    text.split(new RegExp(`(${escaped.join('|')})`, 'i')).forEach((part, i) => {
      if (i % 2 === 0) return span.append(part);
      const mark = document.createElement('mark');
      mark.textContent = part;
      span.append(mark);
    });
    return span;
  }

  // From where the words stand side by side, or else the first of them.
  function excerptOf({ text }, words) {
    const low = text.toLowerCase();
    const together = low.indexOf(words.join(' '));
    const found = together >= 0 ? [together] : words.map((word) => low.indexOf(word)).filter((at) => at >= 0);
    const place = Math.max(0, Math.min(...found, text.length) - 50);
    const from = place === 0 || found.length === 0 ? 0 : text.indexOf(' ', place) + 1;
    return (from > 0 ? '… ' : '') + text.slice(from, from + 150) + (from + 150 < text.length ? ' …' : '');
  }

  function itemOf(entry, words) {
    const link = document.createElement('a');
    link.href = root + entry.link;
    const name = document.createElement('strong');
    name.append(marked(entry.heading, words));
    link.append(name);
    if (entry.title !== entry.heading) link.append(` ${entry.title}`);
    if (entry.text) {
      const excerpt = document.createElement('small');
      excerpt.append(marked(excerptOf(entry, words), words));
      link.append(excerpt);
    }
    const item = document.createElement('li');
    item.append(link);
    return item;
  }

  function show() {
    const words = plain(field.value).split(' ').filter((word) => word !== '');
    list.hidden = words.length === 0;
    chosen = -1;
    if (list.hidden || index === undefined) return;
    const found = index.map((entry) => ({ entry, score: scoreOf(entry, words) })).filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score).slice(0, most);
    list.replaceChildren(...found.map(({ entry }) => itemOf(entry, words)));
    if (found.length > 0) return;
    const nothing = document.createElement('li');
    nothing.textContent = 'Nothing has all of these words.';
    list.append(nothing);
  }

  function choose(step) {
    const links = list.querySelectorAll('a');
    if (links.length === 0) return;
    chosen = (chosen + step + links.length) % links.length;
    links[chosen].focus();
  }

  field.addEventListener('focus', load);
  field.addEventListener('input', () => {
    load();
    show();
  });
  field.closest('search').addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(1);
    else if (event.key === 'ArrowUp') choose(-1);
    else if (event.key === 'Enter' && event.target === field) list.querySelector('a')?.click();
    else if (event.key === 'Escape') {
      list.hidden = true;
      field.blur();
    } else return;
    event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.matches('input, textarea, select')) return;
    event.preventDefault();
    field.focus();
  });
  document.addEventListener('click', (event) => {
    if (!event.target.closest('search')) list.hidden = true;
  });
})();

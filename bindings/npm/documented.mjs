// Runs what a page shows: each block of JavaScript as a program of its own, and what it prints must be what the block of
// text behind it says.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const page = readFileSync(process.argv[2], 'utf8');
const blocks = [...page.matchAll(/```js\n(.*?)```\n(?:\n((?: {4}[^\n]*\n)+))?/gs)];
if (blocks.length === 0) throw new Error(`${process.argv[2]} shows no JavaScript`);
blocks.forEach(([, program, printed], i) => {
  const file = `documented_${i}.mjs`;
  writeFileSync(file, program);
  const expected = (printed ?? '').replace(/^ {4}/gm, '');
  const actual = execFileSync(process.execPath, [file], { encoding: 'utf8' });
  if (actual === expected) return;
  console.error(`block ${i + 1} prints\n${actual}instead of\n${expected}`);
  process.exitCode = 1;
});
console.log(`${blocks.length} programs of ${process.argv[2].split('/').pop()} print what it says`);

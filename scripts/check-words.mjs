/**
 * Counts words that mark translated English. No file may exceed its number in `scripts/words.json`; `--lower` lowers
 * them. Exceptions are under `allowed`, with a reason. Part of `npm run lint`.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LISTED_WORDS } from './listed-words.mjs';
import { root } from './prepare.mjs';

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const TITLES =
  /\b(?:it|test|describe)(?:\.\w+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?)*\(\s*(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`)/g;
const CODE_SPANS = /```[\s\S]*?```|`[^`\n]*`/g;

const LIST = join(root, 'scripts/words.json');
const list = JSON.parse(readFileSync(LIST, 'utf8'));

const proseOf = (file, text) =>
  file.endsWith('.md')
    ? [text.replace(CODE_SPANS, '')]
    : [...(text.match(COMMENTS) ?? []), ...(text.match(TITLES) ?? [])];

const unused = new Set(list.allowed);

const countIn = (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const allowed = list.allowed.filter((one) => one.file === file);
  const excused = allowed.map(({ line }) => line);
  const lines = proseOf(file, text).flatMap((part) => part.split('\n'));
  for (const one of allowed) if (lines.some((line) => line.includes(one.line))) unused.delete(one);
  return (
    lines
      .filter((line) => !excused.some((one) => line.includes(one)))
      .join('\n')
      .match(LISTED_WORDS)?.length ?? 0
  );
};

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const counts = Object.fromEntries(files.map((file) => [file, countIn(file)]).filter(([, count]) => count > 0));

if (process.argv.includes('--lower')) {
  const lowered = Object.entries(counts).map(([file, count]) => [file, Math.min(count, list.most[file] ?? 0)]);
  list.most = Object.fromEntries(lowered.filter(([, count]) => count > 0));
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
}
const { most } = list;
const more = Object.entries(counts).filter(([file, count]) => count > (most[file] ?? 0));
const fewer = Object.entries(most).filter(([file, count]) => count > (counts[file] ?? 0));
for (const [file, count] of more)
  console.error(`${file} has ${count} words that mark translated English, and may have ${most[file] ?? 0}`);
if (fewer.length > 0)
  console.log(`${fewer.length} files have fewer than scripts/words.json says: run check-words.mjs --lower`);
for (const { file, line } of unused) console.error(`scripts/words.json allows “${line}”, which is not in ${file}`);
process.exitCode = more.length === 0 && unused.size === 0 ? 0 : 1;
if (process.argv.includes('--total')) console.log(Object.values(counts).reduce((sum, count) => sum + count, 0));

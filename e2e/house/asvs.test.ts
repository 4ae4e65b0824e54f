import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './planted-house.ts';

/** Whether the files named are there is `docs.test.ts`'s to see. */
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const chapters = page
  .split(/^## /m)
  .slice(1)
  .flatMap((text) => {
    const number = /^V(\d+) /.exec(text)?.[1];
    const rows = text
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, of = '', about = '', state = '', what = '', shown = '']) => ({ of, about, state, what, shown }));
    return number === undefined ? [] : [{ number: Number(number), text, rows }];
  });
const rows = chapters.flatMap(({ rows: all }) => all);

test('every chapter of the standard is there, with rows of its own', () => {
  expect(chapters.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
  for (const { number, rows: own, text } of chapters) {
    expect(own.length > 0 || /None .*is used/.test(text), `V${number}`).toBe(true);
    for (const { of } of own) expect(of).toMatch(new RegExp(`^${number}\\.`));
  }
});

test('every row says how it stands', () => {
  for (const { of, state, what } of rows) {
    expect([of, ['holds', 'partly', 'not held', '–'].includes(state)]).toEqual([of, true]);
    expect([of, what.length > 0]).toEqual([of, true]);
  }
});

test('what holds is shown by a test, or written down', () => {
  const claimed = rows.filter(({ state }) => state === 'holds');
  expect(claimed.length).toBeGreaterThan(60);
  const bare = claimed.filter(({ what, shown }) => !/`[\w./-]+\.test\.tsx?`/.test(shown) && !/\]\([^)]+\)/.test(what));
  expect(bare).toEqual([]);
});

test('each of the ten risks of an API is answered, by a test', () => {
  const risks = page.split('\n').filter((line) => /^\| API\d+ /.test(line));
  expect(risks.map((line) => line.split('|')[1]?.trim())).toEqual(
    Array.from({ length: 10 }, (_, at) => `API${at + 1}`),
  );
  for (const line of risks) expect(line).toMatch(/`[\w./-]+\.test\.ts`/);
});

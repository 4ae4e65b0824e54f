import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inTheHouse } from '../../vitest.config.ts';
import { ROOT } from './planted-house.ts';

/** The milliseconds that tests and hooks of a file are given by name. */
const given = (text: string): number[] =>
  [/^\s*\}, ([\d_]+)\);$/gm, /\{ timeout: ([\d_]+) \}, (?:async )?\(/g]
    .flatMap((way) => [...text.matchAll(way)])
    .map(([, ms = '']) => Number(ms.replaceAll('_', '')));

test('no test gives itself less time than every test has on a busy machine', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(300);
  const hasty = files.filter((file) =>
    given(readFileSync(join(ROOT, file), 'utf8')).some((ms) => ms <= inTheHouse.testTimeout),
  );
  expect(hasty).toEqual([]);
});

test('planted: what is given by name is found', () => {
  expect(given("it('x', async () => {\n  await y();\n}, 60_000);\n")).toEqual([60_000]);
  expect(given(["describe('x'", '{ timeout: 5000 }', '() => undefined);'].join(', '))).toEqual([5_000]);
});

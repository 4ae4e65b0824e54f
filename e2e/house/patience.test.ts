import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATIENCE_MS } from '@saferide/domain/testing/patience';
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

/** The milliseconds that a test gives what it waits for, where that is no claim of its own with a name. */
const waited = (text: string): number[] =>
  [/\btimeout: (\d[\d_]*)/g, /waitFor\(.*, (\d[\d_]*)\)/g]
    .flatMap((way) => [...text.matchAll(way)])
    .map(([, ms = '']) => Number(ms.replaceAll('_', '')));

test('nothing is waited for less than is waited for everything, but where that is the claim', () => {
  const files = execFileSync('git', ['ls-files', '*.ts'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const ofTests = files.filter(
    (file) =>
      /[.]test[.]ts$|\/testing\/|\/contract\/|\/faults\/|^e2e\//.test(file) &&
      !file.startsWith('frontend/src/testing/'),
  );
  expect(ofTests.length).toBeGreaterThan(400);
  const hasty = ofTests.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    // Without a time of its own it waits for a second.
    const inHaste = /\bvi\.wait(For|Until)\((?!.*PATIENCE_MS)/.test(text);
    return inHaste || waited(text).some((ms) => ms < PATIENCE_MS);
  });
  expect(hasty).toEqual([]);
});

const BRIEF = '5_000';
const BRIEFLY = `timeout: ${BRIEF}`;

test('planted: what is given by name is found', () => {
  expect(given("it('x', async () => {\n  await y();\n}, 60_000);\n")).toEqual([60_000]);
  expect(given(`describe('x', { ${BRIEFLY} }, () => undefined);`)).toEqual([5_000]);
  expect(waited(`await expect.poll(seen, { ${BRIEFLY}, interval: 20 }).toBe(1);`)).toEqual([5_000]);
  expect(waited(`waitFor(() => seen(), ${BRIEF});`)).toEqual([5_000]);
});

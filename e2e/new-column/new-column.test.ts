import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LONG_PATIENCE_MS } from '@saferide/domain/testing/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruise, ONE_CHECKER } from '../house/planted-house.ts';
import { linesElsewhere } from './lines-elsewhere.ts';
import { type PatchedCopy, patchedCopy } from './patched-copy.ts';

const COLUMN = 'lost-item';
const patch = join(import.meta.dirname, `${COLUMN}.patch`);
/** A copy is type-checked from nothing, and opens a house of its own. */
const PATIENT = { timeout: LONG_PATIENCE_MS };

describe('a new column', () => {
  let copy: PatchedCopy;
  beforeAll(async () => {
    copy = await patchedCopy(patch);
  });
  afterAll(() => copy?.remove());

  it('costs at most eight lines of production code outside of what is its own', async () => {
    const lines = linesElsewhere(await readFile(patch, 'utf8'), COLUMN);
    expect(lines.length, lines.map(({ file, line }) => `${file}: ${line}`).join('\n')).toBeLessThanOrEqual(8);
  });

  it('keeps to the walls between floors and columns', PATIENT, async () => {
    expect((await cruise(copy.path)).broken).toEqual([]);
  });

  it('fits the types of every floor', PATIENT, async () => {
    await copy.run('typescript/bin/tsc', ['-b', '.', 'frontend', 'tsconfig.tests.json', ...ONE_CHECKER]);
  });

  it('works: its rules, its rows, and all of it in a house', PATIENT, async () => {
    const ran = await copy.run('vitest/vitest.mjs', ['run', '--reporter=json', COLUMN, 'domain/src/processes.test.ts']);
    const { numPassedTests, testResults } = JSON.parse(ran.slice(ran.indexOf('{'))) as {
      readonly numPassedTests: number;
      readonly testResults: readonly { readonly name: string }[];
    };
    expect(numPassedTests).toBeGreaterThan(0);
    expect(testResults.filter(({ name }) => name.includes(COLUMN)).length).toBeGreaterThanOrEqual(4);
  });
});

describe('what a change touches elsewhere', () => {
  const diff = (file: string, ...lines: readonly string[]) =>
    [`diff --git a/${file} b/${file}`, `--- a/${file}`, `+++ b/${file}`, '@@ -1 +1,2 @@', ...lines].join('\n');

  it.each<[string, string, number]>([
    ['a line added to a list', diff('domain/src/columns.ts', ' kept', '+added'), 1],
    ['a line changed counts as two', diff('contracts/src/socket.ts', '-before', '+after'), 2],
    ['a line taken away', diff('command-api/src/column.ts', '-gone'), 1],
    ['a new file that does not bear its name', `--- /dev/null\n+++ b/domain/src/money/coin.ts\n@@ -0,0 +1 @@\n+x`, 1],
    ['its own folder', diff('domain/src/lost-item/events.ts', '+added', '-gone'), 0],
    ['its own page', diff('frontend/src/pages/rider/lost-items-page.tsx', '+added'), 0],
    ['a test', diff('infrastructure/src/http/refused.test.ts', '+added'), 0],
    ['a page of the docs', diff('docs/glossary.md', '+added'), 0],
  ])('%s', (_, change, lines) => {
    expect(linesElsewhere(change, COLUMN)).toHaveLength(lines);
  });
});

import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';
import { rebuildExitStatus, swapInstructions } from './projections.ts';

const equal = [{ equal: true }, { equal: true }];
const different = [{ equal: true }, { equal: false }];

test.each([
  ['a swap of equal tables', true, equal, 0],
  ['a swap with accepted differences', true, different, 0],
  ['a dry run that finds no difference', false, equal, 0],
  ['a rebuild that is not swapped in because rows differ', false, different, 1],
])('rebuildExitStatus returns the exit status of %s', (_, swapped, comparisons, status) => {
  expect(rebuildExitStatus({ swapped, comparisons })).toBe(status);
});

test.each([
  ['a dry run of equal tables', true, equal.slice(0, 1), []],
  ['a dry run of different tables', true, different.slice(1), ['accept-differences']],
  ['a rebuild of different tables', false, different.slice(1), ['accept-differences']],
])('after %s, the command suggested for swapping is accepted', (_, dryRun, comparisons, flags) => {
  const [, words = ''] = swapInstructions({ dryRun, models: ['rides'] }, comparisons).split('npm run ops -- ');
  const line = readCommandLine(words.replaceAll('"', '').split(' '));
  expect(line).toMatchObject({ kind: 'command', invocation: { parameters: ['rides'], flags: new Set(flags) } });
});

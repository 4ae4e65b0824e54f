import { expect, test } from 'vitest';
import { rebuildExitStatus } from './projections.ts';

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

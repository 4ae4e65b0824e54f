import { expect, it } from 'vitest';
import { columnDifferences } from './row-difference.ts';

const difference = { table: 'rides', key: 'r1', columns: ['status', 'pickup'] };

it('both sides of a differing column are shown, but only the name of a personal one', () =>
  expect(
    columnDifferences({ ...difference, live: '{"status":"accepted","km":4}', rebuilt: '{"status":null,"km":4}' }),
  ).toEqual([
    { column: 'status', live: '"accepted"', rebuilt: 'null' },
    { column: 'pickup', live: null, rebuilt: null },
  ]));

it('a row that is missing on one side has no values there', () =>
  expect(columnDifferences({ ...difference, live: null, rebuilt: '{"status":"requested"}' })[0]).toEqual({
    column: 'status',
    live: null,
    rebuilt: '"requested"',
  }));

it('a row that cannot be parsed is shown by its columns alone', () =>
  expect(columnDifferences({ ...difference, columns: ['status'], live: 'cut sh', rebuilt: '[]' })).toEqual([
    { column: 'status', live: null, rebuilt: null },
  ]));

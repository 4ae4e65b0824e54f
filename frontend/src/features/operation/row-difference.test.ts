import { expect, it } from 'vitest';
import { columnDifferences } from './row-difference.ts';

const difference = { table: 'rides', key: 'r1', columns: ['status', 'pickup'] };

it('columnDifferences returns both sides of a differing column, but only the name of a personal one', () =>
  expect(
    columnDifferences({ ...difference, live: '{"status":"accepted","km":4}', rebuilt: '{"status":null,"km":4}' }),
  ).toEqual([
    { column: 'status', live: '"accepted"', rebuilt: 'null' },
    { column: 'pickup', live: null, rebuilt: null },
  ]));

it('columnDifferences returns no value for the side on which the row is missing', () =>
  expect(columnDifferences({ ...difference, live: null, rebuilt: '{"status":"requested"}' })[0]).toEqual({
    column: 'status',
    live: null,
    rebuilt: '"requested"',
  }));

it('columnDifferences returns only the column names of a row that cannot be parsed', () =>
  expect(columnDifferences({ ...difference, columns: ['status'], live: 'cut sh', rebuilt: '[]' })).toEqual([
    { column: 'status', live: null, rebuilt: null },
  ]));

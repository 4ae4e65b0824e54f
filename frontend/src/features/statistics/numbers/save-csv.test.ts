import type { NumberTable } from '@saferide/contracts/kernel/number-table';
import { expect, it } from 'vitest';
import { csvOf } from './save-csv.ts';

const headings = { by: (name: string) => name.toUpperCase(), column: (name: string) => `Of ${name}` };
const table = (city: string): NumberTable => ({
  name: 'cities',
  by: ['city'],
  columns: [
    { name: 'rides', kind: 'count' },
    { name: 'share', kind: 'share' },
    { name: 'wait', kind: 'minutes' },
    { name: 'fares', kind: 'naira' },
  ],
  rows: [{ of: [city], cells: [{ value: 3 }, { value: 1 / 3 }, { value: null }, { value: 80_000.5 }] }],
});

it('csvOf writes a heading and a line for each row', () =>
  expect(csvOf(table('Lagos'), headings)).toBe(
    'CITY,Of rides,Of share (%),Of wait (minutes),Of fares (naira)\r\nLagos,3,33.33,,80000.5',
  ));

it.each([
  ['quotes a field with a comma', 'Ikeja, Lagos', '"Ikeja, Lagos"'],
  ['doubles the quotes in a field', 'The "Island"', '"The ""Island"""'],
  ['escapes a formula that begins with an equals sign', '=1+1', "'=1+1"],
  ['escapes a formula that begins with an at sign', '@home', "'@home"],
])('csvOf %s', (_rule, city, written) =>
  expect(csvOf(table(city), headings).split('\r\n')[1]).toBe(`${written},3,33.33,,80000.5`),
);

import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import type { Cell } from './queries.ts';

const cell: Cell = {
  day: '2026-11-01',
  city: 'Lagos',
  vehicleType: 'suv',
  requested: 3,
  accepted: 2,
  completed: 2,
  cancelled: 1,
  noDriverFound: 0,
  fares: 80_000.5,
  kilometres: 12.3,
};

it('a table has a heading and a line for each cell', () =>
  expect(csvOf([cell])).toBe(
    'Day,City,Vehicle type,Requested,Accepted,Completed,Cancelled,No driver found,Fares (naira),Kilometres\r\n' +
      '2026-11-01,Lagos,suv,3,2,2,1,0,80000.5,12.3',
  ));

it.each([
  ['Ikeja, Lagos', '"Ikeja, Lagos"'],
  ['The "Island"', '"The ""Island"""'],
  ['=1+1', "'=1+1"],
  ['@home', "'@home"],
])('the city %s is written %s', (city, written) =>
  expect(csvOf([{ ...cell, city }]).split('\r\n')[1]).toBe(`2026-11-01,${written},suv,3,2,2,1,0,80000.5,12.3`),
);

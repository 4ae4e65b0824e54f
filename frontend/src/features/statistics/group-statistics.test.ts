import { describe, expect, it } from 'vitest';
import { byDay, byVehicleType, citiesIn, filtered, totalsOf } from './group-statistics.ts';
import type { Cell } from './queries.ts';

const cell = (more: Partial<Cell>): Cell => ({
  day: '2026-11-01',
  city: 'Lagos',
  vehicleType: 'standard',
  requested: 3,
  accepted: 2,
  completed: 2,
  cancelled: 1,
  noDriverFound: 1,
  fares: 5_000.1,
  kilometres: 10.1,
  ...more,
});

const cells = [
  cell({}),
  cell({ city: 'Abuja', fares: 0.2, kilometres: 0.2 }),
  cell({ day: '2026-11-03', vehicleType: 'suv', completed: 1 }),
];

describe('statistics', () => {
  it('add up, without the crumbs of binary fractions', () =>
    expect(totalsOf(cells.slice(0, 2))).toEqual({
      requested: 6,
      accepted: 4,
      completed: 4,
      cancelled: 2,
      noDriverFound: 2,
      fares: 5_000.3,
      kilometres: 10.3,
    }));

  it('have a sum for every day, also for one without rides', () =>
    expect(
      byDay(cells, ['2026-11-01', '2026-11-02', '2026-11-03']).map(({ day, completed }) => [day, completed]),
    ).toEqual([
      ['2026-11-01', 4],
      ['2026-11-02', 0],
      ['2026-11-03', 1],
    ]));

  it('leave out days that were not asked for', () =>
    expect(byDay(cells, ['2026-11-02']).map(({ requested }) => requested)).toEqual([0]));

  it('have a sum for every vehicle type there are rides of', () =>
    expect(byVehicleType(cells).map(({ vehicleType, requested }) => [vehicleType, requested])).toEqual([
      ['standard', 6],
      ['suv', 3],
    ]));

  it('are narrowed to a city, to a type, to both or to neither', () => {
    const counts = [
      { city: '', vehicleType: '' },
      { city: 'Lagos', vehicleType: '' },
      { city: '', vehicleType: 'suv' },
      { city: 'Abuja', vehicleType: 'suv' },
    ].map((filters) => filtered(cells, filters).length);
    expect(counts).toEqual([3, 2, 1, 0]);
  });

  it('name each city once, by name', () => expect(citiesIn(cells)).toEqual(['Abuja', 'Lagos']));
});

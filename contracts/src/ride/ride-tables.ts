import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import type { z } from 'zod';
import type { ResponseOf } from '../kernel/define-call.ts';
import { countCell, type NumberTable, shareCell } from '../kernel/number-table.ts';
import type { countedRideFilters, driverRideStats } from './counted-rides.ts';
import type { rideStats } from './queries.ts';

/** Filters that list the rides behind a number. */
export type CountedRideFilters = z.input<typeof countedRideFilters>;

/** Counts for one day, city and vehicle type. */
export type RideCell = ResponseOf<typeof rideStats>[number];

/** Names of the tables of ride statistics. */
export const rideTableNames = ['totals', 'days', 'cities', 'types', 'driverDays', 'drivers'] as const;
/** The name of a table of ride statistics. */
export type RideTableName = (typeof rideTableNames)[number];
/** A table of ride statistics. */
export type RideTable = NumberTable<CountedRideFilters> & { readonly name: RideTableName };

/** Filters of the ride statistics. */
export interface RideStatisticsFilters {
  readonly from: string;
  readonly to: string;
  /** All cities by default. */
  readonly city?: string | undefined;
  readonly vehicleType?: RideCell['vehicleType'] | undefined;
}

const happenings = [
  ['requested', 'requested'],
  ['accepted', 'accepted'],
  ['completed', 'completed'],
  ['cancelled', 'cancelled'],
  ['noDriverFound', 'no_driver_found'],
] as const;

const sum = (cells: readonly RideCell[], name: Exclude<keyof RideCell, 'day' | 'city' | 'vehicleType'>): number =>
  Math.round(cells.reduce((total, cell) => total + cell[name], 0) * 100) / 100;

const columns: NumberTable['columns'] = [
  ...happenings.map(([name]) => ({ name, kind: 'count' }) as const),
  { name: 'completionShare', kind: 'share' },
  { name: 'fares', kind: 'naira' },
  { name: 'distanceKm', kind: 'kilometres' },
];

const narrowedTo = ({ from, to, city, vehicleType }: RideStatisticsFilters): Omit<CountedRideFilters, 'what'> => ({
  ...{ from, to },
  ...(city === undefined ? {} : { city }),
  ...(vehicleType === undefined ? {} : { vehicleType }),
});

const cellsOf = (cells: readonly RideCell[], narrowing: RideStatisticsFilters) => {
  const behind = narrowedTo(narrowing);
  const completed = { ...behind, what: 'completed' } as const;
  return [
    ...happenings.map(([name, what]) => countCell(sum(cells, name), { ...behind, what })),
    shareCell(sum(cells, 'completed'), sum(cells, 'requested')),
    countCell(sum(cells, 'fares'), completed),
    countCell(sum(cells, 'distanceKm'), completed),
  ];
};

const each = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();

/** Tables of ride statistics, with filters for the rides behind each number. */
export const rideTables = (all: readonly RideCell[], narrowing: RideStatisticsFilters): readonly RideTable[] => {
  const cells = all.filter(
    ({ city, vehicleType }) =>
      (narrowing.city === undefined || city === narrowing.city) &&
      (narrowing.vehicleType === undefined || vehicleType === narrowing.vehicleType),
  );
  return [
    { name: 'totals', by: [], columns, rows: [{ of: [], cells: cellsOf(cells, narrowing) }] },
    {
      name: 'days',
      by: ['day'],
      columns,
      rows: each(cells.map(({ day }) => day)).map((day) => ({
        of: [day],
        cells: cellsOf(
          cells.filter((cell) => cell.day === day),
          { ...narrowing, from: day, to: day },
        ),
      })),
    },
    {
      name: 'cities',
      by: ['city'],
      columns,
      rows: each(cells.map(({ city }) => city)).map((city) => ({
        of: [city],
        cells: cellsOf(
          cells.filter((cell) => cell.city === city),
          { ...narrowing, city },
        ),
      })),
    },
    {
      name: 'types',
      by: ['vehicleType'],
      columns,
      rows: vehicleTypes.flatMap((vehicleType) => {
        const own = cells.filter((cell) => cell.vehicleType === vehicleType);
        return own.length === 0 ? [] : [{ of: [vehicleType], cells: cellsOf(own, { ...narrowing, vehicleType }) }];
      }),
    },
  ];
};

/** Tables of drivers' statistics, with filters for the rides behind each number. */
export const driverTables = ({ from, to, days, drivers }: ResponseOf<typeof driverRideStats>): readonly RideTable[] => {
  const completed = { what: 'completed', from, to } as const;
  return [
    {
      name: 'driverDays',
      by: ['day'],
      columns: [
        { name: 'drivers', kind: 'count' },
        { name: 'completed', kind: 'count' },
        { name: 'fares', kind: 'naira' },
      ],
      rows: days.map((row) => {
        const behind = { what: 'completed', from: row.day, to: row.day } as const;
        return {
          of: [row.day],
          cells: [{ value: row.drivers }, countCell(row.completed, behind), countCell(row.fares, behind)],
        };
      }),
    },
    {
      name: 'drivers',
      by: ['driver'],
      columns: [
        { name: 'completed', kind: 'count' },
        { name: 'fares', kind: 'naira' },
        { name: 'daysDriven', kind: 'count' },
      ],
      rows: drivers.map(({ id, name, completed: trips, fares, days: count }) => ({
        of: [name ?? id],
        cells: [
          countCell(trips, { ...completed, driver: id }),
          countCell(fares, { ...completed, driver: id }),
          { value: count },
        ],
      })),
    },
  ];
};

import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import type { z } from 'zod';
import type { ResponseOf } from '../kernel/define-call.ts';
import { countField, type NumberTable, shareField } from '../kernel/number-table.ts';
import type { countedFilters, driverRideStats } from './counted-rides.ts';
import type { rideStats } from './queries.ts';

/** Filters that list the rides behind a number. */
export type CountedRideFilters = z.input<typeof countedFilters>;

/** Counts for one day, city and vehicle type. */
export type RideCell = ResponseOf<typeof rideStats>[number];

export const rideTableNames = ['totals', 'days', 'cities', 'types', 'driverDays', 'drivers'] as const;
export type RideTableName = (typeof rideTableNames)[number];
/** A table of ride statistics. */
export type RideTable = NumberTable<CountedRideFilters> & { readonly name: RideTableName };

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
    ...happenings.map(([name, what]) => countField(sum(cells, name), { ...behind, what })),
    shareField(sum(cells, 'completed'), sum(cells, 'requested')),
    countField(sum(cells, 'fares'), completed),
    countField(sum(cells, 'distanceKm'), completed),
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
          cells: [{ value: row.drivers }, countField(row.completed, behind), countField(row.fares, behind)],
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
          countField(trips, { ...completed, driver: id }),
          countField(fares, { ...completed, driver: id }),
          { value: count },
        ],
      })),
    },
  ];
};

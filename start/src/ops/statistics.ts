import { MAX_RANGE_DAYS } from '@saferide/contracts/kernel/day-range';
import type { NumberKind, NumberTable } from '@saferide/contracts/kernel/number-table';
import { driverRideStats } from '@saferide/contracts/ride/counted-rides';
import { rideStats } from '@saferide/contracts/ride/queries';
import { driverTables, rideTables } from '@saferide/contracts/ride/ride-tables';
import { reviewAnalytics } from '@saferide/contracts/vehicle-review/analytics';
import { reviewTables } from '@saferide/contracts/vehicle-review/review-tables';
import { dayRangeFrom } from '@saferide/domain/time/day-range';
import { lagosDay } from '@saferide/domain/time/instant';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { readRideCells } from '@saferide/read-api/statistics/admin-stats';
import { driverRidesIn } from '@saferide/read-api/statistics/driver-rides';
import { reviewAnalyticsIn } from '@saferide/read-api/vehicle-review/review-analytics';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { OpsUsageError, parseQuery, withUsageErrors } from './errors.ts';
import { type OutputFormat, printResult } from './output.ts';

const units: Readonly<Record<NumberKind, string>> = {
  count: '',
  minutes: ' min',
  share: ' %',
  naira: ' naira',
  kilometres: ' km',
  stars: '',
};

const written = (kind: NumberKind, value: number | null): string => {
  if (value === null) return '-';
  return `${Math.round(value * (kind === 'share' ? 10_000 : 100)) / 100}${units[kind]}`;
};

const tableLines = ({ name, columns, rows }: NumberTable): readonly string[] => [
  `${name}`,
  ...rows.map(({ of, cells }) => {
    const numbers = columns.map(({ name, kind }, index) => `${name} ${written(kind, cells[index]?.value ?? null)}`);
    return `  ${[...of, ...numbers].join('  ')}`;
  }),
  ...(rows.length === 0 ? ['  nothing'] : []),
];

export const printStatistics = async (
  { db }: Pick<Infrastructure, 'db'>,
  [of, ...words]: readonly string[],
  form: OutputFormat = 'lines',
): Promise<number> => {
  const modelReaders = openModelReaders(db);
  const today = lagosDay(new Date().toISOString());
  const tables = async (): Promise<readonly NumberTable[]> => {
    switch (of) {
      case 'reviews': {
        const range = dayRangeFrom(parseQuery(reviewAnalytics.query, words), today, MAX_RANGE_DAYS);
        return reviewTables(await reviewAnalyticsIn(modelReaders.of<'review_analytics' | 'review_queue'>(), range));
      }
      case 'rides': {
        const range = dayRangeFrom(parseQuery(rideStats.query, words), today, MAX_RANGE_DAYS);
        return rideTables(await readRideCells(modelReaders.of<'ride_statistics'>(), range), range);
      }
      case 'drivers': {
        const range = dayRangeFrom(parseQuery(driverRideStats.query, words), today, MAX_RANGE_DAYS);
        return driverTables(await driverRidesIn(modelReaders.of<'driver_stats' | 'accounts'>(), range));
      }
      default:
        throw new OpsUsageError(`There are no statistics of '${of ?? ''}'. Choose reviews, rides or drivers.`);
    }
  };
  const found = await withUsageErrors(tables);
  printResult(form, { tables: found }, () => found.flatMap(tableLines));
  return 0;
};

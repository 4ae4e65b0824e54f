import { dutyPolicy } from '@saferide/domain/driver-duty';
import type { Kobo } from '@saferide/domain/money/kobo';
import { isMissedByDriver } from '@saferide/domain/ride/cancellation';
import { lagosDay } from '@saferide/domain/time/instant';
import { defineReadModel } from '../kernel/read-model.ts';
import { instantColumn, integerColumn, type RowOf, table, textColumn } from '../kernel/table.ts';

const statsTable = table({
  columns: {
    driver_id: textColumn(),
    accepted_rides: integerColumn(),
    completed_trips: integerColumn(),
    counted_trips: integerColumn(),
    given_back: integerColumn(),
    earnings_kobo: integerColumn<Kobo>(),
    stars_total: integerColumn(),
    ratings: integerColumn(),
  },
  key: ['driver_id'],
});

const daysTable = table({
  columns: { driver_id: textColumn(), day: textColumn(), trips: integerColumn(), earnings_kobo: integerColumn<Kobo>() },
  key: ['driver_id', 'day'],
});

/** Rides given back or missed, by calendar day in Lagos. */
const giveBacksTable = table({
  columns: { driver_id: textColumn(), day: textColumn(), times: integerColumn(), last_at: instantColumn() },
  key: ['driver_id', 'day'],
  indexes: [`(last_at, driver_id) where times >= ${dutyPolicy.maxGiveBacksADay}`],
});

const none = (driverId: string): RowOf<typeof statsTable> => ({
  driver_id: driverId,
  accepted_rides: 0,
  completed_trips: 0,
  counted_trips: 0,
  given_back: 0,
  earnings_kobo: 0,
  stars_total: 0,
  ratings: 0,
});

const paidMore = ({ paidKobo, paidBeforeKobo }: { readonly paidKobo: Kobo; readonly paidBeforeKobo: Kobo }): Kobo =>
  paidKobo - paidBeforeKobo;

const onlyKnown = (driverId: string | null): readonly string[] => (driverId === null ? [] : [driverId]);

export const driverStatsModel = defineReadModel(
  'driver_stats',
  4,
  { stats: statsTable, days: daysTable, give_backs: giveBacksTable },
  (on, onEach) => [
    on(
      'RideAccepted',
      'stats',
      ({ data }) => [data.driverId],
      (row, { data }) => {
        const stats = row ?? none(data.driverId);
        return { ...stats, accepted_rides: stats.accepted_rides + 1 };
      },
    ),
    on(
      'RideGivenBack',
      'stats',
      ({ data }) => [data.driverId],
      (row, { data }) => {
        const stats = row ?? none(data.driverId);
        return { ...stats, given_back: stats.given_back + 1 };
      },
    ),
    onEach(
      ['RideGivenBack', 'DriverAbsenceReported', 'RideCancelled'],
      'give_backs',
      ({ type, data }) => (type === 'RideCancelled' && !isMissedByDriver(data) ? [] : onlyKnown(data.driverId)),
      (driverId, { at }) => [driverId, lagosDay(at)],
      (driverId, { at }, row) => ({
        driver_id: driverId,
        day: lagosDay(at),
        times: (row?.times ?? 0) + 1,
        last_at: at,
      }),
    ),
    on(
      'RideCompleted',
      'stats',
      ({ data }) => [data.driverId],
      (row, { data }) => {
        const stats = row ?? none(data.driverId);
        return {
          ...stats,
          completed_trips: stats.completed_trips + 1,
          counted_trips: stats.counted_trips + (data.counting === 'counted' ? 1 : 0),
          earnings_kobo: stats.earnings_kobo + data.finalFareKobo,
        };
      },
    ),
    on(
      'RideCompleted',
      'days',
      ({ at, data }) => [data.driverId, lagosDay(at)],
      (row, { at, data }) => ({
        driver_id: data.driverId,
        day: lagosDay(at),
        trips: (row?.trips ?? 0) + 1,
        earnings_kobo: (row?.earnings_kobo ?? 0) + data.finalFareKobo,
      }),
    ),
    on(
      ['FarePaidRecorded', 'FareCaseDecided'],
      'stats',
      ({ data }) => [data.driverId],
      (row, { data }) => row && { ...row, earnings_kobo: row.earnings_kobo + paidMore(data) },
    ),
    // Amounts are counted on the day of the trip, not the day on which the payment was recorded or decided.
    on(
      ['FarePaidRecorded', 'FareCaseDecided'],
      'days',
      ({ data }) => (data.completedAt === null ? [] : [data.driverId, lagosDay(data.completedAt)]),
      (row, { data }) => row && { ...row, earnings_kobo: row.earnings_kobo + paidMore(data) },
    ),
    on(
      'RideRated',
      'stats',
      ({ data }) => (data.ratedBy === 'customer' && data.counts ? [data.ratedId] : []),
      (row, { data }) => {
        const stats = row ?? none(data.ratedId);
        return { ...stats, stars_total: stats.stars_total + data.stars, ratings: stats.ratings + 1 };
      },
    ),
  ],
);

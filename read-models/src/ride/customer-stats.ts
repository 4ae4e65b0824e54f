import { defineReadModel } from '../kernel/read-model.ts';
import { integerColumn, type RowOf, table, textColumn } from '../kernel/table.ts';

const statsTable = table({
  columns: {
    customer_id: textColumn(),
    requested_rides: integerColumn(),
    completed_trips: integerColumn(),
    counted_trips: integerColumn(),
    cancelled_rides: integerColumn(),
    stars_total: integerColumn(),
    ratings: integerColumn(),
  },
  key: ['customer_id'],
});

const none = (customerId: string): RowOf<typeof statsTable> => ({
  customer_id: customerId,
  requested_rides: 0,
  completed_trips: 0,
  counted_trips: 0,
  cancelled_rides: 0,
  stars_total: 0,
  ratings: 0,
});

export const customerStatsModel = defineReadModel('customer_stats', 5, { stats: statsTable }, (on) => [
  on(
    ['RideRequested', 'RideScheduled'],
    'stats',
    ({ data }) => [data.customerId],
    (row, { data }) => {
      const stats = row ?? none(data.customerId);
      return { ...stats, requested_rides: stats.requested_rides + 1 };
    },
  ),
  on(
    'RideCompleted',
    'stats',
    ({ data }) => [data.customerId],
    (row, { data }) => {
      const stats = row ?? none(data.customerId);
      return {
        ...stats,
        completed_trips: stats.completed_trips + 1,
        counted_trips: stats.counted_trips + (data.counting === 'counted' ? 1 : 0),
      };
    },
  ),
  on(
    'RideCancelled',
    'stats',
    ({ data }) => [data.customerId],
    (row, { data }) => {
      const stats = row ?? none(data.customerId);
      // The ride that replaces this one was also counted as requested.
      if (data.cause === 'class_changed') return { ...stats, requested_rides: stats.requested_rides - 1 };
      return { ...stats, cancelled_rides: stats.cancelled_rides + 1 };
    },
  ),
  on(
    'RideRated',
    'stats',
    ({ data }) => (data.ratedBy === 'driver' && data.counts ? [data.ratedId] : []),
    (row, { data }) => {
      const stats = row ?? none(data.ratedId);
      return { ...stats, stars_total: stats.stars_total + data.stars, ratings: stats.ratings + 1 };
    },
  ),
]);

/** The read models that queries are answered from; each lies in schema `read_<name>`. */
export const readModelNames = [
  'accounts',
  'rides',
  'dispatch_reasons',
  'drivers',
  'driver_stats',
  'customer_stats',
  'subscriptions',
  'review_queue',
  'review_history',
  'review_analytics',
  'ride_statistics',
] as const;
export type ReadModelName = (typeof readModelNames)[number];

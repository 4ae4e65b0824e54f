/** Names of the read models, permanent: queries say which they are drawn from, frames which have changed. */
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

export const isReadModelName = (name: string): name is ReadModelName =>
  (readModelNames as readonly string[]).includes(name);

/** What the operators' console shows of the projections themselves: no read model, but fetched anew like one. */
export const OPERATIONS = 'operations';

/** What an answer on screen can be fetched anew for. */
export type Freshness = ReadModelName | typeof OPERATIONS;

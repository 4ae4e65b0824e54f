import { after, type Instant } from '@saferide/domain/time/instant';
import { type AnyRow, instantColumn, type RetentionRule, type Table, type Tables, table, textColumn } from './table.ts';

/** The table that holds the latest day of a model's events. */
export const HORIZON_TABLE = 'horizon';

/** A table with one row for each model. */
export const horizonTable = table({ columns: { model: textColumn(), day_began: instantColumn() }, key: ['model'] });

/** The start of the instant's day in UTC. */
export const startOfDay = (at: Instant): Instant => `${at.slice(0, 10)}T00:00:00.000Z`;

/** The row of `horizonTable` if the model's latest event is at `at`. */
export const horizonAt = (model: string, at: Instant) => ({ model, day_began: startOfDay(at) });

/** The time before which rows have expired. */
export const expiryCutoff = ({ forMs }: RetentionRule, horizon: AnyRow): Instant =>
  after(String(horizon.day_began), -forMs);

/** Whether the row's time is before the cutoff; rows without a time never expire. */
export const isRowExpired = ({ by }: RetentionRule, row: AnyRow, before: Instant): boolean => {
  const time = row[by];
  return typeof time === 'string' && time < before;
};

/** Tables whose rows expire, with their rules. */
export const tablesWithRetention = (tables: Tables): readonly (readonly [name: string, keeping: RetentionRule])[] =>
  Object.entries(tables).flatMap(([name, { keeping }]: [string, Table]) => (keeping ? [[name, keeping] as const] : []));

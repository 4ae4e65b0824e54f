import { after, type Instant } from '@saferide/domain/time/instant';
import { type AnyRow, instant, type Keeping, type Table, type Tables, table, text } from './table.ts';

/** The table in which a model that forgets notes how far its events have come; the kernel adds it and writes it. */
export const HORIZON = 'horizon';

/** One row, changed once a day. */
export const horizonTable = table({ columns: { model: text(), day_began: instant() }, key: ['model'] });

/** The day of an event, in UTC. */
export const dayBegan = (at: Instant): Instant => `${at.slice(0, 10)}T00:00:00.000Z`;

/** How far the events of a model have come, as a row of that table. */
export const horizonAt = (model: string, at: Instant) => ({ model, day_began: dayBegan(at) });

/** Rows that say an earlier moment are gone. */
export const goneBefore = ({ forMs }: Keeping, horizon: AnyRow): Instant => after(String(horizon.day_began), -forMs);

export const isGone = ({ by }: Keeping, row: AnyRow, before: Instant): boolean => {
  const says = row[by];
  return typeof says === 'string' && says < before;
};

/** The tables that keep for a time only. */
export const tablesWithRetention = (tables: Tables): readonly (readonly [name: string, keeping: Keeping])[] =>
  Object.entries(tables).flatMap(([name, { keeping }]: [string, Table]) => (keeping ? [[name, keeping] as const] : []));

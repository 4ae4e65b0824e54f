import { after, type Instant } from '@saferide/domain/time/instant';
import { type AnyRow, instantColumn, type Keeping, type Table, type Tables, table, text } from './table.ts';

/** The day that a model's events have reached. */
export const HORIZON = 'horizon';

/** Changes once a day. */
export const horizonTable = table({ columns: { model: text(), day_began: instantColumn() }, key: ['model'] });

/** In UTC. */
export const dayBegan = (at: Instant): Instant => `${at.slice(0, 10)}T00:00:00.000Z`;

export const horizonAt = (model: string, at: Instant) => ({ model, day_began: dayBegan(at) });

export const goneBefore = ({ forMs }: Keeping, horizon: AnyRow): Instant => after(String(horizon.day_began), -forMs);

export const isGone = ({ by }: Keeping, row: AnyRow, before: Instant): boolean => {
  const time = row[by];
  return typeof time === 'string' && time < before;
};

export const tablesWithRetention = (tables: Tables): readonly (readonly [name: string, keeping: Keeping])[] =>
  Object.entries(tables).flatMap(([name, { keeping }]: [string, Table]) => (keeping ? [[name, keeping] as const] : []));

import * as columns from './columns.ts';

export type AnyAggregate = (typeof columns)[keyof typeof columns][number];

/** An aggregate's name is the prefix of its streams. */
export const aggregates: readonly AnyAggregate[] = Object.values(columns).flat();

import * as columns from './columns.ts';

export type AnyAggregate = (typeof columns)[keyof typeof columns][number];

/** The name of an aggregate is the prefix of its streams. */
export const aggregates: readonly AnyAggregate[] = Object.values(columns).flat();

import * as columns from './modules.ts';

export type AnyAggregate = (typeof columns)[keyof typeof columns][number];

export const aggregates: readonly AnyAggregate[] = Object.values(columns).flat();

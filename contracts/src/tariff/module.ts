import * as tariff from './tariff.ts';

/** Calls by OpenAPI tag. */
export const calls = { tariff };
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['fares'] as const;

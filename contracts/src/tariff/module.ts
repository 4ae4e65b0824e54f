import * as tariff from './tariff.ts';

/** Calls by OpenAPI tag. */
export const calls = { tariff };
/** Read models, for `drawnFrom`. */
export const readModels = ['fares'] as const;

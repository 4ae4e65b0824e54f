import * as tariff from './tariff.ts';

/** Calls by OpenAPI tag. */
export const calls = { tariff };
/** Read model names. */
export const readModels = ['fares'] as const;

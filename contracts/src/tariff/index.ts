import * as tariff from './tariff.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { tariff };
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = ['fares'] as const;

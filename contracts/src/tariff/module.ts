import * as tariff from './tariff.ts';

export const calls = { tariff };
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['fares'] as const;

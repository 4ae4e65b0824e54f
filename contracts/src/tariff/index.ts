import * as tariff from './tariff.ts';

export const calls = { tariff };
export const readModels = ['fares'] as const;

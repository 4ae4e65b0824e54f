import * as driver from './driver.ts';
import * as suspension from './suspension.ts';

export const calls = { driver: { ...driver, ...suspension } };
export const readModels = ['drivers'] as const;

import * as driver from './driver.ts';
import * as overseeing from './overseeing.ts';
import * as suspension from './suspension.ts';

export const calls = { driver: { ...driver, ...overseeing, ...suspension } };
export const readModels = ['drivers'] as const;

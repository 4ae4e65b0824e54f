import * as driver from './driver.ts';
import * as overseeing from './operator-calls.ts';

export const calls = { driver: { ...driver, ...overseeing } };
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['drivers'] as const;

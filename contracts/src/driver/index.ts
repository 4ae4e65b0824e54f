import * as driver from './driver.ts';
import * as overseeing from './overseeing.ts';
import * as suspension from './suspension.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { driver: { ...driver, ...overseeing, ...suspension } };
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = ['drivers'] as const;

import * as payments from './payments.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { payments };
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = ['payments'] as const;

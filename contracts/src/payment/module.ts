import * as payments from './payments.ts';

/** Calls by OpenAPI tag. */
export const calls = { payments };
/** Read models of this module that a call's `drawnFrom` may name. */
export const readModels = ['payments'] as const;

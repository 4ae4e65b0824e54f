import * as payments from './payments.ts';

/** Calls by OpenAPI tag. */
export const calls = { payments };
/** Read models, for `drawnFrom`. */
export const readModels = ['payments'] as const;

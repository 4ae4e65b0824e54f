import * as payments from './payments.ts';

/** Calls by OpenAPI tag. */
export const calls = { payments };
/** Read model names. */
export const readModels = ['payments'] as const;

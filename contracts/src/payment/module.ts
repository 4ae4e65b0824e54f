import * as payments from './payments.ts';

export const calls = { payments };
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['payments'] as const;

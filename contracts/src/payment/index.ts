import * as payments from './payments.ts';

export const calls = { payments };
export const readModels = ['payments'] as const;

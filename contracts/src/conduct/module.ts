import * as conduct from './conduct.ts';
import * as reports from './reports.ts';

export const calls = { conduct, reports };
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['conduct'] as const;

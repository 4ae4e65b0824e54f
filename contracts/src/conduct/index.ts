import * as conduct from './conduct.ts';
import * as reports from './reports.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { conduct, reports };
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = ['conduct'] as const;

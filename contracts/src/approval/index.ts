import * as proposals from './proposals.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { approvals: proposals };
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = ['proposals'] as const;

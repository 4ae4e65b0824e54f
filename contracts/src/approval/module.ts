import * as proposals from './proposals.ts';

/** Calls by OpenAPI tag. */
export const calls = { approvals: proposals };
/** Read models, for `drawnFrom`. */
export const readModels = ['proposals'] as const;

import * as proposals from './proposals.ts';

export const calls = { approvals: proposals };
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['proposals'] as const;

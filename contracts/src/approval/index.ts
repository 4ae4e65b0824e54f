import * as proposals from './proposals.ts';

/** Calls by OpenAPI tag. */
export const calls = { approvals: proposals };
/** Read model names. */
export const readModels = ['proposals'] as const;

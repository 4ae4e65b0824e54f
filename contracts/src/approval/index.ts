import * as proposals from './proposals.ts';

export const calls = { approvals: proposals };
export const readModels = ['proposals'] as const;

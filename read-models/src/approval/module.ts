import { proposals } from './proposals.ts';

export const approvalModels = [proposals] as const;

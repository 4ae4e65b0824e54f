import { proposals } from './proposals.ts';

export const approval = [proposals] as const;

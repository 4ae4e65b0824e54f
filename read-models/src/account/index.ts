import { accounts } from './accounts.ts';

export const account = [accounts] as const;

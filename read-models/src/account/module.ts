import { accounts } from './accounts.ts';
import { people } from './people.ts';

export const account = [accounts, people] as const;

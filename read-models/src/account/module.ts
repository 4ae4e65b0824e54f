import { accounts } from './accounts.ts';
import { people } from './people.ts';

export const accountModels = [accounts, people] as const;

import { aggregate } from '../column.ts';
import { account, accountEvents, accountRefusals } from './published.ts';

export const accountModule = [aggregate(account, accountEvents, accountRefusals)] as const;

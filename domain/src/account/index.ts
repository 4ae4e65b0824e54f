import { aggregate } from '../column.ts';
import { account, accountEvents, accountRefusals, accountStateSentences } from './published.ts';

export const accountModule = [aggregate(account, accountEvents, accountRefusals, accountStateSentences)] as const;

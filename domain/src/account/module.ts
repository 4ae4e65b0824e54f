import { aggregate } from '../kernel/aggregate.ts';
import { account, accountEvents, accountRefusals, accountStateSentences } from './index.ts';

export const accountModule = [
  aggregate(account, accountEvents, accountRefusals, 'own', accountStateSentences),
] as const;

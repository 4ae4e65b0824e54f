import { aggregate } from '../kernel/aggregate.ts';
import { payment, paymentEvents, paymentRefusals, paymentStateSentences } from './index.ts';

export const paymentModule = [
  aggregate(payment, paymentEvents, paymentRefusals, 'listed', paymentStateSentences),
] as const;

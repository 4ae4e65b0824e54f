import { aggregate } from '../column.ts';
import { payment, paymentEvents, paymentRefusals, paymentStateSentences } from './published.ts';

export const paymentModule = [aggregate(payment, paymentEvents, paymentRefusals, paymentStateSentences)] as const;

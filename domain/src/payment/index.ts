import { aggregate } from '../column.ts';
import { payment, paymentEvents, paymentRefusals } from './published.ts';

export const paymentModule = [aggregate(payment, paymentEvents, paymentRefusals)] as const;

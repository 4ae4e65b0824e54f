import { aggregate } from '../column.ts';
import { payment, paymentEvents, paymentRefusals } from './published.ts';

export const paymentColumn = [aggregate(payment, paymentEvents, paymentRefusals)] as const;

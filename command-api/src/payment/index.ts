import type { Column } from '../column.ts';
import { paymentReaction, paymentTimer } from './payment-reaction.ts';
import { mountPaymentReports } from './report-payment.ts';

export const payment: Column = {
  mount: mountPaymentReports,
  reactions: (house) => [paymentReaction(house)],
  timers: (house) => ({ payment: paymentTimer(house) }),
};

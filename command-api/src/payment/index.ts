import type { Column } from '../column.ts';
import { mountPaymentReports } from './report-payment.ts';
import { settlement } from './settlement.ts';

export const payment: Column = {
  mount: mountPaymentReports,
  processes: (house) => [settlement(house)],
};

import type { Column } from '../column.ts';
import { mountPaymentReports } from './report-payment.ts';
import { mountSeeToPayments } from './see-to-payments.ts';
import { settlement } from './settlement.ts';

export const payment: Column = {
  mount: (router, house) => {
    mountPaymentReports(router, house);
    mountSeeToPayments(router, house);
  },
  processes: (house) => [settlement(house)],
};

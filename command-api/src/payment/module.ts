import type { Module } from '../kernel/module.ts';
import type { ImpartialityServices } from '../kernel/operator-limits.ts';
import { mountPaymentsAdmin } from './payments-admin.ts';
import { mountPaymentReports } from './report-payment.ts';
import type { PaymentServices } from './services.ts';
import { runnableSettlementProcess } from './settlement.ts';

export const payment: Module<PaymentServices & ImpartialityServices> = {
  mount: (router, app) => {
    mountPaymentReports(router, app);
    mountPaymentsAdmin(router, app);
  },
  processes: (app) => [runnableSettlementProcess(app)],
};

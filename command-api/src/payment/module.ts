import type { Module } from '../app-context.ts';
import { mountPaymentsAdmin } from './payments-admin.ts';
import { mountPaymentReports } from './report-payment.ts';
import { settlementRunner } from './settlement.ts';

export const payment: Module = {
  mount: (router, app) => {
    mountPaymentReports(router, app);
    mountPaymentsAdmin(router, app);
  },
  processes: (app) => [settlementRunner(app)],
};

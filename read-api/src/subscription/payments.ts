import { driverPayments, type PaymentView } from '@saferide/contracts/subscription/subscription';
import { toNaira } from '@saferide/domain/money/kobo';
import type { PaymentMethod } from '@saferide/domain/money/payment-method';
import type { Instant } from '@saferide/domain/time/instant';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore, page } from '../queries/paging.ts';
import type { ReadServices } from '../services.ts';

interface PaymentRow {
  readonly reference: string;
  readonly requested_at: Instant;
  readonly amount_kobo: number;
  readonly method: PaymentMethod;
  readonly status: PaymentView['status'];
  readonly period_from: Instant | null;
  readonly period_until: Instant | null;
  readonly simulated: boolean;
}

const paymentView = (row: PaymentRow): PaymentView => ({
  id: row.reference,
  date: row.requested_at,
  amount: toNaira(row.amount_kobo),
  method: row.method,
  status: row.status,
  subscriptionPeriod:
    row.period_from === null || row.period_until === null ? null : { from: row.period_from, to: row.period_until },
  simulated: row.simulated,
});

export const mountPayments = (router: Router, { queries, db }: ReadServices): void =>
  mountQuery(router, driverPayments, queries, 'position', async ({ caller, query, request }) => {
    const { rows } = await db.query<PaymentRow>(
      `select * from read_subscriptions.payments p where p.driver_id = $1 and ($2::text is null or exists (
           select 1 from read_subscriptions.payments a where a.reference = $2 and a.driver_id = $1
           and (p.requested_at < a.requested_at or (p.requested_at = a.requested_at and p.reference > a.reference))))
         order by p.requested_at desc, p.reference limit $3`,
      [caller.accountId, query.after ?? null, oneMore(query.limit)],
    );
    return page(rows, query.limit, request, ({ reference }) => reference, paymentView);
  });

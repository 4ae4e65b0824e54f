import { driverPayments, type PaymentView } from '@saferide/contracts/subscription/subscription';
import { toNaira } from '@saferide/domain/money/kobo';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, linkedPage } from '../queries/paging.ts';
import { personalUpdates, type SocketContext, type SocketPublisher } from '../socket/socket-publisher.ts';

const paymentView = (row: TablesOf<'subscriptions'>['subscriptions.payments']): PaymentView => ({
  id: row.reference,
  date: row.requested_at,
  amount: toNaira(row.amount_kobo),
  method: row.method,
  status: row.status,
  subscriptionPeriod:
    row.period_from === null || row.period_until === null ? null : { from: row.period_from, to: row.period_until },
  simulated: row.simulated,
});

const paymentsOf = (models: ModelReader<'subscriptions'>, driverId: string) =>
  models
    .selectFrom('subscriptions.payments as p')
    .selectAll()
    .where('p.driver_id', '=', driverId)
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.reference');

const paymentsAfter = (models: ModelReader<'subscriptions'>, driverId: string, reference: string) =>
  paymentsOf(models, driverId).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('subscriptions.payments as last')
        .select('last.reference')
        .where('last.reference', '=', reference)
        .where('last.driver_id', '=', driverId)
        .where(({ and, eb, or, ref }) =>
          or([
            eb('p.requested_at', '<', ref('last.requested_at')),
            and([eb('p.requested_at', '=', ref('last.requested_at')), eb('p.reference', '>', ref('last.reference'))]),
          ]),
        ),
    ),
  );

export const mountDriverPayments = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, driverPayments, queries, 'position', async ({ caller, query, request, models }) => {
    const payments =
      query.after === undefined
        ? paymentsOf(models, caller.accountId)
        : paymentsAfter(models, caller.accountId, query.after);
    const rows = await payments.limit(fetchLimit(query.limit)).execute();
    return linkedPage(rows, query.limit, request, ({ reference }) => reference, paymentView);
  });

const changedPayments = (models: ModelReader<'subscriptions'>, references: readonly string[]) =>
  models
    .selectFrom('subscriptions.payments')
    .select(['driver_id', 'reference', 'status'])
    .where(({ eb, fn, val }) => eb('reference', '=', fn.any(val(references))))
    .execute();

export const paymentUpdates = (context: SocketContext): SocketPublisher => {
  const models = context.services.queries.modelReaders.of<'subscriptions'>();
  return personalUpdates(context, 'subscriptions', async (references) =>
    (await changedPayments(models, references)).map(({ driver_id, reference, status }) => ({
      accountId: driver_id,
      frame: { type: 'PAYMENT_UPDATED', reference, status },
    })),
  );
};

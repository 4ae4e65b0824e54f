import type { QueryOf, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { onePayment, type PaymentDetail, type PaymentRow, queryPayments } from '@saferide/contracts/payment/payments';
import { toNaira } from '@saferide/domain/money/kobo';
import { paymentPolicy } from '@saferide/domain/payment/payment-policy';
import { after, DAY_MS, startOfLagosDay } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, keysetCursor, pageOf, parseKeysetCursor } from '../queries/paging.ts';
import { maskedName, personName } from '../queries/person-names.ts';

type Models = ModelReader<'payments' | 'people'>;
type Row = TablesOf<'payments'>['payments.payments'];

const withDriver = (models: Models) =>
  models
    .selectFrom('payments.payments as p')
    .leftJoin('people.people as d', 'd.account_id', 'p.driver_id')
    .selectAll('p')
    .select(['d.first_name', 'd.last_name']);

type Named = Row & { readonly first_name: string | null; readonly last_name: string | null };

const rowView = (row: Named): PaymentRow => ({
  reference: row.reference,
  driverId: row.driver_id,
  driverName: maskedName(row),
  method: row.method,
  purpose: row.purpose,
  amount: toNaira(row.amount_kobo),
  status: row.status,
  askedAt: row.asked_at,
  settledAt: row.settled_at,
  expiresAt: row.status === 'pending' && row.method === 'cash' ? after(row.asked_at, paymentPolicy.cashOpenMs) : null,
  provider: row.provider,
  simulated: row.simulated,
});

export type PaymentsParams = QueryOf<typeof queryPayments>;

export const listPayments = async (
  models: Models,
  params: PaymentsParams,
): Promise<ResponseOf<typeof queryPayments>> => {
  const { status, method, driver, reference, from, to, limit } = params;
  let found = withDriver(models).orderBy('p.asked_at', 'desc').orderBy('p.reference', 'desc');
  if (status !== undefined) found = found.where('p.status', '=', status);
  if (method !== undefined) found = found.where('p.method', '=', method);
  if (driver) found = found.where('p.driver_id', '=', driver);
  if (reference) found = found.where('p.reference', '=', reference);
  if (from !== undefined) found = found.where('p.asked_at', '>=', startOfLagosDay(from));
  if (to !== undefined) found = found.where('p.asked_at', '<', after(startOfLagosDay(to), DAY_MS));
  if (params.after !== undefined) {
    const [at, id] = parseKeysetCursor(params.after);
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('p.asked_at', 'p.reference'), '<', tuple(at, id)));
  }
  const rows = await found.limit(fetchLimit(limit)).execute();
  const { shown, next } = pageOf(rows, limit, (last) => keysetCursor(last.asked_at, last.reference));
  return { payments: shown.map(rowView), next };
};

export const paymentViewOf = async (models: Models, reference: string): Promise<PaymentDetail | null> => {
  const row = await withDriver(models).where('p.reference', '=', reference).executeTakeFirst();
  if (!row) return null;
  const ids = [row.confirmed_by, row.refunded_by].filter((id) => id !== null);
  const people = await models
    .selectFrom('people.people')
    .select(['account_id', 'first_name', 'last_name'])
    .where('account_id', 'in', ids.length > 0 ? ids : [''])
    .execute();
  const named = (id: string) => {
    const person = people.find(({ account_id }) => account_id === id);
    return { id, name: person ? personName(person) : null };
  };
  const { confirmed_by, refunded_by, refunded_at, refund_means } = row;
  return {
    ...rowView(row),
    paid: row.paid_kobo === null ? null : toNaira(row.paid_kobo),
    confirmed: confirmed_by === null ? null : { by: named(confirmed_by), reason: row.confirm_reason },
    providerReference: row.provider_reference,
    failure: row.failure,
    refund:
      refunded_by === null || refunded_at === null || refund_means === null
        ? null
        : {
            at: refunded_at,
            by: named(refunded_by),
            means: refund_means,
            reason: row.refund_reason,
            providerReference: row.refund_reference,
          },
  };
};

export const mountPaymentQueries = (router: Router, { queries }: ReadServices): void => {
  mountQuery(router, queryPayments, queries, 'position', async ({ query, models }) => ({
    body: await listPayments(models, query),
  }));

  mountQuery(router, onePayment, queries, 'position', async ({ params: { id }, models }) => {
    const body = await paymentViewOf(models, id);
    if (!body) throw edgeProblem('NotFound', 'We can’t find this payment.');
    return { body };
  });
};

import type { RideView } from '@saferide/contracts/ride/ride-view';
import { customerRides, customerScheduledRides } from '@saferide/contracts/ride/rider-queries';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import { openStatuses } from '@saferide/domain/ride/status';
import { after, type Instant, lagosMonthRange } from '@saferide/domain/time/instant';
import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Request, Router } from 'express';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, linkedPage } from '../queries/paging.ts';
import { type RideScope, selectRides } from './ride-row.ts';
import {
  type RideViewOptions,
  rideViewFor,
  rideViewOptions,
  type StartCodeDigits,
  withStartCodeDigits,
} from './ride-view.ts';

const furtherThan = (
  after: string | undefined,
  whose: 'customer_id' | 'driver_id',
  accountId: string,
): Expression<SqlBool> => {
  const { eb, selectFrom, lit, and, or } = expressionBuilder<RideScope, 'r'>();
  if (after === undefined) return lit(true);
  const requestedThen = selectFrom('rides.rides as a')
    .select('a.requested_at')
    .where('a.ride_id', '=', after)
    .where(`a.${whose}`, '=', accountId);
  return and([
    eb('r.requested_at', '<=', requestedThen),
    or([eb('r.requested_at', '<', requestedThen), eb('r.ride_id', '>', after)]),
  ]);
};

export interface RidePageParams {
  readonly accountId: string;
  readonly query: { readonly after?: string | undefined; readonly limit: number };
  readonly request: Request;
  readonly shown: RideViewOptions;
  readonly startCodes: StartCodeDigits;
}

export const ridePage = async (
  rows: ReturnType<typeof selectRides>,
  party: 'customer' | 'driver',
  { accountId, query, request, shown, startCodes }: RidePageParams,
): Promise<CallReply<RideView[]>> => {
  const whose = `${party}_id` as const;
  const found = await rows
    .where(`r.${whose}`, '=', accountId)
    .where(furtherThan(query.after, whose, accountId))
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.ride_id')
    .limit(fetchLimit(query.limit))
    .execute();
  return linkedPage(
    await withStartCodeDigits(startCodes, found),
    query.limit,
    request,
    ({ ride_id }) => ride_id,
    (row) => rideViewFor(party, row, shown),
  );
};

export const scheduledRidePage = async (
  rows: ReturnType<typeof selectRides>,
  party: 'customer' | 'driver',
  { accountId, query, request, shown, startCodes }: RidePageParams,
): Promise<CallReply<RideView[]>> => {
  const whose = `${party}_id` as const;
  const scheduled = rows.where(`r.${whose}`, '=', accountId).where('r.scheduled_for', 'is not', null);
  const { after } = query;
  const further =
    after === undefined
      ? scheduled
      : scheduled.where(({ eb, refTuple, selectFrom }) => {
          const last = selectFrom('rides.rides as a')
            .select(['a.scheduled_for', 'a.ride_id'])
            .where('a.ride_id', '=', after)
            .where(`a.${whose}`, '=', accountId);
          return eb(refTuple('r.scheduled_for', 'r.ride_id'), '>', last.$asTuple('scheduled_for', 'ride_id'));
        });
  const found = await further.orderBy('r.scheduled_for').orderBy('r.ride_id').limit(fetchLimit(query.limit)).execute();
  return linkedPage(
    await withStartCodeDigits(startCodes, found),
    query.limit,
    request,
    ({ ride_id }) => ride_id,
    (row) => rideViewFor(party, row, shown),
  );
};

/**
 * Returns the total of the customer's payments. A fare without a record counts as paid once the rider says so or the
 * time for saying so has passed.
 */
export const totalSpentKobo = async (
  models: ModelReader<'rides'>,
  customerId: string,
  now: Instant,
): Promise<number> => {
  const { kobo } = await models
    .selectFrom('rides.rides')
    .select(({ eb, fn, or }) => {
      const isAnswered = or([
        eb('fare_claimed_at', 'is not', null),
        eb('completed_at', '<', after(now, -ridePolicy.afterwardsMs)),
      ]);
      const unrecorded = eb.case().when(isAnswered).then(eb.ref('final_fare_kobo')).else(0).end();
      return fn.sum<string | null>(fn.coalesce('fare_paid_kobo', unrecorded)).as('kobo');
    })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return Number(kobo);
};

const isInMonth = (month: string): Expression<SqlBool> => {
  const { and, eb, fn } = expressionBuilder<RideScope, 'r'>();
  const { start, end } = lagosMonthRange(month);
  const time = fn.coalesce('r.scheduled_for', 'r.requested_at');
  return and([eb(time, '>=', start), eb(time, '<', end)]);
};

const SAME = 'position';

export const mountCustomerRides = (router: Router, services: ReadServices): void => {
  const { queries, startCodes } = services;
  mountQuery(router, customerRides, queries, SAME, ({ caller: { accountId }, query, request, models }) => {
    const rows = query.month === undefined ? selectRides(models) : selectRides(models).where(isInMonth(query.month));
    return ridePage(rows, 'customer', { accountId, query, request, shown: rideViewOptions(services), startCodes });
  });

  mountQuery(router, customerScheduledRides, queries, SAME, ({ caller: { accountId }, query, request, models }) =>
    scheduledRidePage(selectRides(models).where('r.status', 'in', openStatuses), 'customer', {
      ...{ accountId, query, request, shown: rideViewOptions(services), startCodes },
    }),
  );
};

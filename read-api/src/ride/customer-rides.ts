import { customerRides, customerScheduledRides } from '@saferide/contracts/ride/rider-queries';
import type { Router } from 'express';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore, page } from '../queries/paging.ts';
import type { ReadServices } from '../services.ts';
import { OPEN, type RideScope, rideRows } from './ride-row.ts';
import { rideViewFor } from './ride-view.ts';

const SAME = 'position';

/** Whether ride `r` is further down the customer's list than their ride `after`; without one every ride is. */
const furtherThan = (after: string | undefined, customerId: string): Expression<SqlBool> => {
  const { eb, selectFrom, lit, and, or } = expressionBuilder<RideScope, 'r'>();
  if (after === undefined) return lit(true);
  const requestedThen = selectFrom('rides.rides as a')
    .select('a.requested_at')
    .where('a.ride_id', '=', after)
    .where('a.customer_id', '=', customerId);
  return and([
    eb('r.requested_at', '<=', requestedThen),
    or([eb('r.requested_at', '<', requestedThen), eb('r.ride_id', '>', after)]),
  ]);
};

export const mountCustomerRides = (router: Router, { queries, clock }: ReadServices): void => {
  mountQuery(router, customerRides, queries, SAME, async ({ caller, query, request, models }) => {
    const rows = await rideRows(models)
      .where('r.customer_id', '=', caller.accountId)
      .where(furtherThan(query.after, caller.accountId))
      .orderBy('r.requested_at', 'desc')
      .orderBy('r.ride_id')
      .limit(oneMore(query.limit))
      .execute();
    return page(
      rows,
      query.limit,
      request,
      ({ ride_id }) => ride_id,
      (row) => rideViewFor('customer', row, clock()),
    );
  });

  mountQuery(router, customerScheduledRides, queries, SAME, async ({ caller, models }) => {
    const rows = await rideRows(models)
      .where('r.customer_id', '=', caller.accountId)
      .where('r.scheduled_for', 'is not', null)
      .where('r.status', 'in', OPEN)
      .orderBy('r.scheduled_for')
      .orderBy('r.ride_id')
      .execute();
    return { body: rows.map((row) => rideViewFor('customer', row, clock())) };
  });
};

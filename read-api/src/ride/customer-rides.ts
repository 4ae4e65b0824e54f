import { customerRides, customerScheduledRides } from '@saferide/contracts/ride/queries';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore, page } from '../queries/paging.ts';
import type { ReadServices } from '../services.ts';
import { RIDE_ROWS, type RideRow } from './ride-row.ts';
import { rideViewFor } from './ride-view.ts';

const SAME = 'position';

export const mountCustomerRides = (router: Router, { queries, db }: ReadServices): void => {
  mountQuery(router, customerRides, queries, SAME, async ({ caller, query, request }) => {
    const { rows } = await db.query<RideRow>(
      `${RIDE_ROWS} where r.customer_id = $1 and ($2::text is null or exists (
         select 1 from read_rides.rides a where a.ride_id = $2 and a.customer_id = $1
         and (r.requested_at < a.requested_at or (r.requested_at = a.requested_at and r.ride_id > a.ride_id))))
       order by r.requested_at desc, r.ride_id limit $3`,
      [caller.accountId, query.after ?? null, oneMore(query.limit)],
    );
    return page(
      rows,
      query.limit,
      request,
      ({ ride_id }) => ride_id,
      (row) => rideViewFor('customer', row),
    );
  });

  mountQuery(router, customerScheduledRides, queries, SAME, async ({ caller }) => {
    const { rows } = await db.query<RideRow>(
      `${RIDE_ROWS} where r.customer_id = $1 and r.scheduled_for is not null
         and r.status in ('requested', 'accepted', 'in_progress')
       order by r.scheduled_for, r.ride_id`,
      [caller.accountId],
    );
    return { body: rows.map((row) => rideViewFor('customer', row)) };
  });
};

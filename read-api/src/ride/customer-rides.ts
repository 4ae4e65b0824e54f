import { customerRides, customerScheduledRides } from '@saferide/contracts/ride/rider-queries';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { ridePage } from './ride-page.ts';
import { OPEN, rideRows } from './ride-row.ts';
import { rideViewFor } from './ride-view.ts';

const SAME = 'position';

export const mountCustomerRides = (router: Router, { queries, clock }: ReadServices): void => {
  mountQuery(router, customerRides, queries, SAME, ({ caller: { accountId }, query, request, models }) =>
    ridePage(rideRows(models), 'customer', { accountId, query, request, now: clock() }),
  );

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

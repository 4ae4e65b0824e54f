import { customerRides, customerScheduledRides } from '@saferide/contracts/ride/queries';
import { openStatuses } from '@saferide/domain/ride/status';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { ridePage } from './ride-page.ts';
import { rideRows } from './ride-row.ts';
import { scheduledPage } from './scheduled-page.ts';

const SAME = 'position';

export const mountCustomerRides = (router: Router, { queries, clock, startCodes }: ReadServices): void => {
  mountQuery(router, customerRides, queries, SAME, ({ caller: { accountId }, query, request, models }) =>
    ridePage(rideRows(models), 'customer', { accountId, query, request, now: clock(), startCodes }),
  );

  mountQuery(router, customerScheduledRides, queries, SAME, ({ caller: { accountId }, query, request, models }) =>
    scheduledPage(rideRows(models).where('r.status', 'in', openStatuses), 'customer', {
      ...{ accountId, query, request, now: clock(), startCodes },
    }),
  );
};

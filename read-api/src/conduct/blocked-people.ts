import { blockedPeople } from '@saferide/contracts/conduct/conduct';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountBlockedPeople = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, blockedPeople, queries, 'content', async ({ caller: { accountId }, models }) => {
    const rows = await models
      .selectFrom('conduct.blocks as b')
      .leftJoin('rides.rides as r', 'r.ride_id', 'b.ride_id')
      .select(['b.ride_id', 'b.blocked_id', 'b.since', 'r.customer_id', 'r.driver_id', 'r.driver_shown'])
      .where('b.account_id', '=', accountId)
      .orderBy('b.since', 'desc')
      .orderBy('b.ride_id')
      .execute();
    return {
      body: rows.map((row) => ({
        rideId: row.ride_id,
        was: row.customer_id === row.blocked_id ? ('customer' as const) : ('driver' as const),
        firstName: row.driver_id === row.blocked_id ? (row.driver_shown?.firstName ?? null) : null,
        since: row.since,
      })),
    };
  });

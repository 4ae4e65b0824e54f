import { conductOfRide } from '@saferide/contracts/conduct/conduct';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountConductOfRide = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, conductOfRide, queries, 'content', async ({ params: { id }, caller: { accountId }, models }) => {
    const [ride, report, block] = await Promise.all([
      models
        .selectFrom('rides.rides')
        .select('ride_id')
        .where('ride_id', '=', id)
        .where(({ eb, or }) => or([eb('customer_id', '=', accountId), eb('driver_id', '=', accountId)]))
        .executeTakeFirst(),
      models
        .selectFrom('conduct.reports')
        .select('report_id')
        .where('reporter_id', '=', accountId)
        .where('ride_id', '=', id)
        .executeTakeFirst(),
      models
        .selectFrom('conduct.blocks')
        .select('ride_id')
        .where('account_id', '=', accountId)
        .where('ride_id', '=', id)
        .executeTakeFirst(),
    ]);
    if (!ride) throw edgeProblem('NotFound', 'We can’t find this ride among yours.');
    return { body: { reported: report !== undefined, blocked: block !== undefined } };
  });

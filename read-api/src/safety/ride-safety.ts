import { rideSafety } from '@saferide/contracts/safety/checks';
import { isCoarse } from '@saferide/domain/place/fix';
import { concerns } from '@saferide/domain/safety/alerts/near';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { alertView, standingAlerts } from './alert-rows.ts';

/** For the two of a ride: what they were asked, and what their car is warned of where it is. */
export const mountRideSafety = (router: Router, { queries, locations, clock }: ReadServices): void =>
  mountQuery(router, rideSafety, queries, 'content', async ({ caller: { accountId }, params: { id }, models }) => {
    const ride = await models
      .selectFrom('rides.rides')
      .select(['driver_id', 'status'])
      .where('ride_id', '=', id)
      .where(({ eb, or }) => or([eb('customer_id', '=', accountId), eb('driver_id', '=', accountId)]))
      .executeTakeFirst();
    if (!ride) throw edgeProblem('NotFound', 'There is no such ride, or it is not yours.');
    const now = clock();
    const [asked, alerts] = await Promise.all([
      models
        .selectFrom('safety_checks.people')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('ride_id', '=', id)
        .executeTakeFirst(),
      standingAlerts(models, now),
    ]);
    const underWay = ride.status === 'in_progress' && ride.driver_id !== null;
    const fix = underWay && alerts.length > 0 ? await locations.of(ride.driver_id ?? '') : null;
    const here = fix && !isCoarse(fix) ? alerts.flatMap((row) => alertView(row, now) ?? []) : [];
    return {
      body: {
        check: asked
          ? {
              ...{ rideId: id, nth: asked.nth, reasons: [...asked.reasons], severity: asked.severity },
              ...{ askedAt: asked.asked_at, answerBy: asked.answer_by },
              ...{ answered: asked.answered, outcome: asked.outcome },
            }
          : null,
        alerts: here.filter((alert) => fix && concerns({ ...alert, radiusMetres: alert.radius }, fix)),
      },
    };
  });

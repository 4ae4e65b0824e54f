import { openCheck, rideSafety } from '@saferide/contracts/safety/checks';
import type { SafetyCheckView } from '@saferide/contracts/safety/views';
import { isCoarse } from '@saferide/domain/place/fix';
import { isAlertNear } from '@saferide/domain/safety/alerts/alerts-near';
import type { Instant } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { areaAlertViewOf, selectActiveAlerts } from './alerts.ts';

const checkRows = (models: ModelReader<'safety_checks'>) => models.selectFrom('safety_checks.people').selectAll();
type CheckRow = Awaited<ReturnType<ReturnType<typeof checkRows>['execute']>>[number];

/**
 * Returns the outcome that a person sees. To hide the other person's call for help, the person's own check stays open
 * until they answer or its time is over.
 */
const outcomeShown = ({ answered, answer_by, outcome }: CheckRow, now: Instant): SafetyCheckView['outcome'] => {
  if (outcome === null) return now < answer_by ? null : 'fine';
  return outcome === 'help' && answered !== 'help' ? 'fine' : outcome;
};

const checkView = (row: CheckRow, now: Instant): SafetyCheckView => ({
  ...{ rideId: row.ride_id, nth: row.nth, reasons: [...row.reasons], severity: row.severity },
  ...{ askedAt: row.asked_at, answerBy: row.answer_by, answered: row.answered, outcome: outcomeShown(row, now) },
});

export const mountOpenCheck = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, openCheck, queries, 'content', async ({ caller, models }) => {
    const now = clock();
    const [open, raised] = await Promise.all([
      checkRows(models)
        .where('account_id', '=', caller.accountId)
        .where('outcome', 'is', null)
        .where('answer_by', '>', now)
        .orderBy('asked_at', 'desc')
        .executeTakeFirst(),
      models
        .selectFrom('emergencies.cases')
        .select('case_id')
        .where('account_id', '=', caller.accountId)
        .where('status', '=', 'open')
        .where('cause', '=', 'check_unanswered')
        .executeTakeFirst(),
    ]);
    return { body: { check: open ? checkView(open, now) : null, calledFor: raised?.case_id ?? null } };
  });

export const mountRideSafety = (router: Router, { queries, locations, clock }: ReadServices): void =>
  mountQuery(router, rideSafety, queries, 'content', async ({ caller: { accountId }, params: { id }, models }) => {
    const ride = await models
      .selectFrom('rides.rides')
      .select(['driver_id', 'status'])
      .where('ride_id', '=', id)
      .where(({ eb, or }) => or([eb('customer_id', '=', accountId), eb('driver_id', '=', accountId)]))
      .executeTakeFirst();
    if (!ride) throw edgeProblem('NotFound', 'We can’t find this ride.');
    const now = clock();
    const [check, alerts] = await Promise.all([
      checkRows(models).where('account_id', '=', accountId).where('ride_id', '=', id).executeTakeFirst(),
      selectActiveAlerts(models, now),
    ]);
    const underWay = ride.status === 'in_progress' && ride.driver_id !== null;
    const fix = underWay && alerts.length > 0 ? await locations.of(ride.driver_id ?? '') : null;
    const here = fix && !isCoarse(fix) ? alerts.flatMap((row) => areaAlertViewOf(row, now) ?? []) : [];
    return {
      body: {
        check: check ? checkView(check, now) : null,
        alerts: here.filter((alert) => fix && isAlertNear({ ...alert, radiusMetres: alert.radius }, fix)),
      },
    };
  });

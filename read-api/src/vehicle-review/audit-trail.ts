import type { QueryOf, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { type AuditTrailKind, reviewTrail } from '@saferide/contracts/vehicle-review/audit-trail';
import { DECIDED_AUTOMATICALLY } from '@saferide/contracts/vehicle-review/review-desk';
import { DAY_MS, after as endOf, startOfLagosDay } from '@saferide/domain/time/instant';
import { decisionTypes } from '@saferide/domain/vehicle-review/audit/decisions';
import { reviewSettingsEvents } from '@saferide/domain/vehicle-review/settings/events';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { AuditTrailEventType } from '@saferide/read-models/vehicle-review/review-history';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, pageOf } from '../queries/paging.ts';
import { type AuditTrailReading, auditTrailEntries } from './audit-trail-entries.ts';
import { searchCases } from './search-cases.ts';

const typesOf: Readonly<Record<AuditTrailKind, readonly AuditTrailEventType[]>> = {
  decided: decisionTypes,
  approved: ['VehicleApproved'],
  auto_approved: ['VehicleAutoApproved'],
  rejected: ['VehicleRejected'],
  improvement_requested: ['ImprovementRequested'],
  submitted: ['VehicleSubmitted', 'VehicleResubmitted'],
  assessed: ['VehicleAssessed'],
  sent_to_review: ['VehicleSentToReview'],
  held: ['VehicleHeld'],
  rated: ['ReviewExperienceRated'],
  linked: ['ReviewDecisionLinked'],
  settings: Object.keys(reviewSettingsEvents) as AuditTrailEventType[],
};

type TrailQuery = QueryOf<typeof reviewTrail>;

const found = (models: AuditTrailReading, { what, by, tier, q, from, to, after, limit }: TrailQuery) => {
  let rows = models.selectFrom('review_history.trail').selectAll();
  if (what !== undefined) rows = rows.where('type', 'in', typesOf[what]);
  if (by === DECIDED_AUTOMATICALLY) rows = rows.where('actor_role', '=', 'system');
  else if (by !== undefined) rows = rows.where('actor_id', '=', by);
  if (tier !== undefined) rows = rows.where('tier', '=', tier);
  if (q) {
    const cases = searchCases(models, q);
    const decisions = models.selectFrom('review_history.trail').select('event_id').where('review_id', 'in', cases);
    rows = rows.where(({ or, eb }) => or([eb('review_id', 'in', cases), eb('linked_event_id', 'in', decisions)]));
  }
  if (from !== undefined) rows = rows.where('at', '>=', startOfLagosDay(from));
  if (to !== undefined) rows = rows.where('at', '<', endOf(startOfLagosDay(to), DAY_MS));
  if (after !== undefined) {
    const [at, position, ...more] = after.split('_');
    if (!at || !position || more.length > 0) throw edgeProblem('InvalidRequest', 'There is no page after this one.');
    rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'position'), '<', tuple(at, position)));
  }
  return rows.orderBy('at', 'desc').orderBy('position', 'desc').limit(fetchLimit(limit));
};

export const auditTrailPage = async (
  models: AuditTrailReading,
  query: TrailQuery,
): Promise<ResponseOf<typeof reviewTrail>> => {
  const rows = await found(models, query).execute();
  const { shown, next } = pageOf(rows, query.limit, (last) => `${last.at}_${last.position}`);
  return { entries: await auditTrailEntries(models, shown), next };
};

export const mountAuditTrail = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, reviewTrail, queries, 'position', async ({ query, models }) => ({
    body: await auditTrailPage(models, query),
  }));

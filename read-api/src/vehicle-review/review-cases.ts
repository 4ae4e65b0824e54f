import type { QueryOf } from '@saferide/contracts/kernel/define-call';
import {
  DECIDED_AUTOMATICALLY,
  DECIDED_BY_ANY_ADMIN,
  isStatisticsList,
  MAX_COUNTED_CASES,
  type ReviewCaseList,
  type ReviewCaseRowView,
  reviewCaseOrders,
  reviewCases,
  reviewDeciders,
} from '@saferide/contracts/vehicle-review/review-desk';
import { after, DAY_MS, type Instant, MINUTE_MS, startOfLagosDay } from '@saferide/domain/time/instant';
import { type ReviewOutcome, reviewOutcomes } from '@saferide/domain/vehicle-review/review-outcomes';
import { type ReviewStatus, statusesAwaitingAdmin } from '@saferide/domain/vehicle-review/status';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { shownVehicleColumns, shownVehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { InferResult } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, pageOf } from '../queries/paging.ts';
import { cityAndStateOf } from './own-review.ts';
import { submittedWithin, urgencyOf } from './pending-reviews.ts';
import { searchCases } from './search-cases.ts';

export const selectReviewCases = (models: ModelReader<'review_queue'>) =>
  models
    .selectFrom('review_queue.reviews as r')
    .leftJoin('review_queue.people as p', 'p.account_id', 'r.driver_id')
    .leftJoin('review_queue.people as d', 'd.account_id', 'r.decided_by')
    .select(['r.review_id', 'r.driver_id', 'r.status', 'r.attempt', 'r.city', 'r.state'])
    .select(['r.submitted_at', 'r.assessment', 'r.tier', 'r.decided_at', 'r.decided_by'])
    .select(shownVehicleColumns)
    .select(['p.name as driver_name', 'd.name as decider_name']);

type CaseRows = ReturnType<typeof selectReviewCases>;
type CaseRow = InferResult<CaseRows>[number];

export const caseRowViewOf = (row: CaseRow, now: Instant): ReviewCaseRowView => ({
  id: row.review_id,
  driverId: row.driver_id,
  driverName: row.driver_name,
  vehicle: shownVehicleOf(row),
  status: row.status,
  attempt: row.attempt,
  submittedAt: row.submitted_at,
  urgency: urgencyOf(row.submitted_at, now),
  tier: row.tier,
  overallScore: row.assessment?.overallScore ?? null,
  flags: [...(row.assessment?.flags ?? [])],
  location: cityAndStateOf(row),
  decidedAt: row.decided_at,
  decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name },
});

type Models = ModelReader<'review_queue' | 'review_analytics'>;
type CaseFilters = QueryOf<typeof reviewCases>;

const outcomesIn = (written: string): readonly ReviewOutcome[] =>
  reviewOutcomes.filter((outcome) => written.split(',').includes(outcome));

const dayOf = { submissions: 'a.submitted_day', decisions: 'a.decided_day', ratings: 'a.rated_day' } as const;

/**
 * Returns a subquery for the ids of the cases with a matching attempt; null if neither the list nor the filters concern
 * attempts.
 */
const casesMatching = (models: Models, filters: CaseFilters) => {
  const { state, tier, decidedBy, city, outcome, overruled, flag, angle, stars, waited, from, to } = filters;
  const counted = isStatisticsList(state);
  const isFiltered = [city, outcome, overruled, flag, angle, stars, waited].some((filter) => filter !== undefined);
  if (!isFiltered && !counted) return null;
  let found = models.selectFrom('review_analytics.attempts as a').select('a.review_id');
  if (city !== undefined) found = found.where('a.city', '=', city);
  if (outcome !== undefined) found = found.where('a.outcome', 'in', outcomesIn(outcome));
  if (overruled !== undefined) found = found.where('a.overruled', '=', true);
  if (stars !== undefined) found = found.where('a.stars', '=', Number(stars));
  if (waited !== undefined)
    found = found
      .where('a.waited_ms', '>=', Math.floor(Number(waited) * MINUTE_MS))
      .where('a.decided_by', 'is not', null);
  if (flag !== undefined || angle !== undefined)
    found = found.where(({ exists, selectFrom }) => {
      let flagged = selectFrom('review_analytics.flags as f')
        .select('f.flag')
        .whereRef('f.review_id', '=', 'a.review_id')
        .whereRef('f.attempt', '=', 'a.attempt');
      if (flag !== undefined) flagged = flagged.where('f.flag', '=', flag);
      if (angle !== undefined) flagged = flagged.where('f.angle', '=', angle);
      return exists(flagged);
    });
  if (!counted)
    return found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('review_queue.reviews as own')
          .select('own.review_id')
          .whereRef('own.review_id', '=', 'a.review_id')
          .whereRef('own.attempt', '=', 'a.attempt'),
      ),
    );
  const day = dayOf[state];
  found = found.where(day, 'is not', null);
  if (from !== undefined) found = found.where(day, '>=', from);
  if (to !== undefined) found = found.where(day, '<=', to);
  if (tier === 'none') found = found.where('a.tier', 'is', null);
  else if (tier !== undefined) found = found.where('a.tier', '=', tier);
  if (decidedBy === undefined) return found;
  found = found.where('a.decided_day', 'is not', null);
  if (decidedBy === DECIDED_AUTOMATICALLY) return found.where('a.decided_by', 'is', null);
  if (decidedBy === DECIDED_BY_ANY_ADMIN) return found.where('a.decided_by', 'is not', null);
  return found.where('a.decided_by', '=', decidedBy);
};

type Filters = QueryOf<typeof reviewCases>;

const statusesIn: Readonly<Record<ReviewCaseList, readonly ReviewStatus[] | null>> = {
  waiting: statusesAwaitingAdmin,
  in_review: ['in_review'],
  held: ['held'],
  decided: null,
  approved: ['approved'],
  rejected: ['rejected'],
  improvement_requested: ['improvement_requested'],
  all: null,
  submissions: null,
  decisions: null,
  ratings: null,
};

interface Order {
  readonly by: 'submitted_at' | 'decided_at';
  readonly order: 'asc' | 'desc';
}

const orderOf = (state: ReviewCaseList): Order => {
  const { by, latestFirst } = reviewCaseOrders[state];
  return { by: by === 'decidedAt' ? 'decided_at' : 'submitted_at', order: latestFirst ? 'desc' : 'asc' };
};

const filtered = (
  models: ModelReader<'review_queue' | 'review_analytics'>,
  rows: CaseRows,
  filters: Filters,
  now: Instant,
): CaseRows => {
  const { state, tier, urgency, decidedBy, q, from, to } = filters;
  const { by } = orderOf(state);
  const statuses = statusesIn[state];
  let found = rows;
  const attempts = casesMatching(models, filters);
  if (attempts) found = found.where('r.review_id', 'in', attempts);
  if (urgency !== undefined) {
    const { since, until } = submittedWithin(urgency, now);
    if (since !== undefined) found = found.where('r.submitted_at', '>', since);
    if (until !== undefined) found = found.where('r.submitted_at', '<=', until);
  }
  if (q) found = found.where('r.review_id', 'in', searchCases(models, q));
  if (isStatisticsList(state)) return found;
  if (by === 'decided_at') found = found.where('r.decided_at', 'is not', null);
  if (statuses !== null) found = found.where('r.status', 'in', statuses);
  if (tier === 'none') found = found.where('r.tier', 'is', null);
  else if (tier !== undefined) found = found.where('r.tier', '=', tier);
  if (decidedBy === DECIDED_AUTOMATICALLY)
    found = found.where('r.decided_at', 'is not', null).where('r.decided_by', 'is', null);
  else if (decidedBy === DECIDED_BY_ANY_ADMIN) found = found.where('r.decided_by', 'is not', null);
  else if (decidedBy !== undefined) found = found.where('r.decided_by', '=', decidedBy);
  if (from !== undefined) found = found.where(`r.${by}`, '>=', startOfLagosDay(from));
  if (to !== undefined) found = found.where(`r.${by}`, '<', after(startOfLagosDay(to), DAY_MS));
  return found;
};

const endOf = (row: CaseRow, { by }: Order): string => `${row[by]}_${row.review_id}`;

const pageAfter = (rows: CaseRows, end: string, { by, order }: Order): CaseRows => {
  const [at, id, ...more] = end.split('_');
  if (!at || !id || more.length > 0) throw edgeProblem('InvalidRequest', 'There is no page after this one.');
  return rows.where(({ eb, refTuple, tuple }) =>
    eb(refTuple(`r.${by}`, 'r.review_id'), order === 'asc' ? '>' : '<', tuple(at, id)),
  );
};

const counted = async (models: ModelReader<'review_queue'>, rows: CaseRows): Promise<number> => {
  const { matching } = await models
    .selectFrom(
      rows
        .clearSelect()
        .select('r.review_id')
        .limit(MAX_COUNTED_CASES + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('matching'))
    .executeTakeFirstOrThrow();
  return Number(matching);
};

export const mountReviewCases = (router: Router, { queries, clock }: ReadServices): void => {
  mountQuery(router, reviewCases, queries, 'content', async ({ query, models }) => {
    const now = clock();
    const list = orderOf(query.state);
    const all = filtered(models, selectReviewCases(models), query, now)
      .orderBy(`r.${list.by}`, list.order)
      .orderBy('r.review_id', list.order);
    let selected = all;
    if (query.ids !== undefined) selected = selected.where('r.review_id', 'in', query.ids.split(','));
    if (query.after !== undefined) selected = pageAfter(selected, query.after, list);
    const rows = await selected.limit(fetchLimit(query.limit)).execute();
    const { shown, next } = pageOf(rows, query.limit, (last) => endOf(last, list));
    return {
      body: {
        cases: shown.map((row) => caseRowViewOf(row, now)),
        next,
        matching: query.after === undefined ? await counted(models, all) : null,
      },
    };
  });

  mountQuery(router, reviewDeciders, queries, 'position', async ({ models }) => ({
    body: await models
      .selectFrom('review_queue.deciders as d')
      .leftJoin('review_queue.people as p', 'p.account_id', 'd.actor_id')
      .select(['d.actor_id as id', 'p.name', 'd.decisions'])
      .orderBy('d.decisions', 'desc')
      .orderBy('d.actor_id')
      .execute(),
  }));
};

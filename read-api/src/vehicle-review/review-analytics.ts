import { MAX_RANGE_DAYS } from '@saferide/contracts/kernel/day-range';
import {
  type ReviewAnalyticsView,
  reviewAnalytics,
  type WaitingTimes,
} from '@saferide/contracts/vehicle-review/analytics';
import { type DayRange, dayRangeFrom } from '@saferide/domain/time/day-range';
import { lagosDay, MINUTE_MS } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

type Models = ModelReader<'review_analytics' | 'review_queue'>;
type Table = 'decisions' | 'tiers';

const attempts = (models: Models, day: 'submitted_day' | 'decided_day' | 'rated_day', { from, to }: DayRange) =>
  models.selectFrom('review_analytics.attempts as a').where(`a.${day}`, '>=', from).where(`a.${day}`, '<=', to);

const byDay = <T extends Table>(
  none: Omit<ReviewAnalyticsView[T][number], 'day'>,
  counted: readonly { readonly day: string | null; readonly name: string | null; readonly cases: number }[],
): ReviewAnalyticsView[T] => {
  const days = new Map<string, Record<string, number>>();
  for (const { day, name, cases } of counted) {
    if (day === null) continue;
    days.set(day, { ...none, ...days.get(day), [name ?? 'none']: cases });
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, counts]) => ({ day, ...counts })) as ReviewAnalyticsView[T];
};

const decisionsOf = async (models: Models, range: DayRange) => {
  const rows = await attempts(models, 'decided_day', range)
    .select(['a.decided_day as day', 'a.outcome as name'])
    .select(({ fn }) => fn.count<number>('a.review_id').distinct().as('cases'))
    .groupBy(['a.decided_day', 'a.outcome'])
    .execute();
  return byDay<'decisions'>({ auto_approved: 0, approved: 0, rejected: 0, improvement_requested: 0 }, rows);
};

const tiersOf = async (models: Models, range: DayRange) => {
  const rows = await attempts(models, 'submitted_day', range)
    .select(['a.submitted_day as day', 'a.tier as name'])
    .select(({ fn }) => fn.count<number>('a.review_id').distinct().as('cases'))
    .groupBy(['a.submitted_day', 'a.tier'])
    .execute();
  return byDay<'tiers'>({ auto_approve: 0, human_review: 0, auto_hold: 0, none: 0 }, rows);
};

const minutes = (ms: number | null): number | null => (ms === null ? null : Number(ms) / MINUTE_MS);

interface Waited {
  readonly cases: number;
  readonly median: number | null;
  readonly p95: number | null;
  readonly longest: number | null;
}

const waitsIn = ({ cases, median, p95, longest }: Waited): WaitingTimes => ({
  cases: Number(cases),
  medianMinutes: minutes(median),
  p95Minutes: minutes(p95),
  longestMinutes: minutes(longest),
});

const waitsOf = async (models: Models, range: DayRange): Promise<ReviewAnalyticsView['waits']> => {
  const byPeople = attempts(models, 'decided_day', range)
    .where('a.decided_by', 'is not', null)
    .select(({ fn, val }) => [
      fn.count<number>('a.review_id').distinct().as('cases'),
      fn
        .agg<number | null>('percentile_disc', [val(0.5)])
        .withinGroupOrderBy('a.waited_ms')
        .as('median'),
      fn
        .agg<number | null>('percentile_disc', [val(0.95)])
        .withinGroupOrderBy('a.waited_ms')
        .as('p95'),
      fn.max<number | null>('a.waited_ms').as('longest'),
    ]);
  const [all, days] = await Promise.all([
    byPeople.executeTakeFirstOrThrow(),
    byPeople.select('a.decided_day as day').groupBy('a.decided_day').orderBy('a.decided_day').execute(),
  ]);
  return { all: waitsIn(all), days: days.map((row) => ({ day: row.day ?? '', ...waitsIn(row) })) };
};

const approvalOf = (models: Models, range: DayRange) =>
  attempts(models, 'decided_day', range)
    .where('a.outcome', 'in', ['auto_approved', 'approved', 'rejected'])
    .select(({ fn, val }) => {
      const cases = fn.count<number>('a.review_id').distinct();
      return [
        'a.city',
        fn<string>('left', ['a.decided_day', val(7)]).as('month'),
        cases.filterWhere('a.outcome', '!=', 'rejected').as('approved'),
        cases.filterWhere('a.outcome', '=', 'rejected').as('rejected'),
      ];
    })
    .groupBy(['a.city', 'month'])
    .orderBy('month')
    .orderBy('a.city')
    .execute();

const judgements = ['approved', 'rejected'] as const;

const overrulingOf = async (models: Models, range: DayRange): Promise<ReviewAnalyticsView['overruling']> => {
  const rows = await attempts(models, 'decided_day', range)
    .where('a.outcome', 'in', judgements)
    .where('a.tier', '!=', 'human_review')
    .select(({ fn }) => {
      const cases = fn.count<number>('a.review_id').distinct();
      return ['a.city', 'a.tier', cases.as('judged'), cases.filterWhere('a.overruled', '=', true).as('overruled')];
    })
    .groupBy(['a.city', 'a.tier'])
    .orderBy('overruled', 'desc')
    .orderBy('a.city')
    .orderBy('a.tier')
    .execute();
  return rows.flatMap(({ tier, ...row }) => (tier === null ? [] : [{ ...row, tier }]));
};

const flagsOf = async (models: Models, { from, to }: DayRange): Promise<ReviewAnalyticsView['flags']> => {
  const rows = await models
    .selectFrom('review_analytics.flags as f')
    .select(['f.flag', 'f.angle'])
    .select(({ fn }) => fn.count<number>('f.review_id').distinct().as('cases'))
    .where('f.submitted_day', '>=', from)
    .where('f.submitted_day', '<=', to)
    .groupBy(['f.flag', 'f.angle'])
    .orderBy('cases', 'desc')
    .orderBy('f.flag')
    .orderBy('f.angle')
    .execute();
  return rows.map(({ flag, angle, cases }) => ({ flag, angle: angle === 'none' ? null : angle, cases }));
};

const adminsOf = async (models: Models, range: DayRange): Promise<ReviewAnalyticsView['admins']> => {
  const rows = await attempts(models, 'decided_day', range)
    .leftJoin('review_queue.people as p', 'p.account_id', 'a.decided_by')
    .where('a.decided_by', 'is not', null)
    .select(({ fn, val }) => {
      const cases = fn.count<number>('a.review_id').distinct();
      return [
        'a.decided_by as id',
        'p.name',
        cases.filterWhere('a.outcome', '=', 'approved').as('approved'),
        cases.filterWhere('a.outcome', '=', 'rejected').as('rejected'),
        cases.filterWhere('a.outcome', '=', 'improvement_requested').as('improvement_requested'),
        cases.filterWhere('a.overruled', '=', true).as('overruled'),
        fn
          .agg<number | null>('percentile_disc', [val(0.5)])
          .withinGroupOrderBy('a.waited_ms')
          .as('median'),
        fn.countAll<number>().as('all'),
      ];
    })
    .groupBy(['a.decided_by', 'p.name'])
    .orderBy('all', 'desc')
    .orderBy('a.decided_by')
    .execute();
  return rows.map(({ id, median, all: _, ...row }) => ({ id: id ?? '', ...row, medianMinutes: minutes(median) }));
};

const starsOf = async (models: Models, range: DayRange): Promise<ReviewAnalyticsView['stars']> => {
  const rows = await attempts(models, 'rated_day', range)
    .select('a.stars')
    .select(({ fn }) => fn.count<number>('a.review_id').distinct().as('cases'))
    .groupBy('a.stars')
    .orderBy('a.stars', 'desc')
    .execute();
  return rows.flatMap(({ stars, cases }) => (stars === null ? [] : [{ stars: Number(stars), cases }]));
};

const totalsOf = async (models: Models, range: DayRange, stars: ReviewAnalyticsView['stars']) => {
  const distinct = (day: 'submitted_day' | 'decided_day') =>
    attempts(models, day, range)
      .select(({ fn }) => {
        const cases = fn.count<number>('a.review_id').distinct();
        return [
          cases.as('all'),
          cases.filterWhere('a.decided_by', 'is', null).as('nobody'),
          cases.filterWhere('a.decided_by', 'is not', null).as('somebody'),
          cases.filterWhere('a.outcome', 'in', judgements).filterWhere('a.tier', '!=', 'human_review').as('judged'),
          cases.filterWhere('a.overruled', '=', true).as('overruled'),
        ];
      })
      .executeTakeFirstOrThrow();
  const [submitted, decided] = await Promise.all([distinct('submitted_day'), distinct('decided_day')]);
  const rated = stars.reduce((sum, one) => sum + one.cases, 0);
  return {
    submitted: submitted.all,
    decided: decided.all,
    byAssessment: decided.nobody,
    byPeople: decided.somebody,
    judged: decided.judged,
    overruled: decided.overruled,
    rated,
    averageStars:
      rated === 0 ? null : Math.round((stars.reduce((sum, one) => sum + one.stars * one.cases, 0) / rated) * 10) / 10,
  };
};

export const reviewAnalyticsIn = async (models: Models, range: DayRange): Promise<ReviewAnalyticsView> => {
  const stars = await starsOf(models, range);
  const [totals, decisions, tiers, waits, approval, overruling, flags, admins] = await Promise.all([
    totalsOf(models, range, stars),
    decisionsOf(models, range),
    tiersOf(models, range),
    waitsOf(models, range),
    approvalOf(models, range),
    overrulingOf(models, range),
    flagsOf(models, range),
    adminsOf(models, range),
  ]);
  return { ...range, totals, decisions, tiers, waits, approval, overruling, flags, admins, stars };
};

export const mountReviewAnalytics = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, reviewAnalytics, queries, 'content', async ({ query, models }) => ({
    body: await reviewAnalyticsIn(models, dayRangeFrom(query, lagosDay(clock()), MAX_RANGE_DAYS)),
  }));

import type { QueryOf, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { previewReviewSettings, readReviewSettings } from '@saferide/contracts/vehicle-review/settings';
import { type DayRange, dayRangeFrom } from '@saferide/domain/time/day-range';
import { DAY_MS, after as endOf, type Instant, lagosDay, startOfLagosDay } from '@saferide/domain/time/instant';
import {
  hypotheticalScore,
  hypotheticalTier,
  parseTierInputs,
} from '@saferide/domain/vehicle-review/hypothetical-tier';
import type { ReviewTier } from '@saferide/domain/vehicle-review/review-policy';
import {
  settingsInForce as inForce,
  type ReviewSettings,
  reviewSettingsPolicy,
  settingsPreviewPolicy,
} from '@saferide/domain/vehicle-review/settings/settings-policy';
import { shownVehicleColumns, shownVehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, keysetCursor, pageOf, parseKeysetCursor } from '../queries/paging.ts';
import { maskedDriver, tiersAt } from './review-names.ts';

type Models = ModelReader<'review_history' | 'review_queue'>;
type PreviewQuery = QueryOf<typeof previewReviewSettings>;
type Preview = ResponseOf<typeof previewReviewSettings>;

const none = (): Record<ReviewTier, number> => ({ auto_approve: 0, human_review: 0, auto_hold: 0 });

type Moved = Map<string, Map<string, Outcome>>;

const MONTH = 7;

interface Outcome {
  readonly from: ReviewTier;
  readonly to: ReviewTier;
  readonly overallScore: number;
  readonly scoreThen: number;
}

/** Returns the outcome under the tried settings. It depends on the month, because the policy adjusts for the season. */
const outcomeOf = (basis: string, month: string, tried: Tried): Outcome => {
  const past = parseTierInputs(basis);
  const at = startOfLagosDay(`${month}-01`);
  return {
    from: past.tier,
    to: hypotheticalTier(past, at, tried),
    overallScore: past.overallScore,
    scoreThen: hypotheticalScore(past, at, { ...past.settings, ...tried }),
  };
};

type Tried = Parameters<typeof hypotheticalTier>[2];

const triedIn = ({
  thresholdPercent,
  marketStandards,
  seasonalAdjustments,
  lenientMode,
  goodPhotosSuffice,
}: PreviewQuery): Tried => ({
  ...(thresholdPercent === undefined ? {} : { thresholdPercent }),
  ...(marketStandards === undefined ? {} : { marketStandards }),
  ...(seasonalAdjustments === undefined ? {} : { seasonalAdjustments }),
  ...(lenientMode === undefined ? {} : { lenientMode }),
  ...(goodPhotosSuffice === undefined ? {} : { goodPhotosSuffice }),
});

export const settingsPreviewOf = async (models: Models, query: PreviewQuery, now: Instant): Promise<Preview> => {
  const tried = triedIn(query);
  const days = dayRangeFrom(query, lagosDay(now), settingsPreviewPolicy.maxDays);
  const bases = await models
    .selectFrom('review_history.bases')
    .select(({ fn, val, ref }) => [
      'basis',
      fn<string>('left', [ref('day'), val(MONTH)]).as('month'),
      fn.sum<string>('assessments').as('assessments'),
    ])
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .groupBy(['basis', 'month'])
    .execute();
  const [asDecided, asPreviewed] = [none(), none()];
  const moved: Moved = new Map();
  let [considered, changed] = [0, 0];
  for (const { month, basis, assessments: summed } of bases) {
    const outcome = outcomeOf(basis, month, tried);
    const assessments = Number(summed);
    considered += assessments;
    asDecided[outcome.from] += assessments;
    asPreviewed[outcome.to] += assessments;
    if (outcome.from === outcome.to) continue;
    changed += assessments;
    moved.set(month, (moved.get(month) ?? new Map()).set(basis, outcome));
  }
  const { changes, next } = await changesOf(models, query, days, moved);
  return { considered, asDecided, asPreviewed, changed, changes, next };
};

const changesOf = async (
  models: Models,
  { after, limit }: PreviewQuery,
  { from, to }: DayRange,
  moved: Moved,
): Promise<Pick<Preview, 'changes' | 'next'>> => {
  if (moved.size === 0) return { changes: [], next: null };
  let rows = models
    .selectFrom('review_history.assessments')
    .selectAll()
    .where(({ eb, or, and }) =>
      or(
        [...moved].map(([month, bases]) =>
          and([eb('day', '>=', month), eb('day', '<=', `${month}-31`), eb('basis', 'in', [...bases.keys()])]),
        ),
      ),
    )
    .where('at', '>=', startOfLagosDay(from))
    .where('at', '<', endOf(startOfLagosDay(to), DAY_MS));
  if (after !== undefined) {
    const [at, id] = parseKeysetCursor(after);
    rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'event_id'), '<', tuple(at, id)));
  }
  const page = rows.orderBy('at', 'desc').orderBy('event_id', 'desc').limit(fetchLimit(limit));
  const found = await models
    .selectFrom(page.as('a'))
    .leftJoin('review_queue.reviews as r', 'r.review_id', 'a.review_id')
    .leftJoin('review_queue.people as p', 'p.account_id', 'r.driver_id')
    .select(['a.event_id', 'a.review_id', 'a.at', 'a.day', 'a.basis', 'p.name', 'p.sought_last_name'])
    .select(shownVehicleColumns)
    .orderBy('a.at', 'desc')
    .orderBy('a.event_id', 'desc')
    .execute();
  const { shown, next } = pageOf(found, limit, (last) => keysetCursor(last.at, last.event_id));
  return {
    changes: shown.flatMap((row) => {
      const outcome = moved.get(row.day.slice(0, MONTH))?.get(row.basis);
      if (!outcome) return [];
      const reviewed = { reviewId: row.review_id, driverName: maskedDriver(row), vehicle: shownVehicleOf(row) };
      return [{ ...reviewed, assessedAt: row.at, ...outcome }];
    }),
    next,
  };
};

export const mountSettingsPreview = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, previewReviewSettings, queries, 'content', async ({ query, models }) => ({
    body: await settingsPreviewOf(models, query, clock()),
  }));

export const readSettingsInForce = async (
  models: ModelReader<'review_queue'>,
  goodPhotosByDefault: boolean,
): Promise<ReviewSettings> => {
  const row = await models
    .selectFrom('review_queue.settings')
    .select(['threshold_percent', 'market_standards', 'seasonal_adjustments', 'lenient_mode', 'good_photos_suffice'])
    .where('name', '=', 'current')
    .executeTakeFirst();
  if (!row) return inForce({ status: 'in_force', ...reviewSettingsPolicy.defaults }, goodPhotosByDefault);
  return {
    thresholdPercent: row.threshold_percent,
    marketStandards: row.market_standards,
    seasonalAdjustments: row.seasonal_adjustments,
    lenientMode: row.lenient_mode,
    goodPhotosSuffice: row.good_photos_suffice ?? goodPhotosByDefault,
  };
};

export const mountReviewSettingsQueries = (router: Router, { queries, goodPhotosByDefault }: ReadServices): void =>
  mountQuery(router, readReviewSettings, queries, 'position', async ({ models }) => {
    const settings = await readSettingsInForce(models, goodPhotosByDefault);
    return { body: { ...settings, tiers: tiersAt(settings) } };
  });

import type { AuditTrailEntryView } from '@saferide/contracts/vehicle-review/audit-trail';
import { type VehicleReviewEvent, vehicleReviewEvents } from '@saferide/domain/vehicle-review/events';
import { type ReviewSettingsEvent, reviewSettingsEvents } from '@saferide/domain/vehicle-review/settings/events';
import type { ReviewSettings } from '@saferide/domain/vehicle-review/settings/settings-policy';
import { type ReviewStatus, reviewStatusAfter } from '@saferide/domain/vehicle-review/status';
import type { RowOf } from '@saferide/read-models/kernel/table';
import { shownVehicleColumns, shownVehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { AuditTrailEventType, reviewHistoryModel } from '@saferide/read-models/vehicle-review/review-history';
import { maskedDriver, readReviewNames } from './review-names.ts';

export type AuditTrailReading = ModelReader<'review_history' | 'review_queue'>;

type Row = RowOf<(typeof reviewHistoryModel)['tables']['trail']>;

type EventFacts = Pick<
  AuditTrailEntryView,
  | 'overallScore'
  | 'confidence'
  | 'thresholdPercent'
  | 'reason'
  | 'suggestions'
  | 'angles'
  | 'photos'
  | 'stars'
  | 'setting'
>;

const nothing: EventFacts = {
  ...{ overallScore: null, confidence: null, thresholdPercent: null, reason: null },
  ...{ suggestions: [], angles: [], photos: null, stars: null, setting: null },
};

const movesTo: Readonly<Partial<Record<AuditTrailEventType, ReviewStatus>>> = reviewStatusAfter;
const moving = Object.keys(reviewStatusAfter) as AuditTrailEventType[];

const settingOf: Readonly<
  Record<Exclude<ReviewSettingsEvent['type'], 'ThresholdChanged'>, Exclude<keyof ReviewSettings, 'thresholdPercent'>>
> = {
  MarketStandardsToggled: 'marketStandards',
  SeasonalAdjustmentsToggled: 'seasonalAdjustments',
  LenientModeToggled: 'lenientMode',
  GoodPhotosToggled: 'goodPhotosSuffice',
};

const factsOfSetting = (type: ReviewSettingsEvent['type'], data: unknown): EventFacts => {
  if (type === 'ThresholdChanged') {
    const { thresholdPercent, previousPercent, reason } = reviewSettingsEvents[type].data.parse(data);
    const setting = { name: 'thresholdPercent', before: previousPercent, after: thresholdPercent } as const;
    return { ...nothing, reason, thresholdPercent, setting };
  }
  const { enabled, reason } = reviewSettingsEvents[type].data.parse(data);
  return { ...nothing, reason, setting: { name: settingOf[type], before: !enabled, after: enabled } };
};

const factsOfReview = (type: VehicleReviewEvent['type'], data: unknown): EventFacts => {
  switch (type) {
    case 'VehicleSubmitted':
    case 'VehicleResubmitted':
      return { ...nothing, photos: vehicleReviewEvents[type].data.parse(data).photos.length };
    case 'VehicleAssessed': {
      const { assessment, settings } = vehicleReviewEvents[type].data.parse(data);
      const { overallScore, confidence, suggestions } = assessment;
      return { ...nothing, overallScore, confidence, suggestions, thresholdPercent: settings.thresholdPercent };
    }
    case 'VehicleSentToReview':
    case 'VehicleHeld':
      return { ...nothing, overallScore: vehicleReviewEvents[type].data.parse(data).overallScore };
    case 'VehicleAutoApproved': {
      const { overallScore, assessed, evidence } = vehicleReviewEvents[type].data.parse(data);
      return { ...nothing, overallScore, ...assessed, photos: evidence.length };
    }
    case 'VehicleApproved':
    case 'VehicleRejected': {
      const { assessed, reason, evidence } = vehicleReviewEvents[type].data.parse(data);
      return { ...nothing, ...assessed, reason, photos: evidence.length };
    }
    case 'ImprovementRequested': {
      const { assessed, reason, evidence, suggestions, angles } = vehicleReviewEvents[type].data.parse(data);
      return { ...nothing, ...assessed, reason, suggestions, angles, photos: evidence.length };
    }
    case 'ReviewExperienceRated':
      return { ...nothing, stars: vehicleReviewEvents[type].data.parse(data).stars };
    default:
      return type satisfies never;
  }
};

const isOfSettings = (type: AuditTrailEventType): type is ReviewSettingsEvent['type'] => type in reviewSettingsEvents;

const factsOf = ({ type, setting }: Row, data: unknown): EventFacts => {
  if (isOfSettings(type)) return factsOfSetting(type, setting);
  return type === 'ReviewDecisionLinked' ? nothing : factsOfReview(type, data);
};

export const auditTrailEntries = async (
  models: AuditTrailReading,
  rows: readonly Row[],
): Promise<AuditTrailEntryView[]> => {
  if (rows.length === 0) return [];
  const eventOf = ({ event_id, linked_event_id }: Row): string => linked_event_id ?? event_id;
  const decided = rows.flatMap(({ linked_event_id }) => linked_event_id ?? []);
  const reviewOfDecision = new Map(
    decided.length === 0
      ? []
      : (
          await models
            .selectFrom('review_history.trail')
            .select(['event_id', 'review_id'])
            .where('event_id', 'in', decided)
            .execute()
        ).map(({ event_id, review_id }) => [event_id, review_id]),
  );
  const reviewOf = (row: Row): string | null => row.review_id ?? reviewOfDecision.get(eventOf(row)) ?? null;
  const reviewIds = [...new Set(rows.flatMap((row) => reviewOf(row) ?? []))];
  const [data, links, cases, moves, names] = await Promise.all([
    dataOf(models, reviewIds, rows.map(eventOf)),
    linksOf(models, rows.map(eventOf)),
    casesOf(models, reviewIds),
    movesOf(models, reviewIds),
    readReviewNames(
      models,
      rows.map(({ actor_id }) => actor_id),
    ),
  ]);
  return rows.map((row) => {
    const { event_id: eventId, type, at, actor_id, revision, tier } = row;
    const reviewId = reviewOf(row);
    const about = reviewId === null ? undefined : cases.get(reviewId);
    const stored = data.get(eventOf(row));
    const after = movesTo[type] ?? null;
    const earlier = row.review_id === null || after === null ? undefined : moves.get(row.review_id);
    const last = earlier?.findLast((move) => move.revision < revision);
    return {
      ...{ eventId, type, at, tier },
      actor: {
        id: actor_id,
        name: (about?.driverId === actor_id ? about.driverName : names.get(actor_id)) ?? null,
        person: names.has(actor_id),
      },
      review: about ? { ...about, attempt: stored?.attempt ?? 1 } : null,
      before: last ? (movesTo[last.type] ?? null) : null,
      after,
      ...factsOf(row, stored?.data),
      link: links.get(eventOf(row)) ?? null,
    };
  });
};

const dataOf = async (models: AuditTrailReading, reviewIds: readonly string[], eventIds: readonly string[]) => {
  if (reviewIds.length === 0) return new Map<string, { attempt: number; data: unknown }>();
  const found = await models
    .selectFrom('review_history.events')
    .select(['event_id', 'data'])
    .where('review_id', 'in', reviewIds)
    .where('event_id', 'in', eventIds)
    .execute();
  return new Map(found.map(({ event_id, data }) => [event_id, { attempt: Number(data.attempt), data }]));
};

const linksOf = async (models: AuditTrailReading, eventIds: readonly string[]) => {
  const found = await models
    .selectFrom('review_history.links')
    .select(['event_id', 'index', 'hash', 'later'])
    .where('event_id', 'in', eventIds)
    .execute();
  return new Map(found.map(({ event_id, ...link }) => [event_id, link]));
};

const casesOf = async (models: AuditTrailReading, reviewIds: readonly string[]) => {
  if (reviewIds.length === 0) return new Map<string, Omit<NonNullable<AuditTrailEntryView['review']>, 'attempt'>>();
  const found = await models
    .selectFrom('review_queue.reviews as r')
    .leftJoin('review_queue.people as p', 'p.account_id', 'r.driver_id')
    .select(['r.review_id', 'r.driver_id', 'p.name', 'p.sought_last_name'])
    .select(shownVehicleColumns)
    .where('r.review_id', 'in', reviewIds)
    .execute();
  return new Map(
    found.map((row) => [
      row.review_id,
      { id: row.review_id, driverId: row.driver_id, driverName: maskedDriver(row), vehicle: shownVehicleOf(row) },
    ]),
  );
};

const movesOf = async (models: AuditTrailReading, reviewIds: readonly string[]) => {
  const moves = new Map<string, { readonly revision: number; readonly type: AuditTrailEventType }[]>();
  if (reviewIds.length === 0) return moves;
  const found = await models
    .selectFrom('review_history.trail')
    .select(['review_id', 'revision', 'type'])
    .where('review_id', 'in', reviewIds)
    .where('type', 'in', moving)
    .orderBy('review_id')
    .orderBy('revision')
    .execute();
  for (const { review_id, ...move } of found)
    if (review_id !== null) moves.set(review_id, [...(moves.get(review_id) ?? []), move]);
  return moves;
};

import { photoAngles } from '@saferide/contracts/pick-lists';
import { reviewStatusAfter, type VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';
import { z } from 'zod';
import { countLabel, decimalLabel } from '../../../messages/format.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';

type Status = VehicleReviewView['status'];
type RecordedEvent = ReviewCaseView['events'][number];

export interface TimelineEntry {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly who: string;
  /** Null if the event sets no status, or no earlier event did. */
  readonly before: Status | null;
  readonly after: Status | null;
  readonly lines: readonly string[];
}

const shown = z.object({
  tier: z.enum(['auto_approve', 'human_review', 'auto_hold']).optional().catch(undefined),
  reason: z.string().nullish().catch(undefined),
  suggestions: z.array(z.string()).optional().catch(undefined),
  evidence: z.array(z.string()).optional().catch(undefined),
  angles: z.array(z.enum(photoAngles)).optional().catch(undefined),
  assessed: z
    .object({ overallScore: z.number(), confidence: z.number(), thresholdPercent: z.number() })
    .nullish()
    .catch(undefined),
  stars: z.number().optional().catch(undefined),
  photos: z
    .array(z.object({ uploadId: z.string() }))
    .optional()
    .catch(undefined),
  assessment: z.object({ overallScore: z.number(), confidence: z.number().optional() }).optional().catch(undefined),
  settings: z.object({ thresholdPercent: z.number() }).optional().catch(undefined),
});
type Shown = z.infer<typeof shown>;

const leadsTo: Readonly<Partial<Record<string, Status>>> = reviewStatusAfter;

const words = decidingWords.history;

export interface TimelinePeople extends Pick<ReviewCaseView, 'driverId' | 'driverName' | 'people'> {
  readonly ownId: string;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const whoDid = (actorId: string, { driverId, driverName, people, ownId }: TimelinePeople): string => {
  if (actorId === ownId) return words.you;
  if (actorId === driverId) return driverName ?? words.driver;
  if (actorId === 'assessment') return words.assessor;
  const name = people[actorId];
  if (name !== undefined) return name;
  return UUID.test(actorId) ? words.admin(actorId.slice(0, 8)) : words.system;
};

interface Earlier {
  status: Status | null;
  score: number | null;
  photos: ReadonlySet<string>;
}

const linesOf = (data: Shown, type: string, earlier: Earlier): string[] => [
  ...(data.photos
    ? [
        type === 'VehicleResubmitted'
          ? words.replaced(
              data.photos.filter(({ uploadId }) => !earlier.photos.has(uploadId)).length,
              data.photos.length,
            )
          : words.photos(data.photos.length),
      ]
    : []),
  ...(data.assessment
    ? [
        words.score(
          decimalLabel(data.assessment.overallScore),
          earlier.score === null ? null : decimalLabel(earlier.score),
        ),
      ]
    : []),
  ...(data.assessment?.confidence === undefined
    ? []
    : [words.confidence(countLabel(data.assessment.confidence * 100))]),
  ...(data.assessment && data.tier ? [words.tier(decidingWords.tier(data.tier))] : []),
  ...(data.settings ? [words.threshold(data.settings.thresholdPercent)] : []),
  ...(data.assessed
    ? [
        words.assessed(
          decimalLabel(data.assessed.overallScore),
          countLabel(data.assessed.confidence * 100),
          data.assessed.thresholdPercent,
        ),
      ]
    : []),
  ...(data.reason ? [words.reason(data.reason)] : []),
  ...(data.angles?.length ? [words.retake(data.angles.map((angle) => decidingWords.angles[angle]))] : []),
  ...(data.suggestions ?? []),
  ...(data.evidence ? [words.evidence(data.evidence.length)] : []),
  ...(data.stars === undefined ? [] : [words.stars(data.stars)]),
];

/** `events` must be oldest first; the entries have the same order. */
export const timelineOf = (events: readonly RecordedEvent[], people: TimelinePeople): readonly TimelineEntry[] => {
  const earlier: Earlier = { status: null, score: null, photos: new Set() };
  return events.map(({ eventId, type, at, actorId, data }) => {
    const facts = shown.parse(data);
    const after = leadsTo[type] ?? null;
    const entry: TimelineEntry = {
      id: eventId,
      at,
      title: words.events[type] ?? type,
      who: whoDid(actorId, people),
      before: after === null ? null : earlier.status,
      after,
      lines: linesOf(facts, type, earlier),
    };
    earlier.status = after ?? earlier.status;
    earlier.score = facts.assessment?.overallScore ?? earlier.score;
    if (facts.photos) earlier.photos = new Set(facts.photos.map(({ uploadId }) => uploadId));
    return entry;
  });
};

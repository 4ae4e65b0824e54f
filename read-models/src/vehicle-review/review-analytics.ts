import { lagosDay, millisBetween } from '@saferide/domain/time/instant';
import { defineReadModel } from '../kernel/read-model.ts';
import { double, integer, type RowOf, table, text } from '../kernel/table.ts';

const daysTable = table({
  columns: {
    /** Calendar day in Lagos. */
    day: text(),
    applications: integer(),
    assessed: integer(),
    confidence_total: double(),
    auto_approved: integer(),
    sent_to_review: integer(),
    held: integer(),
    approved: integer(),
    rejected: integer(),
    improvements: integer(),
    /** Decisions by people that went another way than the score alone suggested. */
    overridden: integer(),
    processing_ms: integer(),
    stars_total: integer(),
    ratings: integer(),
  },
  key: ['day'],
});

type Day = RowOf<typeof daysTable>;

const none = (day: string): Day => ({
  day,
  applications: 0,
  assessed: 0,
  confidence_total: 0,
  auto_approved: 0,
  sent_to_review: 0,
  held: 0,
  approved: 0,
  rejected: 0,
  improvements: 0,
  overridden: 0,
  processing_ms: 0,
  stars_total: 0,
  ratings: 0,
});

/** One more of `counter` on the event's day. */
const count = (row: Day | null, at: string, counter: keyof Omit<Day, 'day'>, more: Partial<Day> = {}): Day => {
  const day = row ?? none(lagosDay(at));
  return { ...day, ...more, [counter]: day[counter] + 1 };
};

const decided = (row: Day | null, at: string, submittedAt: string, overridden: boolean) => ({
  processing_ms: (row?.processing_ms ?? 0) + Math.max(0, millisBetween(submittedAt, at)),
  overridden: (row?.overridden ?? 0) + (overridden ? 1 : 0),
});

const dayOf = ({ at }: { readonly at: string }) => [lagosDay(at)];

/** How reviews go, by the day things happened on. */
export const reviewAnalytics = defineReadModel('review_analytics', 1, { days: daysTable }, (on) => [
  on(['VehicleSubmitted', 'VehicleResubmitted'], 'days', dayOf, (row, { at }) => count(row, at, 'applications')),
  on('VehicleAssessed', 'days', dayOf, (row, { at, data }) =>
    count(row, at, 'assessed', { confidence_total: (row?.confidence_total ?? 0) + data.assessment.confidence }),
  ),
  on('VehicleAutoApproved', 'days', dayOf, (row, { at, data }) =>
    count(row, at, 'auto_approved', decided(row, at, data.submittedAt, false)),
  ),
  on('VehicleSentToReview', 'days', dayOf, (row, { at }) => count(row, at, 'sent_to_review')),
  on('VehicleHeld', 'days', dayOf, (row, { at }) => count(row, at, 'held')),
  // A held vehicle that a person approves, and one in review that a person rejects, were scored the other way.
  on('VehicleApproved', 'days', dayOf, (row, { at, data }) =>
    count(row, at, 'approved', decided(row, at, data.submittedAt, data.tier === 'auto_hold')),
  ),
  on('VehicleRejected', 'days', dayOf, (row, { at, data }) =>
    count(row, at, 'rejected', decided(row, at, data.submittedAt, data.tier !== 'auto_hold')),
  ),
  on('ImprovementRequested', 'days', dayOf, (row, { at, data }) =>
    count(row, at, 'improvements', decided(row, at, data.submittedAt, false)),
  ),
  on('ReviewExperienceRated', 'days', dayOf, (row, { at, data }) =>
    count(row, at, 'ratings', { stars_total: (row?.stars_total ?? 0) + data.stars }),
  ),
]);

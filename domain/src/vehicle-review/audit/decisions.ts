import type { VehicleReviewEvent } from '../events.ts';
import type { AuditedDecision } from './link.ts';

export const decisionTypes = [
  'VehicleAutoApproved',
  'VehicleApproved',
  'VehicleRejected',
  'ImprovementRequested',
] as const satisfies readonly VehicleReviewEvent['type'][];

export type DecisionEvent = Extract<VehicleReviewEvent, { type: (typeof decisionTypes)[number] }>;

const BY_THE_ASSESSMENT = 'assessment';

/** Null if the event has no score, or two different ones. */
const scoreIn = (data: DecisionEvent['data']): number | null => {
  const scores = new Set([
    ...('overallScore' in data ? [data.overallScore] : []),
    ...(data.assessed ? [data.assessed.overallScore] : []),
  ]);
  const [score = null] = scores;
  return scores.size === 1 ? score : null;
};

export const auditedDecisionOf = (eventId: string, { type, at, data }: DecisionEvent): AuditedDecision => ({
  eventId,
  type,
  at,
  reviewId: data.reviewId,
  driverId: data.driverId,
  attempt: data.attempt,
  submittedAt: data.submittedAt,
  city: data.city,
  vehicleType: data.vehicleType,
  actorId: 'actorId' in data ? data.actorId : BY_THE_ASSESSMENT,
  reason: 'reason' in data ? data.reason : null,
  evidence: data.evidence,
  tier: data.tier,
  overallScore: scoreIn(data),
  confidence: data.assessed?.confidence ?? null,
  thresholdPercent: data.assessed?.thresholdPercent ?? null,
  suggestions: 'suggestions' in data ? data.suggestions : [],
  angles: 'angles' in data ? data.angles : [],
});

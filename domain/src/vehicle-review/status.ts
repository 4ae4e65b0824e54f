import type { VehicleReviewEvent } from './events.ts';

/** How a vehicle review stands, for whoever sees one. */
export const reviewStatuses = [
  'submitted',
  'in_review',
  'held',
  'improvement_requested',
  'approved',
  'rejected',
] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Of a review that waits for a person. */
export const waitingStatuses = ['in_review', 'held'] as const satisfies readonly ReviewStatus[];

/** Where an event takes a review; one that is not named leaves it where it is. */
export const reviewStatusAfter = {
  VehicleSubmitted: 'submitted',
  VehicleResubmitted: 'submitted',
  VehicleSentToReview: 'in_review',
  VehicleHeld: 'held',
  VehicleAutoApproved: 'approved',
  VehicleApproved: 'approved',
  VehicleRejected: 'rejected',
  ImprovementRequested: 'improvement_requested',
} as const satisfies Partial<Record<VehicleReviewEvent['type'], ReviewStatus>>;

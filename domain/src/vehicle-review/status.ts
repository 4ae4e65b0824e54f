import type { VehicleReviewEvent } from './events.ts';

export const reviewStatuses = [
  'submitted',
  'in_review',
  'held',
  'improvement_requested',
  'approved',
  'rejected',
] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const statusesAwaitingAdmin = ['in_review', 'held'] as const satisfies readonly ReviewStatus[];

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

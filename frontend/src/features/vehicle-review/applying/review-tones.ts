import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import type { BadgeTone } from '../../../design/badge.tsx';
import { vehicleReviewWords } from '../vehicle-review.words.ts';

const m = vehicleReviewWords;

export const reviewTones: Readonly<Record<VehicleReviewView['status'], BadgeTone>> = {
  submitted: 'info',
  in_review: 'info',
  held: 'warning',
  improvement_requested: 'warning',
  approved: 'good',
  rejected: 'danger',
};

export const reviewHeadline = ({
  status,
  ofAnotherVehicle,
}: Pick<VehicleReviewView, 'status' | 'ofAnotherVehicle'>): { readonly text: string; readonly tone: BadgeTone } =>
  ofAnotherVehicle ? { text: m.notApproved, tone: 'warning' } : { text: m.statuses[status], tone: reviewTones[status] };

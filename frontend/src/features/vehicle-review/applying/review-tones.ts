import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import type { BadgeTone } from '../../../design/badge.tsx';

export const reviewTones: Readonly<Record<VehicleReviewView['status'], BadgeTone>> = {
  submitted: 'info',
  in_review: 'info',
  held: 'warning',
  improvement_requested: 'warning',
  approved: 'good',
  rejected: 'danger',
};

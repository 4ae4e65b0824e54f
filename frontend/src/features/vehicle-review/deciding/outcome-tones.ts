import type { ReviewCaseRowView } from '@saferide/contracts/vehicle-review/review-desk';
import type { BadgeTone } from '../../../design/badge.tsx';

export const outcomeTones: Readonly<Record<ReviewCaseRowView['status'], BadgeTone>> = {
  submitted: 'neutral',
  in_review: 'info',
  held: 'warning',
  improvement_requested: 'neutral',
  approved: 'good',
  rejected: 'danger',
};

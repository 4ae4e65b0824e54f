import type { AssessmentView, VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { reviewPolicy } from '@saferide/domain/vehicle-review/review-policy';
import type { ReviewSettings } from '@saferide/domain/vehicle-review/settings/settings-policy';
import type { TablesOf } from '@saferide/read-models/reading';

export type ReviewRow = TablesOf<'review_queue'>['review_queue.reviews'];

export const assessmentViewOf = ({ assessment, tier }: ReviewRow): AssessmentView | null =>
  assessment === null || tier === null
    ? null
    : {
        ...assessment,
        flags: [...assessment.flags],
        angleFlags: assessment.angleFlags && [...assessment.angleFlags],
        suggestions: [...assessment.suggestions],
        nigerianMarketAdjustments: [...assessment.nigerianMarketAdjustments],
        tier,
      };

export const photosOfRow = ({ photos }: ReviewRow) => photos.map(({ angle, uploadId }) => ({ angle, uploadId }));

export const tiersAt = ({
  thresholdPercent,
  goodPhotosSuffice,
}: Pick<ReviewSettings, 'thresholdPercent' | 'goodPhotosSuffice'>): VehicleReviewView['tiers'] => ({
  thresholdPercent,
  goodPhotosSuffice,
  holdBelow: reviewPolicy.holdBelow,
  autoApproveConfidence: goodPhotosSuffice ? reviewPolicy.photosAloneConfidence : reviewPolicy.autoApproveConfidence,
  policyVersion: reviewPolicy.version,
});

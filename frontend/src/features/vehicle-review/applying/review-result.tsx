import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { Badge } from '../../../design/badge.tsx';
import { Banner } from '../../../design/banner.tsx';
import { Card } from '../../../design/card.tsx';
import { Figure, Figures } from '../../../design/facts.tsx';
import { countLabel, dateTimeLabel, decimalLabel } from '../../../messages/format.ts';
import { vehicleReviewWords } from '../vehicle-review.words.ts';
import { reviewHeadline } from './review-tones.ts';
import { ScoreDerivation } from './score-derivation.tsx';

const m = vehicleReviewWords;

export const ReviewResult = ({ review }: { readonly review: VehicleReviewView }) => {
  const headline = reviewHeadline(review);
  const { status, assessment, reason, suggestions, submittedAt, decidedAt, tiers } = review;
  return (
    <Card title={headline.text} aside={<Badge tone={headline.tone}>{headline.text}</Badge>}>
      <p className="text-muted">
        {m.submittedAt(dateTimeLabel(submittedAt))}
        {decidedAt && ` · ${m.decidedAt(dateTimeLabel(decidedAt))}`}
      </p>
      {assessment && (
        <Figures>
          <Figure name={m.score}>{decimalLabel(assessment.overallScore)} / 10</Figure>
          <Figure name={m.confidence}>{Math.round(assessment.confidence * 100)} %</Figure>
        </Figures>
      )}
      {assessment && <ScoreDerivation assessment={assessment} />}
      {status === 'in_review' && !review.ofAnotherVehicle && (
        <Banner>
          {m.waiting(review.usualWaitMinutes)} {review.canResubmit && m.poor}
        </Banner>
      )}
      {review.ofAnotherVehicle && <Banner tone="warning">{m.anotherVehicle}</Banner>}
      {reason && (
        <Banner title={m.reason}>
          <span className="whitespace-pre-line">{reason}</span>
        </Banner>
      )}
      {suggestions.length > 0 && (
        <Banner tone="warning" title={m.suggestions}>
          <ul className="list-disc pl-5">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        </Banner>
      )}
      <p className="text-muted text-sm">
        {tiers.goodPhotosSuffice
          ? m.tiers(
              decimalLabel(tiers.thresholdPercent / 10),
              `${countLabel(tiers.autoApproveConfidence * 100)}%`,
              decimalLabel(tiers.holdBelow),
            )
          : m.byPerson(decimalLabel(tiers.holdBelow))}{' '}
        {assessment?.simulated && m.simulated}
      </p>
    </Card>
  );
};

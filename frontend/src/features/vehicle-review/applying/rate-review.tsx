import { rateVehicleReview, type VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Stars } from '../../../design/stars.tsx';
import { appWords } from '../../../messages/app.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { vehicleReviewWords } from '../vehicle-review.words.ts';

const m = vehicleReviewWords.rating;

const decided: ReadonlySet<VehicleReviewView['status']> = new Set(['approved', 'rejected', 'improvement_requested']);

export const RateReview = ({ review }: { readonly review: VehicleReviewView }) => {
  const { feedbackStars, status } = review;
  const [stars, setStars] = useState(0);
  const [missing, setMissing] = useState(false);
  const rate = useCommand(rateVehicleReview, {
    onDone: () => showToast(m.thanks, { tone: 'good' }),
  });
  if (feedbackStars !== null)
    return (
      <Card title={m.title}>
        <p>{m.given(appWords.stars(feedbackStars))}</p>
      </Card>
    );
  if (!decided.has(status)) return null;
  return (
    <Card title={m.title}>
      <p className="text-muted">{m.text}</p>
      <Stars
        label={m.label}
        value={stars}
        disabled={rate.isPending}
        onChange={(chosen) => {
          setStars(chosen);
          setMissing(false);
        }}
      />
      {missing && (
        <p role="alert" className="font-bold text-danger text-sm">
          {m.missing}
        </p>
      )}
      {rate.error && !rate.isPending && (
        <Banner tone="danger" announced title={m.failed}>
          {errorSentence(rate.error, m.failedText)}
        </Banner>
      )}
      <Button
        className="self-start"
        pending={rate.isPending}
        onClick={() => (stars === 0 ? setMissing(true) : rate.mutate({ body: { stars } }))}
      >
        {m.send}
      </Button>
    </Card>
  );
};

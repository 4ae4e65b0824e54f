import { rateVehicleReview, type VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Badge } from '../../../design/badge.tsx';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Figure, Figures } from '../../../design/facts.tsx';
import { Stars } from '../../../design/stars.tsx';
import { appWords } from '../../../messages/app.ts';
import { countLabel, dateTimeLabel, decimalLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { orderedScoresOf } from '../scores.ts';
import { vehicleReviewWords } from '../vehicle-review.words.ts';
import { reviewHeadline } from './review-card.tsx';

const derivationWords = vehicleReviewWords.derivation;

const NOT_JUDGED = /^Not judged: /;

type Assessment = NonNullable<VehicleReviewView['assessment']>;

const ScoreDerivation = ({ assessment }: { readonly assessment: Assessment }) => {
  const { derivation, overallScore, nigerianMarketAdjustments } = assessment;
  const scores = orderedScoresOf(assessment);
  return (
    <details className="rounded-inner border-2 border-line px-3">
      <summary className="min-h-12 cursor-pointer py-3 font-bold">{derivationWords.title}</summary>
      <dl className="flex flex-col gap-3 pb-3">
        {(
          [
            ['overallScore', overallScore],
            ...scores.filter(([, score]) => score !== null),
            ...scores.filter(([, score]) => score === null),
          ] as const
        ).map(([name, score]) => (
          <div key={name}>
            <dt className="flex flex-wrap justify-between gap-x-3 font-bold">
              <span>{derivationWords.names[name]}</span>
              <span className="tabular-nums">
                {score === null ? derivationWords.notJudged : derivationWords.outOf(decimalLabel(score))}
              </span>
            </dt>
            {derivation[name] && (
              <dd className="text-sm [overflow-wrap:anywhere] first-letter:uppercase">
                {derivation[name].replace(NOT_JUDGED, '')}
              </dd>
            )}
          </div>
        ))}
        {nigerianMarketAdjustments.length > 0 && (
          <div>
            <dt className="font-bold">{derivationWords.adjustments}</dt>
            <dd className="text-sm">
              {nigerianMarketAdjustments
                .map(({ name, delta }) =>
                  derivationWords.adjustment(name.replaceAll('_', ' '), decimalLabel(Math.abs(delta)), delta < 0),
                )
                .join(', ')}
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
};

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

const ratingWords = vehicleReviewWords.rating;

const decided: ReadonlySet<VehicleReviewView['status']> = new Set(['approved', 'rejected', 'improvement_requested']);

export const RateReview = ({ review }: { readonly review: VehicleReviewView }) => {
  const { feedbackStars, status } = review;
  const [stars, setStars] = useState(0);
  const [missing, setMissing] = useState(false);
  const rate = useCommand(rateVehicleReview, {
    onDone: () => showToast(ratingWords.thanks, { tone: 'good' }),
  });
  if (feedbackStars !== null)
    return (
      <Card title={ratingWords.title}>
        <p>{ratingWords.given(appWords.stars(feedbackStars))}</p>
      </Card>
    );
  if (!decided.has(status)) return null;
  return (
    <Card title={ratingWords.title}>
      <p className="text-muted">{ratingWords.text}</p>
      <Stars
        label={ratingWords.label}
        value={stars}
        disabled={rate.isPending}
        onChange={(chosen) => {
          setStars(chosen);
          setMissing(false);
        }}
      />
      {missing && (
        <p role="alert" className="font-bold text-danger text-sm">
          {ratingWords.missing}
        </p>
      )}
      {rate.error && !rate.isPending && (
        <Banner tone="danger" announced title={ratingWords.failed}>
          {errorSentence(rate.error, ratingWords.failedText)}
        </Banner>
      )}
      <Button
        className="self-start"
        pending={rate.isPending}
        onClick={() => (stars === 0 ? setMissing(true) : rate.mutate({ body: { stars } }))}
      >
        {ratingWords.send}
      </Button>
    </Card>
  );
};

const historyWords = vehicleReviewWords.history;

type Entry = VehicleReviewView['history'][number];

const linesOf = ({ overallScore, thresholdPercent, reason, retake }: Entry): readonly string[] => [
  ...(overallScore === null ? [] : [historyWords.score(decimalLabel(overallScore))]),
  ...(thresholdPercent === null ? [] : [historyWords.threshold(decimalLabel(thresholdPercent / 10))]),
  ...(reason ? [reason] : []),
  ...(retake.length > 0 ? [historyWords.retake(retake.map((angle) => vehicleReviewWords.angles[angle]))] : []),
];

export const OwnReviewHistory = ({ review: { history, attempt: latest } }: { readonly review: VehicleReviewView }) => (
  <Card title={historyWords.title}>
    <ol className="flex flex-col gap-3">
      {history.map((entry) => (
        <li key={`${entry.type} ${entry.at}`} className="border-line border-l-4 pl-4">
          <p className="font-bold">{historyWords.events[entry.type] ?? entry.type}</p>
          <p className="text-muted text-sm">
            <time dateTime={entry.at}>{dateTimeLabel(entry.at)}</time>
            {latest > 1 && ` · ${historyWords.attempt(entry.attempt)}`}
          </p>
          {linesOf(entry).map((line) => (
            <p key={line} className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  </Card>
);

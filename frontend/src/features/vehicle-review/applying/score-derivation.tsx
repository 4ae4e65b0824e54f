import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { decimalLabel } from '../../../messages/format.ts';
import { orderedScoresOf } from '../scores.ts';
import { vehicleReviewWords } from '../vehicle-review.words.ts';

const m = vehicleReviewWords.derivation;

const NOT_JUDGED = /^Not judged: /;

type Assessment = NonNullable<VehicleReviewView['assessment']>;

export const ScoreDerivation = ({ assessment }: { readonly assessment: Assessment }) => {
  const { derivation, overallScore, nigerianMarketAdjustments } = assessment;
  const scores = orderedScoresOf(assessment);
  return (
    <details className="rounded-inner border-2 border-line px-3">
      <summary className="min-h-12 cursor-pointer py-3 font-bold">{m.title}</summary>
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
              <span>{m.names[name]}</span>
              <span className="tabular-nums">{score === null ? m.notJudged : m.outOf(decimalLabel(score))}</span>
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
            <dt className="font-bold">{m.adjustments}</dt>
            <dd className="text-sm">
              {nigerianMarketAdjustments
                .map(({ name, delta }) =>
                  m.adjustment(name.replaceAll('_', ' '), decimalLabel(Math.abs(delta)), delta < 0),
                )
                .join(', ')}
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
};

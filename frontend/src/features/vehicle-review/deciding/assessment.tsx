import type { AssessmentView } from '@saferide/contracts/vehicle-review/review';
import { useId } from 'react';
import { Badge } from '../../../design/badge.tsx';
import { Card } from '../../../design/card.tsx';
import { Figure, Figures } from '../../../design/facts.tsx';
import { countLabel, decimalLabel } from '../../../messages/format.ts';
import { orderedScoresOf } from '../scores.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { scoreBandOf } from './case-line.tsx';

const words = decidingWords.assessment;

const fills = { good: 'bg-brand', warning: 'bg-amber', bad: 'bg-danger' } as const;

interface ScoreBarProps {
  readonly name: string;
  /** From 0 to 10; null if the photos do not show it. */
  readonly score: number | null;
  readonly why?: string | undefined;
}

const ScoreBar = ({ name, score, why }: ScoreBarProps) => {
  const id = useId();
  if (score === null)
    return (
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <span className="font-bold">{name}</span>
          <span className="text-muted">{words.notJudged}</span>
        </div>
        <div aria-hidden="true" className="h-3 rounded-full border-2 border-control border-dashed" />
        {why && <p className="text-muted text-sm first-letter:uppercase">{why.replace(/^Not judged: /, '')}</p>}
      </div>
    );
  const band = scoreBandOf(score);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span id={id} className="font-bold">
          {name}
        </span>
        <span className="tabular-nums">
          {decimalLabel(score)} · <strong>{words.bands[band]}</strong>
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw meter elements in their own colours */}
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={10}
        aria-valuenow={score}
        aria-valuetext={`${words.outOf(decimalLabel(score))}, ${words.bands[band]}`}
        className="h-3 overflow-hidden rounded-full border border-line bg-paper"
      >
        <div className={`h-full ${fills[band]}`} style={{ width: `${score * 10}%` }} />
      </div>
    </div>
  );
};

const signed = (delta: number): string => `${delta < 0 ? '−' : '+'}${decimalLabel(Math.abs(delta))}`;

const SHOWN = 5;

const Suggestions = ({ of: suggestions }: { readonly of: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {suggestions.map((suggestion) => (
      <li key={suggestion}>{suggestion}</li>
    ))}
  </ul>
);

export const AssessmentCard = ({ assessment }: { readonly assessment: AssessmentView }) => {
  const { overallScore, confidence, tier, derivation, flags, suggestions } = assessment;
  const scores = orderedScoresOf(assessment);
  const judged = scores.filter(([, score]) => score !== null).map(([name]) => name);
  return (
    <Card title={words.title} aside={assessment.simulated && <Badge tone="info">{words.simulated}</Badge>}>
      {assessment.simulated && <p className="text-muted text-sm">{words.simulatedHint}</p>}
      <Figures>
        <Figure name={words.overall}>
          {decimalLabel(overallScore)} <span className="text-base">{words.bands[scoreBandOf(overallScore)]}</span>
        </Figure>
        <Figure name={words.confidence}>{countLabel(confidence * 100)} %</Figure>
        <Figure name={words.tier}>
          <span className="text-lg">{decidingWords.tier(tier)}</span>
        </Figure>
      </Figures>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {scores.map(([name, score]) => (
          <ScoreBar key={name} name={words.names[name]} score={score} why={derivation[name]} />
        ))}
      </div>
      <details className="rounded-inner border-2 border-line px-3">
        <summary className="min-h-12 cursor-pointer py-3 font-bold">{words.how}</summary>
        <dl className="flex flex-col gap-2 pb-3 text-sm">
          {(['overallScore', ...judged] as const).map((name) => (
            <div key={name}>
              <dt className="font-bold">{name === 'overallScore' ? words.overall : words.names[name]}</dt>
              <dd>{derivation[name] ?? words.notJudged}</dd>
            </div>
          ))}
          <div>
            <dt className="font-bold">{words.adjustments}</dt>
            <dd>
              {assessment.nigerianMarketAdjustments
                .map(({ name, delta }) => `${decidingWords.adjustment(name)} ${signed(delta)}`)
                .join(', ') || words.noAdjustments}
            </dd>
          </div>
        </dl>
      </details>
      <div>
        <h3>{words.flags}</h3>
        {flags.length === 0 ? (
          <p>{words.noFlags}</p>
        ) : (
          <ul className="mt-1 flex flex-wrap gap-2">
            {flags.map((flag) => (
              <li key={flag}>
                <Badge tone="warning">{decidingWords.flag(flag)}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3>{words.suggestions}</h3>
        {suggestions.length === 0 ? <p>{words.noSuggestions}</p> : <Suggestions of={suggestions.slice(0, SHOWN)} />}
        {suggestions.length > SHOWN && (
          <details className="mt-2 rounded-inner border-2 border-line px-3">
            <summary className="min-h-12 cursor-pointer py-3 font-bold">
              {words.moreSuggestions(suggestions.length - SHOWN)}
            </summary>
            <div className="pb-3">
              <Suggestions of={suggestions.slice(SHOWN)} />
            </div>
          </details>
        )}
      </div>
    </Card>
  );
};

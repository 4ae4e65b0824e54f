import { useId } from 'react';
import { decimalLabel } from '../../../messages/format.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { scoreBandOf } from './score-band.ts';

const words = decidingWords.assessment;
const fills = { good: 'bg-brand', warning: 'bg-amber', bad: 'bg-danger' } as const;

export interface ScoreBarProps {
  readonly name: string;
  /** From 0 to 10; null if the photos do not show it. */
  readonly score: number | null;
  readonly why?: string | undefined;
}

export const ScoreBar = ({ name, score, why }: ScoreBarProps) => {
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
        className="h-3 overflow-hidden rounded-full border-2 border-ink bg-paper dark:border-control"
      >
        <div className={`h-full ${fills[band]}`} style={{ width: `${score * 10}%` }} />
      </div>
    </div>
  );
};

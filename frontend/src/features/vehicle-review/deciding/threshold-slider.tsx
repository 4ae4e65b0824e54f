import { useId } from 'react';
import { decimalLabel } from '../../../messages/format.ts';
import { settingsWords } from '../vehicle-review-console.words.ts';

/** In per cent (`spec/` document 3 §9, Admin review). */
const threshold = { min: 50, max: 100, step: 5 } as const;

export interface ThresholdSliderProps {
  readonly percent: number;
  readonly onChange: (percent: number) => void;
}

export const ThresholdSlider = ({ percent, onChange }: ThresholdSliderProps) => {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-bold">
          {settingsWords.threshold}
        </label>
        <output htmlFor={id} className="font-extrabold text-2xl tabular-nums">
          {percent} %
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...threshold}
        value={percent}
        aria-valuetext={`${percent} %`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-12 w-full cursor-pointer accent-brand"
      />
      <div aria-hidden="true" className="flex justify-between text-muted text-sm tabular-nums">
        <span>{threshold.min} %</span>
        <span>{threshold.max} %</span>
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {settingsWords.thresholdHint(decimalLabel(percent / 10))}
      </p>
    </div>
  );
};

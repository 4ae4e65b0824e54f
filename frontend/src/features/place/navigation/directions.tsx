import type { RouteStep } from '@saferide/contracts/place/geo';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { metresLabel } from '../../../messages/format.ts';
import { navigationWords } from '../place.words.ts';
import { StepIcon } from './step-icon.tsx';

const m = navigationWords;

export interface DirectionsProps {
  readonly steps: readonly RouteStep[];
  readonly at: number;
}

export const Directions = ({ steps, at }: DirectionsProps) => {
  const [viewed, setViewed] = useState<number | null>(null);
  const shown = Math.min(viewed ?? at, steps.length - 1);
  const step = steps[shown];
  if (!step) return null;
  return (
    <details className="rounded-inner border-2 border-control p-3">
      <summary className="min-h-8 cursor-pointer font-bold">{m.all}</summary>
      <p className="text-muted text-sm">{m.step(shown + 1, steps.length)}</p>
      <p className="flex items-center gap-3 font-bold">
        <StepIcon step={step} size={24} />
        <span>
          {step.instruction}
          {step.distance > 0 && <span className="font-normal text-muted"> · {metresLabel(step.distance)}</span>}
        </span>
      </p>
      <div className="mt-2 flex gap-2">
        <Button look="secondary" size="sm" disabled={shown === 0} onClick={() => setViewed(shown - 1)}>
          {m.previous}
        </Button>
        <Button look="secondary" size="sm" disabled={shown === steps.length - 1} onClick={() => setViewed(shown + 1)}>
          {m.next}
        </Button>
      </div>
    </details>
  );
};

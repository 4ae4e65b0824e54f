import type { RouteStep } from '@saferide/contracts/place/geo';
import type { UpcomingRoute } from '@saferide/contracts/place/navigation';
import { ArrowUp, CornerUpLeft, CornerUpRight, MapPin, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { metresLabel, minutesLabel } from '../../../messages/format.ts';
import { navigationWords } from '../place.words.ts';

const icons = { straight: ArrowUp, left: CornerUpLeft, right: CornerUpRight, uturn: Undo2 } as const;

interface StepIconProps {
  readonly step: Pick<RouteStep, 'direction' | 'distance'>;
  /** Pixels. */
  readonly size: number;
}

export const StepIcon = ({ step: { direction, distance }, size }: StepIconProps) => {
  const Icon = distance === 0 ? MapPin : icons[direction];
  return <Icon aria-hidden="true" size={size} className="shrink-0" />;
};

const m = navigationWords;
/** An instruction nearer than this many metres is due now. */
const NOW = 30;

interface NextInstructionProps {
  readonly outlook: UpcomingRoute<RouteStep>;
  /** In km/h; null if unknown. */
  readonly speed: number | null;
}

export const NextInstruction = ({ outlook, speed }: NextInstructionProps) => {
  const { current, upcoming, metresToNext, metresLeft, secondsLeft } = outlook;
  const { id, speedLimit, landmark, instruction } = current;
  const when = id === 0 ? m.first : metresToNext <= NOW ? m.now : m.inMetres(metresToNext);
  const tooFast = speed !== null && speedLimit !== null && speed > speedLimit;
  return (
    <>
      <div className="flex items-center gap-4 rounded-inner bg-brand p-4 text-on-brand">
        <StepIcon step={current} size={56} />
        <div className="min-w-0">
          <p className="font-bold tabular-nums">{when}</p>
          <p aria-live="polite" className="font-extrabold text-display-sm [overflow-wrap:anywhere]">
            {instruction}
          </p>
          {landmark && <p>{m.at(landmark)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="tabular-nums">{m.left(metresLeft, minutesLabel(secondsLeft / 60))}</p>
        {tooFast ? (
          <p role="alert" className="font-bold text-danger">
            {m.tooFast(speed, speedLimit)}
          </p>
        ) : (
          <p className={speedLimit === null ? 'text-muted' : 'font-bold tabular-nums'}>
            {speedLimit === null ? m.limitUnknown : m.limit(speedLimit)}
          </p>
        )}
      </div>
      {upcoming.length > 0 && (
        <div>
          <h3 className="font-bold">{m.upcoming}</h3>
          <ol className="flex flex-col gap-1">
            {upcoming.map((step) => (
              <li key={step.id} className="flex items-center gap-2">
                <StepIcon step={step} size={20} />
                {step.instruction}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
};

interface DirectionsProps {
  readonly steps: readonly RouteStep[];
  readonly at: number;
}

export const Directions = (props: DirectionsProps) => (
  <details className="rounded-inner border-2 border-control p-3">
    <summary className="min-h-8 cursor-pointer font-bold">{m.all}</summary>
    <StepByStepDirections {...props} />
  </details>
);

/** Shows one step of a route at a time, starting with the step `at`. */
export const StepByStepDirections = ({ steps, at }: DirectionsProps) => {
  const [viewed, setViewed] = useState<number | null>(null);
  const shown = Math.min(viewed ?? at, steps.length - 1);
  const step = steps[shown];
  if (!step) return null;
  return (
    <>
      <p className="text-muted text-sm">{m.step(shown + 1, steps.length)}</p>
      <p aria-live="polite" className="flex items-center gap-3 font-bold">
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
    </>
  );
};

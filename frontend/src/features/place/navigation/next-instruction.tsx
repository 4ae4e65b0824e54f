import type { RouteStep } from '@saferide/contracts/place/geo';
import type { UpcomingRoute } from '@saferide/contracts/place/navigation';
import { minutesLabel } from '../../../messages/format.ts';
import { navigationWords } from '../place.words.ts';
import { StepIcon } from './step-icon.tsx';

const m = navigationWords;
/** An instruction nearer than this many metres is due now. */
const NOW = 30;

export interface NextInstructionProps {
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
          <p aria-live="polite" className="font-extrabold text-3xl [overflow-wrap:anywhere]">
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

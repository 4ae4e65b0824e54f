import type { RideView } from '@saferide/contracts/ride/ride-view';
import { PROGRESS_TRACK_CLASSES } from '../../../design/progress-bar.tsx';
import { classNames } from '../../../design/styles.ts';
import { useServerNow } from '../../../design/use-time.ts';
import { durationLabel } from '../../../messages/format.ts';
import { hoursWords } from './hours.words.ts';

const m = hoursWords;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The start and the end of the booked hours, in epoch milliseconds; null before the start, and for rides that are not
 * booked by the hour.
 */
export const bookedHoursSpan = ({ startedAt, serviceDurationHours: hours }: RideView) => {
  if (startedAt === null || hours === null) return null;
  const from = Date.parse(startedAt);
  return { from, until: from + hours * HOUR_MS };
};

const minutesText = (ms: number): string => durationLabel(Math.max(1, Math.round(ms / MINUTE_MS)) * MINUTE_MS);

/** Shows how many of the booked hours are used and left. */
export const HoursLeft = ({ ride }: { readonly ride: RideView }) => {
  const now = useServerNow(5_000);
  const span = bookedHoursSpan(ride);
  if (!span) return null;
  const { from, until } = span;
  const percent = Math.round(Math.min(1, Math.max(0, (now - from) / (until - from))) * 100);
  return (
    <div className="w-full">
      <div
        role="progressbar"
        aria-label={m.used}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={classNames('h-1 overflow-hidden rounded-full sunlight:h-3', PROGRESS_TRACK_CLASSES)}
      >
        <div className="h-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 pt-1.5 text-sm tabular-nums">
        <span>{m.usedFor(minutesText(Math.min(now, until) - from))}</span>
        <span className="font-semibold">
          {now < until ? m.left(minutesText(until - now)) : m.overFor(minutesText(now - until))}
        </span>
      </p>
    </div>
  );
};

import { straightLineMetres } from '@saferide/contracts/place/distance';
import type { RideView } from '@saferide/contracts/ride/views';
import { useServerNow } from '../../../design/use-now.ts';
import { kilometres, span } from '../../../messages/format.ts';
import { customerRideWords } from './customer-ride.words.ts';
import { type DriverFix, useDriverFix } from './driver-fix.ts';

const m = customerRideWords.track;

/** Roughly where the driver is, where that is all that is known; null where the point itself says it. */
const roughly = ({ source, accuracy, area }: DriverFix): string | null => {
  if (source === 'chosen') return m.chosen(area);
  return area === null ? null : m.coarse(area, kilometres(accuracy / 1_000));
};

/** How far the driver is from where the rider waits (or goes), and how old that is. */
export const TrackDriver = ({ ride }: { readonly ride: RideView }) => {
  const fix = useDriverFix(ride.id);
  const now = useServerNow();
  const riding = ride.status === 'in_progress';
  const goal = riding ? ride.destinationLocation : ride.pickupLocation;
  if (!fix || !goal) return <p className="text-muted">{m.waiting}</p>;
  const distance = kilometres(straightLineMetres(fix, goal) / 1_000);
  const where = roughly(fix);
  return (
    <div>
      <p className="font-bold">{m.title}</p>
      <p className="tabular-nums">
        {where ?? (riding ? m.toGo(distance) : m.away(distance))} · {m.updated(span(now - Date.parse(fix.fixedAt)))}
        {where === null && (
          <>
            {' · '}
            <a
              className="underline underline-offset-4"
              href={`https://www.openstreetmap.org/?mlat=${fix.latitude}&mlon=${fix.longitude}#map=15/${fix.latitude}/${fix.longitude}`}
              target="_blank"
              rel="noreferrer"
            >
              {m.openMap}
            </a>
          </>
        )}
      </p>
    </div>
  );
};

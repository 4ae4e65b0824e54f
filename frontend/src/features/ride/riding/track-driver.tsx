import { straightLineMetres } from '@saferide/contracts/place/distance';
import type { RideView } from '@saferide/contracts/ride/views';
import { useServerNow } from '../../../design/use-now.ts';
import { kilometres, span } from '../../../messages/format.ts';
import { TripMap } from '../../place/published.ts';
import { pinsOf } from '../pins-of.ts';
import { customerRideWords } from './customer-ride.words.ts';
import { type DriverFix, useDriverFix } from './driver-fix.ts';

const m = customerRideWords.track;

/** Roughly where the driver is, where that is all that is known; null where the point itself says it. */
const roughly = ({ source, accuracy, area }: DriverFix): string | null => {
  if (source === 'chosen') return m.chosen(area);
  return area === null ? null : m.coarse(area, kilometres(accuracy / 1_000));
};

/** The driver's car. A place that was chosen by hand is no better known than the area around it. */
const carOf = ({ latitude, longitude, heading, fixedAt, source, accuracy }: DriverFix) => ({
  id: 'driver',
  at: { latitude, longitude },
  heading: heading ?? null,
  fixedAt,
  accuracy: source === 'chosen' ? Math.max(accuracy, CHOSEN_METRES) : accuracy,
});
const CHOSEN_METRES = 1_000;

/** Where the driver is, how far from where the rider waits (or goes), and how old that is: in words, and on a map. */
export const TrackDriver = ({ ride }: { readonly ride: RideView }) => {
  const fix = useDriverFix(ride.id);
  const pins = pinsOf(ride);
  const said = <Said ride={ride} fix={fix} />;
  if (pins.length === 0) return said;
  return <TripMap name={m.map} pins={pins} cars={fix ? [carOf(fix)] : []} said={said} />;
};

const Said = ({ ride, fix }: { readonly ride: RideView; readonly fix: DriverFix | null }) => {
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

import { driverLocation } from '@saferide/contracts/dispatch/frames';
import { straightLineMetres } from '@saferide/contracts/place/distance';
import type { RideView } from '@saferide/contracts/ride/views';
import { useState } from 'react';
import { useServerNow } from '../../../design/use-now.ts';
import { useFrames } from '../../../live/live-context.ts';
import { kilometres, span } from '../../../messages/format.ts';
import { customerRideWords } from './customer-ride.words.ts';

const m = customerRideWords.track;

interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  readonly fixedAt: string;
}

/** How far the driver is from where the rider waits (or goes), and how old that is. */
export const TrackDriver = ({ ride }: { readonly ride: RideView }) => {
  const [fix, setFix] = useState<Fix | null>(null);
  const now = useServerNow();
  useFrames(driverLocation, (frame) => {
    if (frame.rideId === ride.id) setFix(frame);
  });
  const riding = ride.status === 'in_progress';
  const goal = riding ? ride.destinationLocation : ride.pickupLocation;
  if (!fix || !goal) return <p className="text-muted">{m.waiting}</p>;
  const distance = kilometres(straightLineMetres(fix, goal) / 1_000);
  return (
    <div>
      <p className="font-bold">{m.title}</p>
      <p className="tabular-nums">
        {riding ? m.toGo(distance) : m.away(distance)} · {m.updated(span(now - Date.parse(fix.fixedAt)))} ·{' '}
        <a
          className="underline underline-offset-4"
          href={`https://www.openstreetmap.org/?mlat=${fix.latitude}&mlon=${fix.longitude}#map=15/${fix.latitude}/${fix.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {m.openMap}
        </a>
      </p>
    </div>
  );
};

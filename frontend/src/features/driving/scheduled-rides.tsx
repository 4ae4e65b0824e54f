import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Card } from '../../design/card.tsx';
import { useNow } from '../../design/use-now.ts';
import { useFrames, usePollingUnlessLive } from '../../live/live-context.ts';
import { driving } from '../../messages/driving.ts';
import { atDateTime, naira, span } from '../../messages/format.ts';
import { riding } from '../../messages/riding.ts';
import { showToast } from '../../toasts/toasts.ts';
import { scheduledRidesQuery } from './queries.ts';

const m = driving.scheduled;
/** While the socket is away: `spec/` document 2 §9.3. */
const POLL_MS = 5_000;

/** Rides accepted ahead, each with its countdown; nothing while there are none. */
export const ScheduledRides = () => {
  const { data = [] } = useQuery({ ...scheduledRidesQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  const now = useNow();
  useFrames('SCHEDULED_RIDE_REMINDER', ({ minutesBefore }) => showToast(m.reminder(minutesBefore)));
  if (data.length === 0) return null;
  return (
    <Card title={m.title} icon={<CalendarClock aria-hidden="true" />}>
      <ul className="divide-y-2 divide-line">
        {data.map(({ id, scheduledTime, pickupAddress, destinationAddress, estimatedPrice, passengers }) => {
          const left = Date.parse(scheduledTime ?? '') - now;
          return (
            <li key={id} className="flex flex-col gap-1 py-3">
              <p className="font-extrabold text-2xl tabular-nums">{left > 0 ? m.in(span(left)) : m.now}</p>
              <p className="font-bold">
                {riding.route(pickupAddress ?? riding.erased, destinationAddress ?? riding.erased)}
              </p>
              <p className="text-muted">
                {scheduledTime && atDateTime(scheduledTime)} · {naira(estimatedPrice)} ·{' '}
                {driving.available.passengers(passengers)}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

import { scheduledRideReminderFrame } from '@saferide/contracts/ride/frames';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { Card } from '../../../design/card.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { useFrames, usePollingUnlessLive } from '../../../live/live-context.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { acceptedRidesWords } from '../ride.words.ts';
import type { ArriveActionProps } from './arrive-action.tsx';
import { DriverScheduledRide } from './driver-scheduled-ride.tsx';
import { dueRideIds } from './pickup-time.ts';
import { acceptedScheduledRidesQuery, activeRideQuery } from './queries.ts';

const m = acceptedRidesWords;
/** Used while the socket is down (`spec/` document 2 §9.3). */
const POLL_MS = 5_000;

export interface ScheduledRidesProps extends Pick<ArriveActionProps, 'at' | 'whyUnplaced'> {
  readonly onRide: string | null;
}

export const DriverScheduledRides = ({ onRide, at, whyUnplaced }: ScheduledRidesProps) => {
  const client = useQueryClient();
  const { data = [] } = useQuery({ ...acceptedScheduledRidesQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  const now = useServerNow();
  useFrames(scheduledRideReminderFrame, ({ minutesBefore }) => showToast(m.reminder(minutesBefore)));
  const due = dueRideIds(data, now).join(' ');
  useEffect(() => {
    if (due !== '') void client.invalidateQueries({ queryKey: activeRideQuery.queryKey });
  }, [client, due]);
  const ahead = data.filter(({ id }) => id !== onRide);
  if (ahead.length === 0) return null;
  return (
    <Card title={m.title} icon={<Clock aria-hidden="true" />}>
      <ul className="divide-y-2 divide-line">
        {ahead.map((ride) => (
          <li key={ride.id} className="flex flex-col gap-2 py-3">
            <DriverScheduledRide ride={ride} at={at} whyUnplaced={whyUnplaced} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

import { pages } from '@saferide/contracts/pages';
import { withParams } from '@saferide/contracts/paths';
import { scheduledRideReminder } from '@saferide/contracts/ride/frames';
import type { RideView } from '@saferide/contracts/ride/views';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Loaded } from '../../../design/loaded.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { useFrames } from '../../../live/live-context.ts';
import { atDateTime, rating, span } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { rideWords } from '../ride.words.ts';
import { vehicleNamed } from '../vehicle-named.ts';
import { customerScheduledRidesQuery } from './queries.ts';
import { scheduledRidesWords } from './scheduled-rides.words.ts';

const m = scheduledRidesWords;

export const ScheduledRides = () => {
  const query = useQuery(customerScheduledRidesQuery);
  useFrames(scheduledRideReminder, ({ minutesBefore }) => showToast(m.reminder(minutesBefore)));
  return (
    <Card title={m.title} icon={<CalendarClock aria-hidden="true" />}>
      <Loaded query={query}>
        {(rides) =>
          rides.length === 0 ? (
            <EmptyState>{m.empty}</EmptyState>
          ) : (
            <ul className="flex flex-col divide-y-2 divide-line">
              {rides.map((ride) => (
                <li key={ride.id} className="flex flex-col gap-2 py-3">
                  <ScheduledRide ride={ride} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};

const ScheduledRide = ({ ride }: { readonly ride: RideView }) => {
  const { driver, scheduledTime } = ride;
  const vehicle = driver && [vehicleNamed(driver), driver.vehiclePlate].filter(Boolean).join(' ');
  return (
    <>
      <p className="font-bold">
        {rideWords.route(ride.pickupAddress ?? rideWords.erased, ride.destinationAddress ?? rideWords.erased)}
      </p>
      {scheduledTime && (
        <p>
          {atDateTime(scheduledTime)} · <Countdown to={scheduledTime} />
        </p>
      )}
      <p className="text-muted">
        {driver
          ? `${m.accepted}: ${[driver.profile?.firstName, vehicle].filter(Boolean).join(', ')} (${rating(driver.rating)})`
          : m.waiting}
      </p>
      <ButtonLink
        to={withParams(pages.customerRide, { id: ride.id })}
        look="secondary"
        size="sm"
        className="self-start"
      >
        {m.openOrCancel}
      </ButtonLink>
    </>
  );
};

const Countdown = ({ to }: { readonly to: string }) => {
  const left = Date.parse(to) - useServerNow();
  return <span className="tabular-nums">{left > 0 ? m.pickupIn(span(left, 4)) : m.pickupNow}</span>;
};

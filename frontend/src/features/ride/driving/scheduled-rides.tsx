import { scheduledRideReminderFrame } from '@saferide/contracts/ride/frames';
import { rideLimits } from '@saferide/contracts/ride/limits';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { Banner } from '../../../design/banner.tsx';
import { Card } from '../../../design/card.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { useFrames, usePollingUnlessLive } from '../../../live/live-context.tsx';
import { dateTimeLabel, durationLabel, nairaLabel, timeOrDateTimeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { isStillAhead } from '../open-rides.ts';
import { placeText } from '../place-text.ts';
import { acceptedRidesWords, lastKnownWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';
import { activeRideQuery } from './active-ride-query.ts';
import { GiveRideBackButton } from './end-without-trip.tsx';
import { dueRideIds, isPickupTime, msUntilPickup } from './pickup-time.ts';
import { acceptedScheduledRidesQuery } from './queries.ts';
import { RideLinks } from './ride-links.tsx';
import { RiderFacts } from './rider-facts.tsx';
import { ArriveAction, type ArriveActionProps } from './trip-actions.tsx';

const m = acceptedRidesWords;

/** Days, hours, minutes and seconds (spec 2 §2.11). */
const ALL_UNITS = 4;

/** Says when the driver will see the address, the rider's name and their number. */
const detailsTime = (scheduledTime: string, now: number): string =>
  timeOrDateTimeLabel(new Date(Date.parse(scheduledTime) - underWayLimits.scheduledSharedBeforeMs).toISOString(), now);

/** `now` is the server's time in epoch milliseconds. */
const DriverScheduledRide = ({ ride, at, whyUnplaced, now }: ArriveActionProps & { readonly now: number }) => {
  const { id, scheduledTime, estimatedPrice } = ride;
  const reserved = isStillAhead(ride, now, underWayLimits.scheduledSharedBeforeMs);
  const left = msUntilPickup(ride, now);
  const pickupTime = isPickupTime(ride, now);
  return (
    <>
      <p className="font-extrabold text-2xl tabular-nums">{left > 0 ? m.in(durationLabel(left, ALL_UNITS)) : m.now}</p>
      <p className="font-bold">
        {rideWords.route(
          placeText(ride.pickupAddress, ride.pickupArea),
          placeText(ride.destinationAddress, ride.destinationArea),
        )}
      </p>
      <p className="text-muted">
        {scheduledTime && dateTimeLabel(scheduledTime)} · {nairaLabel(estimatedPrice)}
      </p>
      <RiderFacts ride={ride} />
      {pickupTime && (
        <>
          <Banner tone="warning" announced>
            {m.soon}
          </Banner>
          <NeedsNetwork why={lastKnownWords.driverWaits.accepted}>
            <ArriveAction ride={ride} at={at} whyUnplaced={whyUnplaced} />
          </NeedsNetwork>
        </>
      )}
      {reserved && scheduledTime && <p className="text-muted">{m.details(detailsTime(scheduledTime, now))}</p>}
      <RideLinks ride={ride} goal={reserved ? null : ride.pickupLocation} />
      {!pickupTime && <GiveRideBackButton id={id} />}
    </>
  );
};

/** Polling interval while the socket is down (spec 2 §9.3). */
const POLL_MS = 5_000;

export interface DriverScheduledRidesProps extends Pick<ArriveActionProps, 'at' | 'whyUnplaced'> {
  readonly onRide: string | null;
}

export const DriverScheduledRides = ({ onRide, at, whyUnplaced }: DriverScheduledRidesProps) => {
  const client = useQueryClient();
  const { data = [] } = useQuery({ ...acceptedScheduledRidesQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  const now = useServerNow();
  useFrames(scheduledRideReminderFrame, ({ minutesBefore }) => showToast(m.reminder(minutesBefore)));
  const due = dueRideIds(data, now, rideLimits.scheduledLeadsBeforeMs).join(' ');
  const withheld = data.filter(({ pickupAddress }) => pickupAddress === null);
  const disclosed = dueRideIds(withheld, now, underWayLimits.scheduledSharedBeforeMs).join(' ');
  useEffect(() => {
    if (due !== '') void client.invalidateQueries({ queryKey: activeRideQuery.queryKey });
  }, [client, due]);
  useEffect(() => {
    if (disclosed !== '') void client.invalidateQueries({ queryKey: acceptedScheduledRidesQuery.queryKey });
  }, [client, disclosed]);
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

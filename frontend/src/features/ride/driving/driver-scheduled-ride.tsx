import { Banner } from '../../../design/banner.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { dateTimeLabel, durationLabel, nairaLabel } from '../../../messages/format.ts';
import { acceptedRidesWords, lastKnownWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';
import { ArriveAction, type ArriveActionProps } from './arrive-action.tsx';
import { GiveRideBackButton } from './give-ride-back.tsx';
import { isPickupTime, msUntilPickup } from './pickup-time.ts';
import { RideLinks } from './ride-links.tsx';

const m = acceptedRidesWords;
/** Days, hours, minutes and seconds (`spec/` document 2 §2.11). */
const ALL_UNITS = 4;

/** `now` is the server's time in epoch milliseconds. */
export const DriverScheduledRide = ({ ride, at, whyUnplaced, now }: ArriveActionProps & { readonly now: number }) => {
  const { id, scheduledTime, pickupAddress, destinationAddress, estimatedPrice, passengers } = ride;
  const left = msUntilPickup(ride, now);
  const pickupTime = isPickupTime(ride, now);
  return (
    <>
      <p className="font-extrabold text-2xl tabular-nums">{left > 0 ? m.in(durationLabel(left, ALL_UNITS)) : m.now}</p>
      <p className="font-bold">
        {rideWords.route(pickupAddress ?? rideWords.erased, destinationAddress ?? rideWords.erased)}
      </p>
      <p className="text-muted">
        {scheduledTime && dateTimeLabel(scheduledTime)} · {nairaLabel(estimatedPrice)} ·{' '}
        {rideWords.passengers(passengers)}
      </p>
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
      <RideLinks ride={ride} goal={ride.pickupLocation} />
      {!pickupTime && <GiveRideBackButton id={id} />}
    </>
  );
};

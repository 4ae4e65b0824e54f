import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { ButtonLink } from '../../../design/button.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { dateTimeLabel, durationLabel, ratingLabel } from '../../../messages/format.ts';
import { rideWords } from '../ride-list.words.ts';
import { scheduledRideWords } from '../ride-rider.words.ts';
import { rideVehicleText } from '../vehicle-text.ts';

const m = scheduledRideWords;

export const RiderScheduledRide = ({ ride }: { readonly ride: RideView }) => {
  const { driver, scheduledTime } = ride;
  const vehicle = driver && [rideVehicleText(driver), driver.vehiclePlate].filter(Boolean).join(' ');
  return (
    <>
      <p className="font-bold">
        {rideWords.route(ride.pickupAddress ?? rideWords.erased, ride.destinationAddress ?? rideWords.erased)}
      </p>
      {scheduledTime && (
        <p>
          {dateTimeLabel(scheduledTime)} · <Countdown to={scheduledTime} />
        </p>
      )}
      <p className="text-muted">
        {driver
          ? `${m.accepted}: ${[driver.profile?.firstName, vehicle].filter(Boolean).join(', ')} (${ratingLabel(driver.rating)})`
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
  return <span className="tabular-nums">{left > 0 ? m.pickupIn(durationLabel(left, 4)) : m.pickupNow}</span>;
};

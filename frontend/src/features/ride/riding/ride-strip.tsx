import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { RowLink } from '../../../design/row.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { rideVehicleText } from '../vehicle-text.ts';
import { DriverPhoto } from './driver-card.tsx';
import { headlineOf } from './ride-headline.tsx';
import { useRideTrack, useStoreDriverFix } from './track-driver.tsx';

/** Shows what is happening on a ride, and links to it. */
export const RideStrip = ({ ride }: { readonly ride: RideView }) => {
  // Requests the position, because this component loads after the socket has sent its first one.
  useStoreDriverFix(ride, { requestFirst: true });
  const track = useRideTrack(ride);
  const now = useServerNow(5_000);
  const { driver } = ride;
  return (
    <div className="-mx-4 bg-surface">
      {track.follower}
      <RowLink
        to={withParams(pages.customerRide, { id: ride.id })}
        icon={driver?.profile && <DriverPhoto id={ride.id} name={driver.profile.firstName} size="md" />}
        title={headlineOf(ride, track, now)}
        sub={driver && [driver.vehiclePlate, rideVehicleText(driver)].filter(Boolean).join(' · ')}
      />
    </div>
  );
};

import type { RideView } from '@saferide/contracts/ride/ride-view';
import { activeRideWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';

const m = activeRideWords;

/** Who booked, and the name of the person who rides. */
export const partyOf = ({ customer, customerName, passenger }: RideView) => {
  const rider = customer?.profile.fullName ?? customerName ?? m.aRider;
  return { rider, rides: passenger?.name ?? rider };
};

/** Who rides, how they pay, and their note. */
export const RideParty = ({ ride }: { readonly ride: RideView }) => {
  const { rider, rides } = partyOf(ride);
  return (
    <>
      <p>
        {ride.passenger ? m.passenger : m.rider}: <span className="font-bold [overflow-wrap:anywhere]">{rides}</span> ·{' '}
        {rideWords.passengers(ride.passengers)} · {rideWords.payment[ride.paymentMethod]}
      </p>
      {ride.passenger && <p className="text-muted">{m.bookedBy(rider)}</p>}
      {ride.note && (
        <p className="whitespace-pre-line rounded-inner bg-fill p-3 [overflow-wrap:anywhere]">
          <span className="text-muted">{m.note}:</span> {ride.note}
        </p>
      )}
    </>
  );
};

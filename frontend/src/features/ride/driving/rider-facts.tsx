import type { RideView } from '@saferide/contracts/ride/ride-view';
import { activeRideWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';

const m = activeRideWords;

/**
 * Returns the names of the booker and the passenger, which are the same unless the ride was booked for someone else.
 */
export const riderNamesOf = ({ customer, customerName, passenger }: RideView) => {
  const bookedBy = customer?.profile.fullName ?? customerName ?? m.aRider;
  return { bookedBy, passenger: passenger?.name ?? bookedBy };
};

/** Shows who rides, how they pay, and their note. */
export const RiderFacts = ({ ride }: { readonly ride: RideView }) => {
  const { bookedBy, passenger } = riderNamesOf(ride);
  return (
    <>
      <p>
        {ride.passenger ? m.passenger : m.rider}:{' '}
        <span className="font-bold [overflow-wrap:anywhere]">{passenger}</span> ·{' '}
        {rideWords.passengers(ride.passengers)} · {rideWords.payment[ride.paymentMethod]}
      </p>
      {ride.passenger && <p className="text-muted">{m.bookedBy(bookedBy)}</p>}
      {ride.note && (
        <p className="whitespace-pre-line rounded-inner bg-fill p-3 [overflow-wrap:anywhere]">
          <span className="text-muted">{m.note}:</span> {ride.note}
        </p>
      )}
    </>
  );
};

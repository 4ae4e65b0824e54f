import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { Banknote, ChevronRight, Navigation } from 'lucide-react';
import { Link } from '../../../design/button.tsx';
import { recentRidesWords as m, rideWords } from '../ride-list.words.ts';

export interface OngoingRideStripProps {
  readonly ride: RideView;
  /** Default: the progress of the ride, or that it ended early and the rider has not answered. */
  readonly title?: string;
}

/** Shows a ride at the top of the home page. */
export const OngoingRideStrip = ({ ride, title }: OngoingRideStripProps) => {
  const Sign = title === undefined ? Navigation : Banknote;
  return (
    <Link
      to={withParams(pages.customerRide, { id: ride.id })}
      className="mx-4 mb-3 flex min-h-18 items-center gap-3 rounded-sign border-2 border-ink bg-fill px-4 py-2"
    >
      <Sign aria-hidden="true" className="shrink-0 text-brand" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold text-lg">
          {title ??
            m.ongoing[
              ride.status === 'completed' ? 'endedEarly' : ride.status === 'requested' ? 'requested' : 'assigned'
            ]}
        </span>
        <span className="block truncate text-sm">
          {!title && ride.driver?.vehiclePlate && <b>{ride.driver.vehiclePlate} · </b>}
          {ride.destinationAddress ?? rideWords.erased}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="shrink-0" />
    </Link>
  );
};

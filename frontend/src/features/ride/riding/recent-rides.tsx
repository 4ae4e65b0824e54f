import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Link } from '../../../design/link.tsx';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { recentRidesWords, rideWords } from '../ride-list.words.ts';
import { RideStatusBadge } from '../ride-status-badge.tsx';

const m = recentRidesWords;
const SHOWN = 5;

export const RecentRides = ({ rides }: { readonly rides: readonly RideView[] }) =>
  rides.length === 0 ? (
    <EmptyState action={<ButtonLink to={pages.book}>{m.book}</ButtonLink>}>{m.empty}</EmptyState>
  ) : (
    <ul className="flex flex-col divide-y-2 divide-line">
      {rides.slice(0, SHOWN).map((ride) => (
        <li key={ride.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <Link
              to={withParams(pages.customerRide, { id: ride.id })}
              className="font-bold underline underline-offset-4"
            >
              {rideWords.route(ride.pickupAddress ?? rideWords.erased, ride.destinationAddress ?? rideWords.erased)}
            </Link>
            <p className="text-muted text-sm">
              {dateTimeLabel(ride.scheduledTime ?? ride.createdAt)} · {rideWords.vehicles[ride.vehicleType]}
            </p>
          </div>
          <p className="font-bold tabular-nums">{nairaLabel(ride.finalPrice ?? ride.estimatedPrice)}</p>
          <RideStatusBadge status={ride.status} />
        </li>
      ))}
    </ul>
  );

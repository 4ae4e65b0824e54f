import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { RowLink, RowList } from '../../../design/row.tsx';
import { Section } from '../../../design/section.tsx';
import { withAllStyles } from '../../../design/styles.ts';
import { dateTimeLabel } from '../../../messages/format.ts';
import { customerScheduledRidesQuery } from '../customer-queries.ts';
import { isOpenRide } from '../open-rides.ts';
import { recentRidesWords, rideWords, scheduledRidesWords } from '../ride-list.words.ts';
import { RideOutcome } from '../ride-status-badge.tsx';

const m = recentRidesWords;
const SHOWN = 5;
const loadScheduledRide = withAllStyles(() => import('./rider-scheduled-ride.tsx'));
const RiderScheduledRide = lazyComponent(async () => (await loadScheduledRide()).RiderScheduledRide);

const routeText = ({ pickupAddress, destinationAddress }: RideView): string =>
  rideWords.route(pickupAddress ?? rideWords.erased, destinationAddress ?? rideWords.erased);

export const RecentRides = ({ rides }: { readonly rides: readonly RideView[] }) => {
  const past = rides.filter((ride) => !isOpenRide(ride)).slice(0, SHOWN);
  return past.length === 0 ? (
    <p className="px-4 py-2 text-muted">{m.empty}</p>
  ) : (
    <RowList label={m.title}>
      {past.map((ride) => (
        <RowLink
          key={ride.id}
          to={withParams(pages.customerRide, { id: ride.id })}
          title={routeText(ride)}
          sub={`${dateTimeLabel(ride.scheduledTime ?? ride.createdAt)} · ${rideWords.vehicles[ride.vehicleType]}`}
          trailing={<RideOutcome ride={ride} />}
          onward={false}
        />
      ))}
    </RowList>
  );
};

/** Renders nothing without a scheduled ride. */
export const RiderScheduledRides = () => {
  const { data = [] } = useQuery(customerScheduledRidesQuery);
  return (
    data.length > 0 && (
      <Section title={scheduledRidesWords.title}>
        <div className="lg:px-2">
          <RowList label={scheduledRidesWords.title}>
            {data.map((ride) => (
              <RiderScheduledRide key={ride.id} ride={ride} />
            ))}
          </RowList>
        </div>
      </Section>
    )
  );
};

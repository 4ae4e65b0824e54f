import type { Coordinates } from '@saferide/contracts/place/point';
import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { Badge } from '../../design/badge.tsx';
import { dateTimeLabel, decimalLabel, kilometresLabel, minutesLabel, nairaLabel } from '../../messages/format.ts';
import { rideWords } from '../ride/index.ts';
import { availableRidesWords } from './dispatch.words.ts';
import { useOfferedRoutes } from './offered-routes.ts';

const m = availableRidesWords;

export interface OfferFactsProps {
  readonly offer: OfferedRideView;
  readonly from: Coordinates | null;
}

export const OfferFacts = ({ offer, from }: OfferFactsProps) => {
  const { serviceDurationHours, scheduledTime } = offer;
  const { toPickup, trip } = useOfferedRoutes(offer, from);
  const ratePer = (kilometres: number) => nairaLabel(Math.round(offer.estimatedPrice / kilometres));
  const { customerRating, customerTrips } = offer;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-black text-[min(2.25rem,12vw)] tabular-nums">{nairaLabel(offer.estimatedPrice)}</p>
        {offer.topUp > 0 && <Badge tone="good">{m.toppedUp(nairaLabel(offer.topUp))}</Badge>}
        <p className="text-lg tabular-nums">
          {serviceDurationHours === null
            ? trip.kilometres > 0 && m.perKm(ratePer(trip.kilometres), ratePer(trip.kilometres + toPickup.kilometres))
            : m.hours(serviceDurationHours)}
        </p>
      </div>
      {scheduledTime && (
        <p className="self-start rounded-inner border-2 border-info px-2.5 py-0.5 font-bold text-sm">
          {m.scheduled(dateTimeLabel(scheduledTime))}
        </p>
      )}
      <p className="font-bold text-lg">
        {m.toPickup(kilometresLabel(toPickup.kilometres), minutesLabel(toPickup.minutes))}
        {toPickup.approximate && <span className="font-normal text-base text-muted"> ({m.approximate})</span>}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-lg">
        <dt className="text-muted">{m.from}</dt>
        <dd className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{offer.pickupArea ?? m.unknownArea}</dd>
        <dt className="text-muted">{m.to}</dt>
        <dd className="line-clamp-2 min-w-0 font-bold [overflow-wrap:anywhere]">
          {offer.destinationArea ?? m.unknownArea}
        </dd>
      </dl>
      <p className="text-muted">
        {m.trip(kilometresLabel(trip.kilometres), minutesLabel(trip.minutes))}
        {trip.approximate && ` (${m.approximate})`} · {rideWords.passengers(offer.passengers)}
      </p>
      <p className="text-muted">
        {m.rider(customerRating === null ? null : decimalLabel(customerRating), customerTrips)}
      </p>
    </>
  );
};

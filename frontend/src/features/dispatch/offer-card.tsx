import type { Coordinates } from '@saferide/contracts/place/point';
import { acceptRide, declineRide } from '@saferide/contracts/ride/commands';
import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { rideLimits } from '@saferide/contracts/ride/limits';
import { declineReasons } from '@saferide/contracts/ride/ride-rules';
import { useState } from 'react';
import { errorSentence, problemCodeOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/styles.ts';
import { dateTimeLabel, decimalLabel, kilometresLabel, minutesLabel, nairaLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { useRouteBetween } from '../place/index.ts';
import { rideWords } from '../ride/index.ts';
import { availableRidesWords } from './dispatch.words.ts';

const m = availableRidesWords;

const TAKEN = new Set(['RideNotOffered', 'OfferExpired', 'NotAllowedInState', 'ExcludedFromRide', 'NotFound']);

const reasonOf = (error: Error): string | undefined => errorSentence(error, '') || undefined;

type Reason = (typeof declineReasons)[number];

export interface OfferActionsProps {
  readonly offer: OfferedRideView;
  readonly secondsLeft: number;
  readonly unread: boolean;
  readonly unplaced: boolean;
  readonly disabled: boolean;
  readonly onAnswering: (id: string | null) => void;
  readonly onAccepted?: (() => void) | undefined;
}

export const OfferActions = (props: OfferActionsProps) => {
  const { offer, secondsLeft, unread, unplaced, disabled, onAnswering, onAccepted } = props;
  const accept = useCommand(acceptRide, {
    onDone: () => {
      onAnswering(null);
      showToast(m.accepted, { tone: 'good' });
      onAccepted?.();
    },
    onRefused: (error) => {
      onAnswering(null);
      if (TAKEN.has(problemCodeOf(error) ?? '')) showToast(m.taken, { description: m.failed, tone: 'destructive' });
      else showToast(m.failed, { description: reasonOf(error), tone: 'destructive' });
    },
  });
  const pass = useCommand(declineRide, {
    onDone: () => {
      onAnswering(null);
      showToast(m.passed);
    },
    onRefused: (error) => {
      onAnswering(null);
      if (problemCodeOf(error) !== 'NotFound')
        showToast(m.passFailed, { description: reasonOf(error), tone: 'destructive' });
    },
  });
  const params = { id: offer.id };
  const [passedFor, setPassedFor] = useState<Reason | null>(null);
  const decline = (reason: Reason | null) => {
    setPassedFor(reason);
    onAnswering(offer.id);
    pass.mutate({ params, body: { reason } });
  };
  const fare = nairaLabel(offer.estimatedPrice);
  const busy = disabled || accept.isPending || pass.isPending;
  return (
    <div className={classNames('flex flex-col gap-1', unread && 'pointer-events-none')}>
      <div className="flex gap-3">
        {unplaced ? (
          <p className="flex-1 font-bold">{m.unplaced}</p>
        ) : (
          <Button
            size="lg"
            className="flex-1 flex-wrap gap-y-0"
            disabled={busy}
            pending={accept.isPending}
            aria-label={m.acceptFor(fare)}
            onClick={() => {
              onAnswering(offer.id);
              accept.mutate({ params, body: {} });
            }}
          >
            <span className="shrink-0">{m.accept}</span>{' '}
            <span className="font-normal tabular-nums">{m.left(secondsLeft)}</span>
          </Button>
        )}
        <Button
          size="lg"
          look="secondary"
          disabled={busy}
          pending={pass.isPending && passedFor === null}
          aria-label={m.passOn(fare)}
          onClick={() => decline(null)}
        >
          {m.pass}
        </Button>
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {m.passWhy}
        </summary>
        <div className="flex flex-wrap gap-2">
          {declineReasons.map((reason) => (
            <Button
              key={reason}
              look="secondary"
              disabled={busy}
              pending={pass.isPending && passedFor === reason}
              onClick={() => decline(reason)}
            >
              {m.passReasons[reason]}
            </Button>
          ))}
        </div>
      </details>
    </div>
  );
};

interface OfferedRoute {
  readonly distanceKm: number;
  readonly label: string;
  readonly minutes: number;
  readonly approximate: boolean;
}

const useOfferedRoutes = (
  { pickupLocation, pickupDistanceKm, distance, estimatedMinutes, road }: OfferedRideView,
  from: Coordinates | null,
): { readonly toPickup: OfferedRoute; readonly trip: OfferedRoute } => {
  const [origin, setOrigin] = useState<Coordinates | null>(null);
  if (origin === null && from) setOrigin({ latitude: from.latitude, longitude: from.longitude });
  const route = useRouteBetween(origin, pickupLocation);
  const toPickup = route
    ? {
        ...{ distanceKm: route.distance / 1_000, minutes: route.duration / 60 },
        label: kilometresLabel(route.distance / 1_000),
      }
    : {
        ...{ distanceKm: pickupDistanceKm, minutes: pickupDistanceKm * rideLimits.minutesPerKm },
        label: m.straight(kilometresLabel(pickupDistanceKm)),
      };
  return {
    toPickup: { ...toPickup, approximate: true },
    trip: road
      ? { ...road, label: kilometresLabel(road.distanceKm) }
      : {
          ...{ distanceKm: distance, minutes: estimatedMinutes, approximate: true },
          label: m.straight(kilometresLabel(distance)),
        },
  };
};

export interface OfferFactsProps {
  readonly offer: OfferedRideView;
  readonly from: Coordinates | null;
}

export const OfferFacts = ({ offer, from }: OfferFactsProps) => {
  const { serviceDurationHours, scheduledTime } = offer;
  const { toPickup, trip } = useOfferedRoutes(offer, from);
  const ratePer = (distanceKm: number) => nairaLabel(Math.round(offer.estimatedPrice / distanceKm));
  const { customerRating, customerTrips } = offer;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-black text-display tabular-nums">{nairaLabel(offer.estimatedPrice)}</p>
        {offer.topUp > 0 && <Badge tone="good">{m.toppedUp(nairaLabel(offer.topUp))}</Badge>}
        <p className="text-lg tabular-nums">
          {serviceDurationHours === null
            ? trip.distanceKm > 0 && m.perKm(ratePer(trip.distanceKm), ratePer(trip.distanceKm + toPickup.distanceKm))
            : m.hours(serviceDurationHours)}
        </p>
      </div>
      {scheduledTime && (
        <p className="self-start rounded-inner border-2 border-info px-2.5 py-0.5 font-bold text-sm">
          {m.scheduled(dateTimeLabel(scheduledTime))}
        </p>
      )}
      <p className="font-bold text-lg">
        {m.toPickup(toPickup.label, minutesLabel(toPickup.minutes))}
        {toPickup.approximate && <span className="font-normal text-base text-muted"> ({m.approximate})</span>}
      </p>
      {offer.pickupArea !== null && offer.pickupArea === offer.destinationArea ? (
        <p className="font-bold text-lg">{m.within(offer.pickupArea)}</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-lg">
          <dt className="text-muted">{m.from}</dt>
          <dd className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{offer.pickupArea ?? m.unknownArea}</dd>
          <dt className="text-muted">{m.to}</dt>
          <dd className="line-clamp-2 min-w-0 font-bold [overflow-wrap:anywhere]">
            {offer.destinationArea ?? m.unknownArea}
          </dd>
        </dl>
      )}
      <p className="text-muted">
        {m.trip(trip.label, minutesLabel(trip.minutes))}
        {trip.approximate && ` (${m.approximate})`} · {rideWords.passengers(offer.passengers)} ·{' '}
        {rideWords.payment[offer.paymentMethod]}
      </p>
      <p className="text-muted">
        {m.rider(customerRating === null ? null : decimalLabel(customerRating), customerTrips)}
      </p>
    </>
  );
};

export const OfferCard = ({ from, ...props }: OfferActionsProps & OfferFactsProps) => (
  <article className="flex flex-col gap-3 rounded-sign border-4 border-ink p-4 dark:border-amber">
    <OfferFacts offer={props.offer} from={from} />
    <OfferActions {...props} />
  </article>
);

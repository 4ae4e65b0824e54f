import { pages } from '@saferide/contracts/kernel/pages';
import { confirmTripEnd } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { lazy, type ReactNode, Suspense } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { LazyChatLink } from '../../chat/index.ts';
import { LazyRideAlerts } from '../../safety/index.ts';
import { isOpenRide, isStillAhead } from '../open-rides.ts';
import { placeText } from '../place-text.ts';
import { lastKnownWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { CancelRideButton } from './cancel-ride.tsx';
import { DriverCard } from './driver-card.tsx';
import { MeetDriver } from './meet-driver.tsx';
import { PayDetails } from './pay-details.tsx';
import { DriverInMaps, type RideTrack } from './track-driver.tsx';

const confirmEndWords = customerRideWords.confirmEnd;
const ends = ['arrived', 'asked_to_stop'] as const;

const ConfirmTripEndCard = ({ ride: { id, endConfirmed, estimatedPrice } }: { readonly ride: RideView }) => {
  const confirm = useCommand(confirmTripEnd, {
    onRefused: (error) => showToast(errorSentence(error, confirmEndWords.failed), { tone: 'destructive' }),
  });
  return (
    <Card title={confirmEndWords.title}>
      <p role="status">
        {endConfirmed
          ? confirmEndWords.confirmed[endConfirmed](nairaLabel(estimatedPrice))
          : confirmEndWords.text(nairaLabel(estimatedPrice))}
      </p>
      <NeedsNetwork why={lastKnownWords.riderWaits}>
        <div className="flex flex-wrap gap-3">
          {ends
            .filter((end) => end !== endConfirmed)
            .map((end) => (
              <Button
                key={end}
                look="quiet"
                pending={confirm.isPending}
                onClick={() => confirm.mutate({ params: { id }, body: { end } })}
              >
                {confirmEndWords.action[end]}
              </Button>
            ))}
        </div>
      </NeedsNetwork>
    </Card>
  );
};

const m = customerRideWords;

const ChangeDestination = lazy(async () => ({
  default: (await import('./change-destination.tsx')).ChangeDestinationButton,
}));
const RideSteps = lazy(async () => ({ default: (await import('./ride-steps.tsx')).RideSteps }));
const RideTrail = lazy(async () => ({ default: (await import('../afterwards/ride-trail.tsx')).RideTrail }));
const RideTimeline = lazy(async () => ({ default: (await import('../afterwards/ride-timeline.tsx')).RideTimeline }));

interface RideBodyProps {
  readonly ride: RideView;
  readonly track: RideTrack;
  /** Rows below the driver with the actions of a Prado ride in progress, such as changing its destination. */
  readonly rows?: ReactNode;
}

export const RideBody = ({ ride, track, rows }: RideBodyProps) => {
  const now = useServerNow(30_000);
  const tracked = !isStillAhead(ride, now, underWayLimits.scheduledSharedBeforeMs);
  const assigned = ride.status === 'accepted' || ride.status === 'in_progress';
  return (
    <>
      {ride.status === 'in_progress' && <LazyRideAlerts rideId={ride.id} />}
      {assigned && <DriverCard ride={ride} />}
      {ride.status === 'accepted' && (
        <div className="px-4 pt-1 lg:px-6">
          <NeedsNetwork why={lastKnownWords.riderWaits}>
            <CancelRideButton ride={ride} />
          </NeedsNetwork>
        </div>
      )}
      {rows}
      {ride.allowDestinationChanges && !rows && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <NeedsNetwork why={lastKnownWords.riderWaits}>
            <ChangeDestination ride={ride} />
          </NeedsNetwork>
        </Suspense>
      )}
      {assigned && <PayDetails ride={ride} />}
      {assigned && tracked && (
        <div className="mt-3 border-line border-t">
          <Suspense fallback={<Skeleton className="h-14 w-full" />}>
            <RideSteps ride={ride} car={track.fix}>
              <DriverInMaps fix={track.fix} />
            </RideSteps>
          </Suspense>
        </div>
      )}
      {ride.status === 'accepted' && tracked && <MeetDriver ride={ride} track={track} />}
      {ride.status === 'in_progress' && ride.serviceDurationHours === null && <ConfirmTripEndCard ride={ride} />}
      {ride.status === 'cancelled' && ride.startedAt !== null && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <RideTrail rideId={ride.id} />
        </Suspense>
      )}
      {!isOpenRide(ride) && ride.driverId !== null && (
        <div className="px-4 pt-3 lg:px-6">
          <LazyChatLink rideId={ride.id} />
        </div>
      )}
      {ride.reason !== 'no_driver_found' && <TripCard ride={ride} />}
      <Suspense fallback={<Skeleton className="h-24.5 w-full" />}>
        <RideTimeline ride={ride} />
      </Suspense>
    </>
  );
};

/** The main action, at the bottom of the page. */
export const rideDock = (ride: RideView) => {
  if (ride.status === 'requested')
    return (
      <NeedsNetwork why={lastKnownWords.riderWaits}>
        <CancelRideButton ride={ride} />
      </NeedsNetwork>
    );
  return ride.status === 'cancelled' ? (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={pages.customer} look="outline" size="tall">
        {m.cancelled.notNow}
      </ButtonLink>
      <ButtonLink to={pages.book} state={{ again: ride }} size="tall" className="flex-auto">
        {m.cancelled.again}
      </ButtonLink>
    </div>
  ) : undefined;
};

export const TripCard = ({ ride }: { readonly ride: RideView }) => {
  const rows: readonly [string, string][] = [
    [m.trip.from, placeText(ride.pickupAddress, ride.pickupArea)],
    [m.trip.to, placeText(ride.destinationAddress, ride.destinationArea)],
    ...(ride.scheduledTime === null
      ? []
      : ([[m.trip.pickupTime, dateTimeLabel(ride.scheduledTime)]] as [string, string][])),
    [m.trip.fare, nairaLabel(ride.finalPrice ?? ride.estimatedPrice)],
    [m.trip.vehicle, rideWords.vehicles[ride.vehicleType]],
    [m.trip.passengers, String(ride.passengers)],
    ...(ride.passenger ? ([[m.trip.passenger, ride.passenger.name]] as [string, string][]) : []),
    [m.trip.payment, rideWords.payment[ride.paymentMethod]],
    ...(ride.note ? ([[m.trip.note, ride.note]] as [string, string][]) : []),
    ...(ride.serviceDurationHours === null
      ? []
      : ([[m.trip.hours, String(ride.serviceDurationHours)]] as [string, string][])),
  ];
  return (
    <Card title={m.trip.title}>
      <Facts>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
};

import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useOnline } from '../../../browser/use-online.ts';
import { Card } from '../../../design/card.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { classNames } from '../../../design/styles.ts';
import { useServerNow } from '../../../design/use-time.ts';
import { clockLabel } from '../../../messages/clock-label.ts';
import { nairaLabel, timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import type { DriverReading } from '../../place/index.ts';
import { LazyShareWork } from '../../tracking/index.ts';
import { minutesLate } from '../minutes-late.ts';
import { placeText } from '../place-text.ts';
import { activeRideWords, lastKnownWords } from '../ride.words.ts';
import { ShareLocation } from '../tracking/share-location.tsx';
import { TrackingBadge } from '../tracking/tracking-badge.tsx';
import { AgreeToCancel, GiveRideBackButton, ReportNoShow } from './end-without-trip.tsx';
import { RideLinks } from './ride-links.tsx';
import { RiderFacts, riderNamesOf } from './rider-facts.tsx';
import {
  ArriveAction,
  type ArriveActionProps,
  CompleteAction,
  type CompleteActionProps,
  StartAction,
} from './trip-actions.tsx';

const LazyNavigationCard = lazy(async () => ({
  default: (await import('./navigation-card.tsx')).NavigationCard,
}));

const LazyHours = lazy(async () => ({ default: (await import('../hours/driver-hours.tsx')).DriverHours }));

const m = activeRideWords;

const stepOf = ({ status, arrivedAt }: RideView): 'accepted' | 'arrived' | 'in_progress' => {
  if (status === 'in_progress') return 'in_progress';
  return arrivedAt === null ? 'accepted' : 'arrived';
};

const isTooLateToGiveBack = ({ scheduledTime, arrivedAt, startCodeRenewals }: RideView): boolean =>
  scheduledTime !== null && arrivedAt !== null && startCodeRenewals < underWayLimits.startCodeRenewals;

export interface ActiveRideProps extends CompleteActionProps, ArriveActionProps {
  readonly reading: DriverReading | null;
}

export const ActiveRide = ({ ride, at, whyUnplaced, reading, onCompleted }: ActiveRideProps) => {
  const step = stepOf(ride);
  const online = useOnline();
  const goal =
    step === 'in_progress'
      ? placeText(ride.destinationAddress, ride.destinationArea)
      : placeText(ride.pickupAddress, ride.pickupArea);
  const point = step === 'in_progress' ? ride.destinationLocation : ride.pickupLocation;
  const headline = useHeadline(step);
  useNewDestination(ride);
  return (
    <>
      <Card
        title={m.title}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            <TrackingBadge ride={ride} of="driver" />
            <span className="font-extrabold text-2xl tabular-nums">{nairaLabel(ride.estimatedPrice)}</span>
          </span>
        }
      >
        <div ref={headline} tabIndex={-1} role="status" className="rounded-inner bg-brand p-4 text-on-brand">
          <p className="font-bold">{m.headline[step]}</p>
          <Goal>{goal}</Goal>
          {step === 'accepted' && ride.pickupDueAt && <PickupDue at={ride.pickupDueAt} />}
          {step === 'arrived' && ride.arrivedAt && <Waiting since={ride.arrivedAt} />}
        </div>
        <NeedsNetwork why={lastKnownWords.driverWaits[step]}>
          {step === 'accepted' && <ArriveAction ride={ride} at={at} whyUnplaced={whyUnplaced} />}
          {step === 'arrived' && <StartAction id={ride.id} scheduledTime={ride.scheduledTime} />}
          {step === 'in_progress' && <CompleteAction ride={ride} at={at} onCompleted={onCompleted} />}
          {/* Below the next step, because one tap here ends the ride. */}
          {step !== 'in_progress' && ride.releaseAskedAt && <AgreeToCancel id={ride.id} />}
        </NeedsNetwork>
        {step === 'in_progress' && ride.serviceDurationHours !== null && (
          <fieldset disabled={!online} className="contents">
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>
              <LazyHours ride={ride} />
            </Suspense>
          </fieldset>
        )}
        <RiderFacts ride={ride} />
        <RideLinks ride={ride} goal={point}>
          <LazyShareWork />
          <ShareLocation at={reading} />
        </RideLinks>
        {ride.allowDestinationChanges && <p className="text-muted text-sm">{m.destinationsByRider}</p>}
        <fieldset disabled={!online} className="contents">
          {step === 'arrived' && ride.arrivedAt && (
            <ReportNoShow id={ride.id} arrivedAt={ride.arrivedAt} scheduledTime={ride.scheduledTime} />
          )}
          {step !== 'in_progress' && !isTooLateToGiveBack(ride) && <GiveRideBackButton id={ride.id} />}
        </fieldset>
      </Card>
      {step !== 'arrived' && point && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <LazyNavigationCard
            key={`${step} ${point.latitude} ${point.longitude}`}
            to={step === 'accepted' ? 'pickup' : 'destination'}
            goal={point}
            address={goal}
            passenger={riderNamesOf(ride).passenger}
            reading={reading}
          />
        </Suspense>
      )}
    </>
  );
};

/** Focuses the headline after each step, because the pressed button is gone. */
const useHeadline = (step: string): RefObject<HTMLDivElement | null> => {
  const headline = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step
  useEffect(() => {
    scrollTo(0, 0);
    if (document.activeElement === document.body) headline.current?.focus({ preventScroll: true });
  }, [step]);
  return headline;
};

const useNewDestination = ({ totalDestinationChanges, destinationAddress, destinationArea }: RideView): void => {
  const known = useRef(totalDestinationChanges);
  useEffect(() => {
    if (totalDestinationChanges <= known.current) return;
    known.current = totalDestinationChanges;
    showToast(m.newDestination, { description: placeText(destinationAddress, destinationArea) });
  }, [totalDestinationChanges, destinationAddress, destinationArea]);
};

/** Addresses with more characters are shown smaller. */
const LONG = 40;

const Goal = ({ children }: { readonly children: string }) => (
  <p
    title={children}
    className={classNames(
      'line-clamp-4 font-extrabold [overflow-wrap:anywhere]',
      children.length > LONG ? 'text-xl' : 'text-display-sm',
    )}
  >
    {children}
  </p>
);

const PickupDue = ({ at }: { readonly at: string }) => {
  const late = minutesLate(at, useServerNow());
  return <p>{late === 0 ? m.pickupBy(timeLabel(at)) : m.late(late)}</p>;
};

const Waiting = ({ since }: { readonly since: string }) => (
  <p className="tabular-nums">{m.waitingFor(clockLabel(useServerNow() - Date.parse(since)))}</p>
);

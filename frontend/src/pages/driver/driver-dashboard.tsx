import { rideNoLongerAvailableFrame } from '@saferide/contracts/dispatch/frames';
import type { DriverProfileView } from '@saferide/contracts/driver/driver';
import { pages } from '@saferide/contracts/kernel/pages';
import { releaseRequestedFrame, rideEndedFrame } from '@saferide/contracts/ride/release-frames';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { EmptyState } from '../../design/banner.tsx';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { AvailableRides, type AvailableRidesProps } from '../../features/dispatch/available-rides.tsx';
import { availableRidesWords } from '../../features/dispatch/dispatch.words.ts';
import { driverProfileQuery } from '../../features/driver/queries.ts';
import { SuspensionBanner } from '../../features/driver/suspension-banner.tsx';
import { VerificationCard } from '../../features/driver/verification-card.tsx';
import { LocationCard, positionProblemOf } from '../../features/driver-duty/location-card.tsx';
import { OnlineCard } from '../../features/driver-duty/online-card.tsx';
import { SunlightSwitch } from '../../features/driver-duty/sunlight-switch.tsx';
import {
  allowedPositionSource,
  type DriverPositionSource,
  isPositionUnknown,
  type PositionReportState,
  storedPositionSource,
  useDriverReading,
  usePositionReports,
} from '../../features/driver-duty/use-position-reports.ts';
import { LazySosCard } from '../../features/emergency/lazy-sos.tsx';
import { ActiveRide } from '../../features/ride/driving/active-ride.tsx';
import { activeRideQuery } from '../../features/ride/driving/active-ride-query.ts';
import { DriverStats } from '../../features/ride/driving/driver-stats.tsx';
import type { CompletedRide } from '../../features/ride/driving/ride-completed-dialog.tsx';
import { DriverScheduledRides } from '../../features/ride/driving/scheduled-rides.tsx';
import { useTodaysStats } from '../../features/ride/driving/use-todays-stats.ts';
import { LastKnownNotice } from '../../features/ride/last-known-notice.tsx';
import { activeRideWords } from '../../features/ride/ride.words.ts';
import { LazySafeRoutes } from '../../features/safety/index.ts';
import { subscriptionQuery } from '../../features/subscription/queries.ts';
import { accessBadgeText } from '../../features/subscription/subscription.words.ts';
import { SubscriptionCard } from '../../features/subscription/subscription-card.tsx';
import { TrialCard } from '../../features/subscription/trial-card.tsx';
import { LazyFamilyCard } from '../../features/tracking/index.ts';
import { ReviewCard } from '../../features/vehicle-review/applying/review-card.tsx';
import { useFrames, useLive, usePollingUnlessLive } from '../../live/live-context.tsx';
import { appWords } from '../../messages/app.ts';
import { removeForPerson } from '../../session/personal-storage.ts';
import { showToast } from '../../toasts/toasts.ts';
import { driverDashboardWords } from './driver.words.ts';
import { familyUrl } from './family-url.ts';

const LazyRideCompleted = lazy(async () => ({
  default: (await import('../../features/ride/driving/ride-completed-dialog.tsx')).RideCompletedDialog,
}));

interface DriverDeskProps {
  readonly driver: DriverProfileView;
  readonly hasAccess: boolean;
  readonly onRide: string | null;
  readonly underWay: string | null;
  readonly place: DriverPositionSource;
  readonly presence: PositionReportState;
  readonly onPlace: (place: DriverPositionSource) => void;
}

const DriverDesk = ({ driver, hasAccess, onRide, underWay, place, presence, onPlace }: DriverDeskProps) => {
  const { isOnline } = driver;
  const unplaced = isPositionUnknown(presence);
  const stats = useTodaysStats();
  const verified = driver.verificationStatus === 'approved';
  const needsReview = driver.vehicleFault !== null;
  const accessCards = (
    <>
      {!verified && <VerificationCard />}
      <TrialCard verified={verified} />
      <SubscriptionCard />
      {verified && <VerificationCard />}
    </>
  );
  const presenceCards = (
    <>
      <DriverStats query={stats} />
      {verified && <LazySafeRoutes at={presence.reading} rideId={underWay} />}
      <LocationCard
        place={place}
        mayChoose={driver.chosenPlaces}
        state={presence}
        isWatched={isOnline || onRide !== null}
        onChange={onPlace}
      />
    </>
  );
  return (
    <>
      <SuspensionBanner suspension={driver.suspension} />
      <OnlineCard
        isOnline={isOnline}
        verification={driver.verificationStatus}
        suspended={driver.suspension !== null}
        vehicleFault={driver.vehicleFault}
        hasAccess={hasAccess}
        onRide={onRide !== null}
        wentUnseen={driver.wentUnseen}
        pausedUntil={driver.pausedUntil}
        unplaced={unplaced}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          {hasAccess && needsReview && <ReviewCard />}
          {!hasAccess && accessCards}
          {onRide === null ? (
            <Offers {...{ hasAccess, isOnline, unplaced }} pausedUntil={driver.pausedUntil} from={presence.reading} />
          ) : (
            presenceCards
          )}
          <DriverScheduledRides
            onRide={onRide}
            at={presence.counts ? presence.reading : null}
            whyUnplaced={positionProblemOf(place, presence)?.text ?? null}
          />
        </div>
        <div className="flex flex-col gap-4">
          {onRide === null && presenceCards}
          {onRide === null && <LazySosCard as="driver" rideId={null} />}
          {hasAccess && accessCards}
          {!(hasAccess && needsReview) && <ReviewCard />}
          {verified && <LazyFamilyCard title={driverDashboardWords.family} to={familyUrl} />}
        </div>
      </div>
    </>
  );
};

const Offers = ({ hasAccess, ...shown }: AvailableRidesProps & { readonly hasAccess: boolean }) =>
  hasAccess ? (
    <AvailableRides {...shown} />
  ) : (
    <Card title={availableRidesWords.title}>
      <EmptyState>{availableRidesWords.noAccess}</EmptyState>
    </Card>
  );

const POLL_MS = 10_000;

export const DriverDashboard = () => {
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const profile = useQuery({ ...driverProfileQuery, refetchInterval });
  const subscription = useQuery({ ...subscriptionQuery, refetchInterval });
  const ride = useQuery({ ...activeRideQuery, refetchInterval });
  useEffect(() => {
    if (ride.data === null) removeForPerson('directions');
  }, [ride.data]);
  const [completed, setCompleted] = useState<CompletedRide | null>(null);
  const [storedPlace, setPlace] = useState(storedPositionSource.read);
  const place = allowedPositionSource(storedPlace, profile.data?.chosenPlaces ?? false);
  const active = ride.data ?? null;
  const presence = usePositionReports(place, profile.data?.isOnline === true || active !== null);
  const reading = useDriverReading(presence);
  useRideWatch(active?.id ?? null);
  const access = subscription.data;
  return (
    <Page
      title={driverDashboardWords.title}
      back={{ to: pages.home, label: appWords.home }}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <SunlightSwitch />
          {subscription.isPending && <Skeleton className="h-7 w-24 rounded-full" />}
          {access && <Badge tone={access.active ? 'good' : 'neutral'}>{accessBadgeText(access)}</Badge>}
        </div>
      }
    >
      <LastKnownNotice query={ride} />
      <LoadedQuery query={ride} skeleton={<Skeleton className="h-20 w-full" />}>
        {(shown) =>
          shown && (
            <ActiveRide
              key={shown.id}
              ride={shown}
              at={presence.counts ? presence.reading : null}
              whyUnplaced={positionProblemOf(place, presence)?.text ?? null}
              reading={reading}
              onCompleted={(done, finalPrice) => setCompleted({ ride: done, finalPrice })}
            />
          )
        }
      </LoadedQuery>
      <LoadedQuery query={profile} after={ride} skeleton={<Skeleton className="h-20 w-full" />}>
        {(driver) => (
          <LoadedQuery query={subscription} skeleton={<Skeleton className="h-20 w-full" />}>
            {({ active: hasAccess }) => (
              <DriverDesk
                driver={driver}
                hasAccess={hasAccess}
                onRide={active?.id ?? null}
                underWay={active?.status === 'in_progress' ? active.id : null}
                place={place}
                presence={presence}
                onPlace={(next) => {
                  storedPositionSource.save(next);
                  setPlace(next);
                }}
              />
            )}
          </LoadedQuery>
        )}
      </LoadedQuery>
      {completed && (
        <Suspense fallback={null}>
          <LazyRideCompleted completed={completed} onClose={() => setCompleted(null)} />
        </Suspense>
      )}
    </Page>
  );
};

const useRideWatch = (rideId: string | null): void => {
  const { connection } = useLive();
  const client = useQueryClient();
  useEffect(() => (rideId ? connection.watchRide(rideId) : undefined), [connection, rideId]);
  useFrames(rideNoLongerAvailableFrame, (frame) => {
    if (frame.rideId === rideId && client.isMutating() === 0)
      showToast(activeRideWords.cancelledByOther, { description: activeRideWords.cancelledByOtherText });
  });
  useFrames(rideEndedFrame, ({ cause }) => showToast(activeRideWords.ended[cause]));
  useFrames(releaseRequestedFrame, () => showToast(activeRideWords.letGo.title));
};

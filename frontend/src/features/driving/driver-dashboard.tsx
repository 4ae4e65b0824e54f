import { pages } from '@saferide/domain/contracts/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Card } from '../../design/card.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { Page } from '../../design/page.tsx';
import { useFrames, useLive, usePollingUnlessLive } from '../../live/live-context.ts';
import { app } from '../../messages/app.ts';
import { driving } from '../../messages/driving.ts';
import { showToast } from '../../toasts/toasts.ts';
import { SubscriptionCard } from './access/subscription-card.tsx';
import { TrialCard } from './access/trial-card.tsx';
import { VerificationCard } from './access/verification-card.tsx';
import { DriverStats } from './driver-stats.tsx';
import { AvailableRides } from './offers/available-rides.tsx';
import { driverPlace } from './presence/driver-place.ts';
import { LocationCard } from './presence/location-card.tsx';
import { OnlineCard } from './presence/online-card.tsx';
import { Sunlight } from './presence/sunlight.tsx';
import { usePositionReports } from './presence/use-position-reports.ts';
import { activeRideQuery, driverProfileQuery, subscriptionQuery } from './queries.ts';
import { ActiveRide } from './ride/active-ride.tsx';
import { type CompletedRide, RideCompleted } from './ride/ride-completed.tsx';
import { ScheduledRides } from './scheduled-rides.tsx';
import { ReviewCard } from './vehicle/review-card.tsx';

const m = driving.dashboard;
const POLL_MS = 10_000;

/** A driver's day on one screen: am I online, what is offered, the ride I am on, and what I have earned. */
export const DriverDashboard = () => {
  const profile = useQuery(driverProfileQuery);
  const subscription = useQuery(subscriptionQuery);
  const ride = useQuery({ ...activeRideQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  const [completed, setCompleted] = useState<CompletedRide | null>(null);
  const [place, setPlace] = useState(driverPlace.kept);
  const isOnline = profile.data?.isOnline ?? false;
  const active = ride.data ?? null;
  const presence = usePositionReports(place, isOnline || active !== null || place.by === 'device');
  useRideWatch(active?.id ?? null);
  const verified = profile.data?.verificationStatus === 'approved';
  const access = subscription.data;

  const accessCards = (
    <>
      {!verified && <VerificationCard />}
      <TrialCard verified={verified} />
      <SubscriptionCard />
      {verified && <VerificationCard />}
    </>
  );
  return (
    <Page
      title={m.title}
      back={{ to: pages.home, label: app.home }}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <Sunlight />
          {access && (
            <Badge tone={access.active ? 'good' : 'neutral'}>
              {access.active ? (access.status === 'on_trial' ? m.onTrial : m.active) : m.inactive}
            </Badge>
          )}
        </div>
      }
    >
      <Loaded query={profile}>
        {(driver) => (
          <OnlineCard
            isOnline={driver.isOnline}
            verified={verified}
            hasAccess={access?.active ?? false}
            onRide={active !== null}
          />
        )}
      </Loaded>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          {active && (
            <ActiveRide
              key={active.id}
              ride={active}
              onCompleted={(done, finalPrice) => setCompleted({ ride: done, finalPrice })}
            />
          )}
          {!access?.active && accessCards}
          {!active &&
            (access?.active ? (
              <AvailableRides isOnline={isOnline} />
            ) : (
              <Card title={driving.available.title}>
                <EmptyState>{driving.available.noAccess}</EmptyState>
              </Card>
            ))}
          <ScheduledRides />
        </div>
        <div className="flex flex-col gap-4">
          <DriverStats />
          <LocationCard
            place={place}
            state={presence}
            onChange={(next) => {
              driverPlace.keep(next);
              setPlace(next);
            }}
          />
          {access?.active && accessCards}
          <ReviewCard />
        </div>
      </div>
      <RideCompleted completed={completed} onClose={() => setCompleted(null)} />
    </Page>
  );
};

/** Follows the active ride by the socket, and says so when it ends without the driver having ended it. */
const useRideWatch = (rideId: string | null): void => {
  const { connection } = useLive();
  const client = useQueryClient();
  useEffect(() => (rideId ? connection.watchRide(rideId) : undefined), [connection, rideId]);
  useFrames('RIDE_NO_LONGER_AVAILABLE', (frame) => {
    // What the driver does to the ride is told by the command that does it.
    if (frame.rideId === rideId && client.isMutating() === 0)
      showToast(driving.ride.cancelledByOther, { description: driving.ride.cancelledByOtherText });
  });
};

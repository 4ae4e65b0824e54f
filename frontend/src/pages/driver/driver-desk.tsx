import type { DriverProfileView } from '@saferide/contracts/driver/driver';
import { Card } from '../../design/card.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { AvailableRides, type AvailableRidesProps } from '../../features/dispatch/available-rides.tsx';
import { availableRidesWords } from '../../features/dispatch/dispatch.words.ts';
import { SuspensionBanner } from '../../features/driver/suspension-banner.tsx';
import { VerificationCard } from '../../features/driver/verification-card.tsx';
import type { DriverPlace } from '../../features/driver-duty/driver-place.ts';
import { LocationCard } from '../../features/driver-duty/location-card.tsx';
import { OnlineCard } from '../../features/driver-duty/online-card.tsx';
import { positionProblemOf } from '../../features/driver-duty/position-problem.ts';
import { isPositionUnknown, type PositionReportState } from '../../features/driver-duty/use-position-reports.ts';
import { LazySosCard } from '../../features/emergency/lazy-sos.tsx';
import { DriverStats } from '../../features/ride/driving/driver-stats.tsx';
import { DriverScheduledRides } from '../../features/ride/driving/scheduled-rides.tsx';
import { useTodaysStats } from '../../features/ride/driving/use-todays-stats.ts';
import { LazySafeRoutes } from '../../features/safety/index.ts';
import { SubscriptionCard } from '../../features/subscription/subscription-card.tsx';
import { TrialCard } from '../../features/subscription/trial-card.tsx';
import { LazyFamilyCard } from '../../features/tracking/index.ts';
import { ReviewCard } from '../../features/vehicle-review/applying/review-card.tsx';

export interface DriverDeskProps {
  readonly driver: DriverProfileView;
  readonly hasAccess: boolean;
  readonly onRide: string | null;
  readonly underWay: string | null;
  readonly place: DriverPlace;
  readonly presence: PositionReportState;
  readonly onPlace: (place: DriverPlace) => void;
}

export const DriverDesk = ({ driver, hasAccess, onRide, underWay, place, presence, onPlace }: DriverDeskProps) => {
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
        unplaced={unplaced}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          {hasAccess && needsReview && <ReviewCard />}
          {!hasAccess && accessCards}
          {onRide === null ? <Offers {...{ hasAccess, isOnline, unplaced }} from={presence.reading} /> : presenceCards}
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
          {verified && <LazyFamilyCard />}
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

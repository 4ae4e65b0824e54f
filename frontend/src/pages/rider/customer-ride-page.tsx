import { pages } from '@saferide/contracts/kernel/pages';
import { rideEndedFrame } from '@saferide/contracts/ride/release-frames';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { problemCodeOf } from '../../api/api-error.ts';
import { useDeviceSettings, voiceSettings } from '../../browser/device-settings.ts';
import { ButtonLink, ButtonSkeleton } from '../../design/button.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { MapPage } from '../../design/map-page.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { LastKnownNotice } from '../../features/ride/last-known-notice.tsx';
import { isEarlyEndUnanswered, isStillAhead } from '../../features/ride/open-rides.ts';
import { isTripSettled } from '../../features/ride/past-rides.ts';
import { receiptQuery, rideQuery } from '../../features/ride/queries.ts';
import { customerRideWords } from '../../features/ride/ride-rider.words.ts';
import type { EarlyEndAnswer } from '../../features/ride/riding/ended-early.tsx';
import type { PayAndRateDraft } from '../../features/ride/riding/pay-and-rate.tsx';
import { RideBody, rideDock } from '../../features/ride/riding/ride-body.tsx';
import { RideHeadline } from '../../features/ride/riding/ride-headline.tsx';
import type { TopUpChoice } from '../../features/ride/riding/search-panel.tsx';
import { RideMap, type RideTrack, useRideTrack, useStoreDriverFix } from '../../features/ride/riding/track-driver.tsx';
import { useFrames, useLive, usePollingUnlessLive } from '../../live/live-context.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { showToast } from '../../toasts/toasts.ts';

const m = customerRideWords;
const POLL_MS = 10_000;

/** How much of the map a phone shows, in pixels. */
const mapHeights: Readonly<Record<RideView['status'], number>> = {
  requested: 230,
  accepted: 190,
  in_progress: 300,
  completed: 176,
  cancelled: 130,
};
const MAP_OF_A_PRADO = 190;

export const CustomerRidePage = () => {
  const { id = '' } = useMatch(pages.customerRide)?.params ?? {};
  const user = useCurrentUser();
  const { connection } = useLive();
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const query = useQuery({ ...rideQuery(id), refetchInterval });
  useStoreDriverFix(query.data);
  useEffect(() => connection.watchRide(id), [connection, id]);
  useFrames(rideEndedFrame, (frame) => {
    if (frame.rideId === id) showToast(m.ended[frame.cause]);
  });
  const othersRide = query.data !== undefined && query.data.customerId !== user.id;
  const isMissing = othersRide || ['NotFound', 'InvalidRequest'].includes(problemCodeOf(query.error) ?? '');
  const back = { to: pages.customer, label: m.back, state: { stay: id } };
  if (query.data && !isMissing) return <RideStage key={id} ride={query.data} query={query} back={back} />;
  return (
    <Page title={m.title} back={back}>
      {isMissing ? (
        <>
          <p>{m.notFound}</p>
          <ButtonLink to={pages.customer} className="self-start">
            {m.back}
          </ButtonLink>
        </>
      ) : (
        <LoadedQuery query={query}>{() => null}</LoadedQuery>
      )}
    </Page>
  );
};

interface RideStageProps {
  readonly ride: RideView;
  readonly query: UseQueryResult<RideView>;
  readonly back: { readonly to: string; readonly label: string; readonly state: unknown };
}

const dockSkeleton = <ButtonSkeleton size="tall" />;
const bodySkeleton = <Skeleton className="mx-4 h-64" />;
const searchPanel = () => import('../../features/ride/riding/search-panel.tsx');
const SearchBody = lazyComponent(async () => (await searchPanel()).SearchBody, bodySkeleton);
const SearchDock = lazyComponent(async () => (await searchPanel()).SearchDock, dockSkeleton);
const noDriverFound = () => import('../../features/ride/riding/no-driver-found.tsx');
const NoDriverBody = lazyComponent(async () => (await noDriverFound()).NoDriverBody, bodySkeleton);
const NoDriverDock = lazyComponent(async () => (await noDriverFound()).NoDriverDock, dockSkeleton);
const endedEarly = () => import('../../features/ride/riding/ended-early.tsx');
const EarlyEndBody = lazyComponent(async () => (await endedEarly()).EarlyEndBody, bodySkeleton);
const EarlyEndDock = lazyComponent(async () => (await endedEarly()).EarlyEndDock, dockSkeleton);
const payAndRate = () => import('../../features/ride/riding/pay-and-rate.tsx');
const PayAndRateBody = lazyComponent(async () => (await payAndRate()).PayAndRateBody, bodySkeleton);
const PayAndRateDock = lazyComponent(async () => (await payAndRate()).PayAndRateDock, dockSkeleton);
const riderHours = () => import('../../features/ride/riding/rider-hours.tsx');
const RiderHoursHead = lazyComponent(
  async () => (await riderHours()).RiderHoursHead,
  <Skeleton className="mx-4 h-24" />,
);
const RiderHoursRows = lazyComponent(async () => (await riderHours()).RiderHoursRows, bodySkeleton);
const RiderHoursDock = lazyComponent(async () => (await riderHours()).RiderHoursDock, dockSkeleton);
const settledTrip = () => import('../../features/ride/riding/settled-trip.tsx');
const SettledTripBody = lazyComponent(async () => (await settledTrip()).SettledTripBody, bodySkeleton);
const SettledTripDock = lazyComponent(async () => (await settledTrip()).SettledTripDock, dockSkeleton);

const RideAnnouncer = lazyComponent(async () => (await import('./ride-announcer.tsx')).RideAnnouncer, null);

/** The parts of the page that are special to the state of the ride; null if there are none. */
const useSpecialParts = (ride: RideView, track: RideTrack) => {
  const now = useServerNow(30_000);
  const { data: receipt } = useQuery({ ...receiptQuery(ride.id), enabled: ride.status === 'completed' });
  const [topUp, setTopUp] = useState<TopUpChoice>({ chip: '', other: 0 });
  const [answer, setAnswer] = useState<EarlyEndAnswer>('');
  const [draft, setDraft] = useState<PayAndRateDraft>({ method: null, rating: { stars: 0, reasons: [], comment: '' } });
  const [changing, setChanging] = useState(false);
  if (ride.status === 'requested' && !isStillAhead(ride, now))
    return {
      body: <SearchBody ride={ride} topUp={topUp} onTopUp={setTopUp} />,
      dock: <SearchDock ride={ride} topUp={topUp} onTopUp={setTopUp} />,
    };
  if (ride.status === 'in_progress' && ride.serviceDurationHours !== null)
    return {
      mapHeight: MAP_OF_A_PRADO,
      head: <RiderHoursHead ride={ride} />,
      rows: <RiderHoursRows ride={ride} onChangeDestination={() => setChanging(true)} />,
      dock: (
        <RiderHoursDock
          ride={ride}
          open={changing}
          onOpen={() => setChanging(true)}
          onClose={() => setChanging(false)}
        />
      ),
    };
  if (ride.reason === 'no_driver_found')
    return { body: <NoDriverBody ride={ride} />, dock: <NoDriverDock ride={ride} />, mapHeight: mapHeights.completed };
  if (isEarlyEndUnanswered(ride, now))
    return {
      // Replaces the headline and everything that usually follows a finished ride.
      alone: <EarlyEndBody ride={ride} answer={answer} onAnswer={setAnswer} />,
      dock: <EarlyEndDock ride={ride} answer={answer} />,
    };
  if (isTripSettled(ride, receipt, now))
    return {
      title: m.trip.title,
      alone: <SettledTripBody ride={ride} />,
      dock: <SettledTripDock ride={ride} />,
    };
  if (ride.status === 'completed')
    return {
      alone: <PayAndRateBody ride={ride} track={track} draft={draft} onDraft={setDraft} />,
      // The account for the payment takes the place of the map above the stars.
      mapHeight: ride.driver?.bankAccountNumber || ride.driver?.mobileMoneyNumber ? 0 : mapHeights.completed,
      dock: <PayAndRateDock ride={ride} draft={draft} />,
    };
  return null;
};

const RideStage = ({ ride, query, back }: RideStageProps) => {
  const track = useRideTrack(ride);
  const special = useSpecialParts(ride, track);
  const { enabled: speaks } = useDeviceSettings(voiceSettings);
  return (
    <MapPage
      title={special?.title ?? m.title}
      back={back}
      map={<RideMap ride={ride} track={track} />}
      mapHeight={special?.mapHeight ?? mapHeights[ride.status]}
      dock={special?.dock ?? rideDock(ride)}
    >
      {track.follower}
      {speaks && <RideAnnouncer ride={ride} track={track} />}
      <LastKnownNotice query={query} />
      {special?.alone ?? (
        <>
          {special?.head ?? <RideHeadline ride={ride} track={track} />}
          {special?.body}
          <RideBody ride={ride} track={track} rows={special?.rows} />
        </>
      )}
    </MapPage>
  );
};

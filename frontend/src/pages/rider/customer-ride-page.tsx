import { pages } from '@saferide/contracts/kernel/pages';
import { rideEnded } from '@saferide/contracts/ride/release-frames';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { problemCodeOf } from '../../api/api-error.ts';
import { ButtonLink } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { Stage } from '../../design/stage.tsx';
import { LastKnownNotice } from '../../features/ride/last-known-notice.tsx';
import { rideQuery } from '../../features/ride/queries.ts';
import { customerRideWords } from '../../features/ride/ride-rider.words.ts';
import { RideBody, rideDock } from '../../features/ride/riding/ride-body.tsx';
import { RideHeadline } from '../../features/ride/riding/ride-headline.tsx';
import { RideMap, useRideTrack, useStoreDriverFix } from '../../features/ride/riding/track-driver.tsx';
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
  completed: 130,
  cancelled: 130,
};

export const CustomerRidePage = () => {
  const { id = '' } = useMatch(pages.customerRide)?.params ?? {};
  const user = useCurrentUser();
  const { connection } = useLive();
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const query = useQuery({ ...rideQuery(id), refetchInterval });
  useStoreDriverFix(query.data);
  useEffect(() => connection.watchRide(id), [connection, id]);
  useFrames(rideEnded, (frame) => {
    if (frame.rideId === id) showToast(m.ended[frame.cause]);
  });
  const othersRide = query.data !== undefined && query.data.customerId !== user.id;
  const isMissing = othersRide || ['NotFound', 'InvalidRequest'].includes(problemCodeOf(query.error) ?? '');
  const back = { to: pages.customer, label: m.back, state: { stay: id } };
  if (query.data && !isMissing) return <RideStage ride={query.data} query={query} back={back} />;
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

const RideStage = ({ ride, query, back }: RideStageProps) => {
  const track = useRideTrack(ride);
  return (
    <Stage
      title={m.title}
      back={back}
      map={<RideMap ride={ride} track={track} />}
      mapHeight={mapHeights[ride.status]}
      dock={rideDock(ride)}
    >
      {track.follower}
      <LastKnownNotice query={query} />
      <RideHeadline ride={ride} track={track} />
      <RideBody ride={ride} />
    </Stage>
  );
};

import { pages } from '@saferide/contracts/kernel/pages';
import { rideEnded } from '@saferide/contracts/ride/release-frames';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { problemCodeOf } from '../../api/api-error.ts';
import { ButtonLink } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { LastKnownNotice } from '../../features/ride/last-known-notice.tsx';
import { rideQuery } from '../../features/ride/queries.ts';
import { customerRideWords } from '../../features/ride/ride-rider.words.ts';
import { RideBody } from '../../features/ride/riding/ride-body.tsx';
import { RideHeadline } from '../../features/ride/riding/ride-headline.tsx';
import { useStoreDriverFix } from '../../features/ride/riding/track-driver.tsx';
import { useFrames, useLive, usePollingUnlessLive } from '../../live/live-context.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { showToast } from '../../toasts/toasts.ts';

const m = customerRideWords;
const POLL_MS = 10_000;

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
  return (
    <Page title={m.title} back={{ to: pages.customer, label: m.back, state: { stay: id } }}>
      {isMissing ? (
        <>
          <p>{m.notFound}</p>
          <ButtonLink to={pages.customer} className="self-start">
            {m.back}
          </ButtonLink>
        </>
      ) : (
        <LoadedQuery query={query}>
          {(ride) => (
            <>
              <LastKnownNotice query={query} />
              <RideHeadline ride={ride} />
              <RideBody ride={ride} />
            </>
          )}
        </LoadedQuery>
      )}
    </Page>
  );
};

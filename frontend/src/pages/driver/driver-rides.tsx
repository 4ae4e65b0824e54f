import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { problemCodeOf } from '../../api/api-error.ts';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { LazyChatLink } from '../../features/chat/index.ts';
import { RideReceipt } from '../../features/ride/afterwards/receipt.tsx';
import { RideTimeline } from '../../features/ride/afterwards/ride-timeline.tsx';
import { RideTrail } from '../../features/ride/afterwards/ride-trail.tsx';
import { FinishedRides } from '../../features/ride/driving/finished-rides.tsx';
import { finishedRidesUrl } from '../../features/ride/driving/finished-rides-url.ts';
import { RideFollowUpCard } from '../../features/ride/driving/ride-follow-up.tsx';
import { rideQuery } from '../../features/ride/queries.ts';
import { finishedRidesWords } from '../../features/ride/ride.words.ts';
import { useCurrentUser } from '../../session/current-user.ts';

const m = finishedRidesWords;

export const DriverRides = ({ id }: { readonly id: string }) =>
  id === '' ? <AllRides /> : <OneRide key={id} id={id} />;

const AllRides = () => (
  <Page title={m.title} back={{ to: pages.driver, label: m.back }}>
    <Card title={m.title}>
      <FinishedRides />
    </Card>
  </Page>
);

const OneRide = ({ id }: { readonly id: string }) => {
  const user = useCurrentUser();
  const query = useQuery(rideQuery(id));
  const othersRide = query.data !== undefined && query.data.driverId !== user.id;
  const isMissing = othersRide || ['NotFound', 'InvalidRequest'].includes(problemCodeOf(query.error) ?? '');
  return (
    <Page title={m.ride} back={{ to: finishedRidesUrl(), label: m.backToList }}>
      {isMissing ? (
        <p>{m.notFound}</p>
      ) : (
        <LoadedQuery query={query}>
          {(ride) => (
            <div className="grid items-start gap-4 md:grid-cols-2">
              <div className="flex flex-col gap-4">
                {ride.status === 'completed' && <RideFollowUpCard ride={ride} />}
                <RideReceipt ride={ride} of="driver" />
                <LazyChatLink rideId={ride.id} size="lg" />
              </div>
              <div className="flex flex-col gap-4">
                {ride.startedAt !== null && <RideTrail rideId={ride.id} />}
                <RideTimeline ride={ride} />
              </div>
            </div>
          )}
        </LoadedQuery>
      )}
    </Page>
  );
};

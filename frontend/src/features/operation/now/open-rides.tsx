import { consolePages } from '@saferide/contracts/kernel/console-pages';
import {
  type OpenRideState,
  type OpenRideView,
  openRideStates,
  openRides,
} from '@saferide/contracts/ride/operator-calls';
import { useSearchParams } from 'react-router-dom';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { EmptyState } from '../../../design/banner.tsx';
import { Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { ShowMoreButton } from '../../../design/show-more-button.tsx';
import { Tabs } from '../../../design/tabs.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { agoLabel, dateTimeLabel, durationLabel, nairaLabel } from '../../../messages/format.ts';
import { rideWords } from '../../ride/index.ts';
import { nowWords } from '../operation-now.words.ts';
import { RideDetails } from '../reveal/ride-details.tsx';

const m = nowWords.open;
const POLL_MS = 10_000;

const isState = (text: string | null): text is OpenRideState =>
  (openRideStates as readonly (string | null)[]).includes(text);

export const OpenRidesCard = () => {
  const [search, setSearch] = useSearchParams();
  const requestedState = search.get('rides');
  const shown = isState(requestedState) ? requestedState : 'searching';
  return (
    <Card title={m.title}>
      <Tabs
        label={m.title}
        value={shown}
        onChange={(state) => setSearch(state === 'searching' ? {} : { rides: state }, { replace: true })}
        tabs={openRideStates.map((state) => ({
          value: state,
          label: m.states[state],
          content: <RidesIn state={state} />,
        }))}
      />
    </Card>
  );
};

const RidesIn = ({ state }: { readonly state: OpenRideState }) => {
  const list = useKeysetList(openRides, { state }, { refetchInterval: POLL_MS });
  const now = useServerNow();
  return (
    <LoadedQuery query={list.query}>
      {({ pages }) => {
        const rides = pages.flatMap((page) => page.rides);
        return rides.length === 0 ? (
          <EmptyState>{m.empty[state]}</EmptyState>
        ) : (
          <>
            <ul className="divide-y-2 divide-line">
              {rides.map((open) => (
                <OpenRideRow key={open.ride.id} open={open} state={state} now={now} />
              ))}
            </ul>
            <ShowMoreButton list={list} />
          </>
        );
      }}
    </LoadedQuery>
  );
};

const elapsed = (now: number, since: string): string => durationLabel(now - Date.parse(since));

const factsOf = (
  { ride, asked, openOffers, driverSeenAt }: OpenRideView,
  state: OpenRideState,
  now: number,
): string[] => {
  const { profile } = ride.driver ?? {};
  switch (state) {
    case 'searching':
      return [m.waits(elapsed(now, ride.scheduledTime ?? ride.createdAt)), m.asked(asked, openOffers)];
    case 'under_way':
      return [
        rideWords.statuses[ride.status],
        m.since(elapsed(now, ride.startedAt ?? ride.acceptedAt ?? ride.createdAt)),
        m.driver(profile ? `${profile.firstName} ${profile.lastName}` : m.aPerson),
        driverSeenAt === null ? m.unseen : m.seen(agoLabel(now - Date.parse(driverSeenAt))),
      ];
    case 'without_driver':
      return [m.due(dateTimeLabel(ride.scheduledTime ?? ride.createdAt)), m.asked(asked, openOffers)];
    default:
      return state satisfies never;
  }
};

interface OpenRideRowProps {
  readonly open: OpenRideView;
  readonly state: OpenRideState;
  readonly now: number;
}

const OpenRideRow = ({ open, state, now }: OpenRideRowProps) => {
  const { ride } = open;
  const route = rideWords.route(
    ride.pickupArea ?? rideWords.unknownArea,
    ride.destinationArea ?? rideWords.unknownArea,
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <h3 className="text-base">{route}</h3>
        <p className="text-muted text-sm">
          {[...factsOf(open, state, now), nairaLabel(ride.estimatedPrice)].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-4">
        {state !== 'under_way' && (
          <Link
            to={`${consolePages.why}?${new URLSearchParams({ ask: 'ride', id: ride.id })}`}
            aria-label={m.whyOf(route)}
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {m.why}
          </Link>
        )}
        <Link
          to={`${consolePages.events}?stream=ride-${ride.id}`}
          aria-label={m.eventsOf(route)}
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {m.events}
        </Link>
      </div>
      <RideDetails rideId={ride.id} named={route} />
    </li>
  );
};

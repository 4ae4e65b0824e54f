import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { type RideNeedingAttentionView, ridesNeedingAttention } from '@saferide/contracts/ride/operator-calls';
import { useEffect, useState } from 'react';
import { useKeysetList } from '../../api/keyset-list.ts';
import { Badge } from '../../design/badge.tsx';
import { EmptyState } from '../../design/banner.tsx';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Fact, Facts } from '../../design/facts.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { ShowMoreButton } from '../../design/show-more-button.tsx';
import { dateTimeLabel, kilometresLabel, nairaLabel } from '../../messages/format.ts';
import { rideWords } from '../ride/index.ts';
import { ridesNeedingAttentionWords } from './operation-now.words.ts';
import { RideDetails } from './reveal/ride-details.tsx';

const m = ridesNeedingAttentionWords;

const EndRide = lazyComponent(async () => (await import('./end-ride.tsx')).EndRideButton, null);
const DecideFare = lazyComponent(async () => (await import('./decide-fare.tsx')).DecideFareDialog, null);
const POLL_MS = 30_000;

export const RidesNeedingAttention = () => {
  const list = useKeysetList(ridesNeedingAttention, {}, { refetchInterval: POLL_MS });
  return (
    <Card title={m.title}>
      <LoadedQuery query={list.query}>
        {({ pages }) => {
          const rides = pages.flatMap((page) => page.rides);
          return rides.length === 0 ? (
            <EmptyState>{m.empty}</EmptyState>
          ) : (
            <>
              <p className="text-muted">{m.intro}</p>
              <ul className="divide-y-2 divide-line">
                {rides.map((needing) => (
                  <NeedingHand key={needing.ride.id} needing={needing} />
                ))}
              </ul>
              <ShowMoreButton list={list} />
            </>
          );
        }}
      </LoadedQuery>
    </Card>
  );
};

const NeedingHand = ({ needing }: { readonly needing: RideNeedingAttentionView }) => {
  const { ride, why, driverSeenAt, setDownEarly, fareCase } = needing;
  const [deciding, setDeciding] = useState(false);
  const [ending, setEnding] = useState(false);
  const { profile } = ride.driver ?? {};
  const route = rideWords.route(
    ride.pickupArea ?? rideWords.unknownArea,
    ride.destinationArea ?? rideWords.unknownArea,
  );
  const since = ride.startedAt ?? ride.pickupDueAt;
  useEffect(EndRide.prepare, []);
  useEffect(DecideFare.prepare, []);
  return (
    <li className="flex flex-col gap-3 py-3">
      <h3>{route}</h3>
      <p className="flex flex-wrap gap-2">
        {why.map((reason) => (
          <Badge key={reason} tone="warning">
            {m.why[reason]}
          </Badge>
        ))}
      </p>
      <Facts>
        <Fact name={m.rider}>{ride.customerName ?? m.aPerson}</Fact>
        <Fact name={m.driver}>{profile ? `${profile.firstName} ${profile.lastName}` : m.aPerson}</Fact>
        <Fact name={ride.startedAt ? m.started : m.due}>{since ? dateTimeLabel(since) : m.never}</Fact>
        {fareCase && (
          <>
            <Fact name={m.fareCase.driver}>
              {m.fareCase.recorded(
                nairaLabel(fareCase.recorded.paid),
                nairaLabel(fareCase.due),
                dateTimeLabel(fareCase.recorded.at),
              )}
            </Fact>
            <Fact name={m.fareCase.rider}>
              {m.fareCase.claimed(nairaLabel(fareCase.due), dateTimeLabel(fareCase.claimedAt))}
            </Fact>
          </>
        )}
        {setDownEarly ? (
          <>
            <Fact name={m.saidAt}>{dateTimeLabel(setDownEarly.at)}</Fact>
            <Fact name={m.short}>
              {setDownEarly.earlyByKm === null ? m.never : m.straight(kilometresLabel(setDownEarly.earlyByKm))}
            </Fact>
            <Fact name={m.driversReason}>{setDownEarly.reason ?? m.noReason}</Fact>
          </>
        ) : ride.completedAt ? (
          <>
            <Fact name={m.ended}>{dateTimeLabel(ride.completedAt)}</Fact>
            <Fact name={m.paid}>{nairaLabel(ride.finalPrice ?? ride.estimatedPrice)}</Fact>
          </>
        ) : (
          <Fact name={m.seen}>{driverSeenAt ? dateTimeLabel(driverSeenAt) : m.never}</Fact>
        )}
        <Fact name={m.fare}>{nairaLabel(ride.estimatedPrice)}</Fact>
      </Facts>
      <RideDetails rideId={ride.id} named={route} />
      <ButtonLink
        look="quiet"
        className="self-start"
        to={withParams(consolePages.past, { subject: 'ride', id: ride.id })}
      >
        {m.history}
      </ButtonLink>
      {fareCase && (
        <Button className="self-start" aria-label={m.fareCase.decideNamed(route)} onClick={() => setDeciding(true)}>
          {m.fareCase.decide}
        </Button>
      )}
      {fareCase && deciding && <DecideFare rideId={ride.id} fareCase={fareCase} onClose={() => setDeciding(false)} />}
      {ride.completedAt === null && (
        <Button look="danger" aria-label={m.endNamed(route)} onClick={() => setEnding(true)}>
          {m.end}
        </Button>
      )}
      {ending && <EndRide ride={ride} onClose={() => setEnding(false)} />}
    </li>
  );
};

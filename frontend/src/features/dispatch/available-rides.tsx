import { rideNoLongerAvailable, rideOffered } from '@saferide/contracts/dispatch/frames';
import type { OfferedRideView } from '@saferide/contracts/ride/offered-view';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onServerClock } from '../../api/server-clock.ts';
import { Card } from '../../design/card.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { useNow } from '../../design/use-now.ts';
import { useFrames, usePollingUnlessLive } from '../../live/live-context.ts';
import { naira } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { availableRidesWords } from './available-rides.words.ts';
import { alertOfOffer } from './offer-alert.ts';
import { OfferCard } from './offer-card.tsx';
import { availableRidesQuery } from './queries.ts';
import { WhyNoOffer } from './why-no-offer.tsx';

const m = availableRidesWords;
/** While the socket is away: `spec/` document 2 §9.3. */
const POLL_MS = 10_000;

/** Offers that can still be accepted, on the server's clock. */
export const stillOpen = (offers: readonly OfferedRideView[], serverNowMs: number): readonly OfferedRideView[] =>
  offers.filter(({ expiresAt }) => Date.parse(expiresAt) > serverNowMs);

/** What is offered to this driver right now. A ride that goes to somebody else says so and disappears. */
export const AvailableRides = ({ isOnline }: { readonly isOnline: boolean }) => {
  const query = useQuery({ ...availableRidesQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  const now = onServerClock(useNow());
  const shown = useRef(new Set<string>());
  const [accepting, setAccepting] = useState<string | null>(null);
  useEffect(() => {
    shown.current = new Set(query.data && stillOpen(query.data, now).map(({ id }) => id));
  });
  const [news, setNews] = useState('');
  useFrames(rideOffered, ({ ride }) => {
    alertOfOffer();
    setNews(m.newOffer(naira(ride.estimatedPrice)));
  });
  useFrames(rideNoLongerAvailable, ({ rideId }) => {
    // Whoever is just accepting it is told by the answer.
    if (shown.current.has(rideId) && accepting !== rideId) showToast(m.taken, { description: m.takenText });
  });
  return (
    <Card title={m.title}>
      <Loaded query={query}>
        {(offers) => {
          const open = stillOpen(offers, now);
          if (open.length === 0) return <EmptyState>{isOnline ? m.empty : m.offline}</EmptyState>;
          return <OfferList offers={open} now={now} accepting={accepting} onAccepting={setAccepting} />;
        }}
      </Loaded>
      <p role="status" className="sr-only">
        {news}
      </p>
      <WhyNoOffer />
    </Card>
  );
};

interface OfferListProps {
  readonly offers: readonly OfferedRideView[];
  /** Epoch milliseconds on the server's clock. */
  readonly now: number;
  /** The ride being accepted. */
  readonly accepting: string | null;
  readonly onAccepting: (id: string | null) => void;
}

/** Offers, the first of which comes into sight, Accept and all, when there were none before. */
const OfferList = ({ offers, now, accepting, onAccepting }: OfferListProps) => {
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ul className="flex flex-col gap-4">
      {offers.map((offer, index) => (
        <li key={offer.id} ref={index === 0 ? first : null} className="scroll-mt-20 scroll-mb-4">
          <OfferCard
            offer={offer}
            secondsLeft={Math.floor((Date.parse(offer.expiresAt) - now) / 1_000)}
            disabled={accepting !== null}
            onAccepting={onAccepting}
          />
        </li>
      ))}
    </ul>
  );
};

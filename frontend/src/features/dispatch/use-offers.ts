import { rideNoLongerAvailable, rideOffered } from '@saferide/contracts/dispatch/frames';
import type { OfferedRideView } from '@saferide/contracts/ride/offered-view';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onServerClock } from '../../api/server-clock.ts';
import { useNow } from '../../design/use-now.ts';
import { useFrames, usePollingUnlessLive } from '../../live/live-context.ts';
import { naira } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { availableRidesWords } from './available-rides.words.ts';
import { alertOfOffer } from './offer-alert.ts';
import { availableRidesQuery } from './queries.ts';

const m = availableRidesWords;
/** While the socket is away: `spec/` document 2 §9.3. */
const POLL_MS = 10_000;

/** Offers that can still be accepted, on the server's clock. */
export const stillOpen = (offers: readonly OfferedRideView[], serverNowMs: number): readonly OfferedRideView[] =>
  offers.filter(({ expiresAt }) => Date.parse(expiresAt) > serverNowMs);

/** What is offered to this driver right now. A ride that goes to somebody else says so and disappears. */
export const useOffers = () => {
  const query = useQuery({ ...availableRidesQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  const now = onServerClock(useNow());
  const shown = useRef(new Set<string>());
  /** The ride being accepted, or passed on. */
  const [answering, setAnswering] = useState<string | null>(null);
  useEffect(() => {
    shown.current = new Set(query.data && stillOpen(query.data, now).map(({ id }) => id));
  });
  const [news, setNews] = useState('');
  useFrames(rideOffered, ({ ride }) => {
    alertOfOffer();
    setNews(m.newOffer(naira(ride.estimatedPrice)));
  });
  useFrames(rideNoLongerAvailable, ({ rideId }) => {
    // Whoever is just answering it is told by the answer.
    if (shown.current.has(rideId) && answering !== rideId) showToast(m.taken, { description: m.takenText });
  });
  return { query, now, answering, setAnswering, news };
};

/** Whole seconds that an offer has left. */
export const secondsLeftOf = ({ expiresAt }: OfferedRideView, serverNowMs: number): number =>
  Math.floor((Date.parse(expiresAt) - serverNowMs) / 1_000);

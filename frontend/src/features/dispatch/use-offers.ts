import { rideNoLongerAvailable } from '@saferide/contracts/dispatch/frames';
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

/** So long after something has come to where another stood a press is meant for that other: nobody reads an offer in less. */
const UNREAD_MS = 500;

/** Of the offers in this order, by index: whether it has stood where it stands for long enough to be meant by a press. */
const useHasStood = (open: readonly OfferedRideView[]): ((index: number) => boolean) => {
  const ids = open.map(({ id }) => id);
  const order = ids.join(' ');
  const [stood, setStood] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setStood(order), UNREAD_MS);
    return () => clearTimeout(timer);
  }, [order]);
  return (index) => stood.startsWith(ids.slice(0, index + 1).join(' '));
};

/** The offers that drivers were alerted of, over all pages, while they are open. One that is made again is another. */
let alerted: ReadonlySet<string> = new Set();

const alertKeyOf = ({ id, expiresAt }: OfferedRideView): string => `${id} ${expiresAt}`;

/** Alerts once of every offer, whether it came by the socket or by asking. The answer says what is read out. */
const useAlertOfNew = (open: readonly OfferedRideView[]): string => {
  const [news, setNews] = useState('');
  const order = open.map(alertKeyOf).join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is a new list each second; `order` says what is in it
  useEffect(() => {
    const fresh = open.filter((offer) => !alerted.has(alertKeyOf(offer)));
    alerted = new Set(open.map(alertKeyOf));
    const newest = fresh.at(-1);
    if (newest) {
      alertOfOffer();
      setNews(m.newOffer(naira(newest.estimatedPrice)));
    } else if (open.length === 0) setNews('');
  }, [order]);
  return news;
};

/** What is offered to this driver right now. A ride that goes to somebody else says so and disappears. */
export const useOffers = () => {
  const query = useQuery({ ...availableRidesQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  const now = onServerClock(useNow());
  const open = stillOpen(query.data ?? [], now);
  const hasStood = useHasStood(open);
  const shown = useRef(new Set<string>());
  /** The ride being accepted, or passed on. */
  const [answering, setAnswering] = useState<string | null>(null);
  useEffect(() => {
    shown.current = new Set(open.map(({ id }) => id));
  });
  const news = useAlertOfNew(open);
  useFrames(rideNoLongerAvailable, ({ rideId }) => {
    // Whoever is just answering it is told by the answer.
    if (shown.current.has(rideId) && answering !== rideId) showToast(m.taken, { description: m.takenText });
  });
  return { query, open, hasStood, now, answering, setAnswering, news };
};

/** Whole seconds that an offer has left. */
export const secondsLeftOf = ({ expiresAt }: OfferedRideView, serverNowMs: number): number =>
  Math.floor((Date.parse(expiresAt) - serverNowMs) / 1_000);

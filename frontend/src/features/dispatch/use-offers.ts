import { rideNoLongerAvailableFrame } from '@saferide/contracts/dispatch/frames';
import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toServerTimeMs } from '../../api/server-clock.ts';
import { useNow } from '../../design/use-time.ts';
import { useFrames, usePollingUnlessLive } from '../../live/live-context.tsx';
import { nairaLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { availableRidesWords } from './dispatch.words.ts';
import { playOfferAlert } from './offer-alert.ts';
import { availableRidesQuery } from './queries.ts';

const m = availableRidesWords;
/** Polling interval while the socket is down (spec 2 §9.3). */
const POLL_MS = 10_000;

export const openOffersAt = (offers: readonly OfferedRideView[], serverNowMs: number): readonly OfferedRideView[] =>
  offers.filter(({ expiresAt }) => Date.parse(expiresAt) > serverNowMs);

/** Milliseconds after an offer moves during which presses are ignored. */
const UNREAD_MS = 500;

const useIsSteady = (open: readonly OfferedRideView[]): ((index: number) => boolean) => {
  const ids = open.map(({ id }) => id);
  const order = ids.join(' ');
  const [steadyOrder, setSteadyOrder] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSteadyOrder(order), UNREAD_MS);
    return () => clearTimeout(timer);
  }, [order]);
  return (index) => steadyOrder.startsWith(ids.slice(0, index + 1).join(' '));
};

/** Keys contain the expiry, so that a repeated offer alerts again. */
let alerted: ReadonlySet<string> = new Set();

const alertKeyOf = ({ id, expiresAt }: OfferedRideView): string => `${id} ${expiresAt}`;

const useAlertOfNew = (open: readonly OfferedRideView[]): string => {
  const [news, setNews] = useState('');
  const order = open.map(alertKeyOf).join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is a new list each second; `order` is its content
  useEffect(() => {
    const fresh = open.filter((offer) => !alerted.has(alertKeyOf(offer)));
    alerted = new Set(open.map(alertKeyOf));
    const newest = fresh.at(-1);
    if (newest) {
      playOfferAlert();
      setNews(m.newOffer(nairaLabel(newest.estimatedPrice)));
    } else if (open.length === 0) setNews('');
  }, [order]);
  return news;
};

export const useOffers = () => {
  const query = useQuery({ ...availableRidesQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  const now = toServerTimeMs(useNow());
  const open = openOffersAt(query.data ?? [], now);
  const isSteady = useIsSteady(open);
  /**
   * Expiry by ride id. Offers that left the list remain here, because a refetch may remove an offer before the frame
   * about it arrives.
   */
  const unanswered = useRef(new Map<string, number>());
  const [answering, setAnswering] = useState<string | null>(null);
  useEffect(() => {
    for (const { id, expiresAt } of open) unanswered.current.set(id, Date.parse(expiresAt));
    if (answering !== null) unanswered.current.delete(answering);
  });
  const news = useAlertOfNew(open);
  useFrames(rideNoLongerAvailableFrame, ({ rideId }) => {
    const expiry = unanswered.current.get(rideId) ?? 0;
    unanswered.current.delete(rideId);
    if (expiry > now) showToast(m.taken, { description: m.takenText });
  });
  return { query, open, isSteady, now, answering, setAnswering, news };
};

export const offerSecondsLeft = ({ expiresAt }: OfferedRideView, serverNowMs: number): number =>
  Math.floor((Date.parse(expiresAt) - serverNowMs) / 1_000);

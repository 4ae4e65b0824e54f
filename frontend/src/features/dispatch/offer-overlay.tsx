import { pages } from '@saferide/contracts/kernel/pages';
import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePollingUnlessLive } from '../../live/live-context.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { driverProfileQuery } from '../driver/index.ts';
import {
  allowedPositionSource,
  isPositionUnknown,
  storedPositionSource,
  usePositionReports,
} from '../driver-duty/index.ts';
import { availableRidesWords } from './dispatch.words.ts';
import { OfferActions, type OfferActionsProps, OfferFacts, type OfferFactsProps } from './offer-card.tsx';
import { offerSecondsLeft, useOffers } from './use-offers.ts';

const m = availableRidesWords;
const HOTKEY = 'F9';

export interface OfferOverlayProps extends Pick<OfferFactsProps, 'from'>, Pick<OfferActionsProps, 'unplaced'> {}

/** Does not take the focus, so that typing cannot accept a ride. */
export const OfferOverlay = ({ from, unplaced }: OfferOverlayProps) => {
  const { query, open, isSteady, now, answering, setAnswering, news } = useOffers();
  const navigate = useNavigate();
  const overlay = useRef<HTMLElement>(null);
  const offer = open[0];
  useEffect(() => {
    const lead = ({ key }: KeyboardEvent) => {
      if (key === HOTKEY) overlay.current?.focus();
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, []);
  useExpiryToast(query.data ?? [], open, answering);
  return (
    <>
      <p role="status" className="sr-only">
        {news && offer ? `${news} ${m.hotkey(HOTKEY)}` : ''}
      </p>
      {offer && (
        <section
          ref={overlay}
          tabIndex={-1}
          aria-label={m.overlay}
          className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[85dvh] max-w-lg flex-col gap-3 rounded-t-sign border-4 border-ink bg-paper p-4 sm:bottom-4 sm:rounded-sign lg:ml-4 dark:border-amber"
        >
          <div className="flex min-h-0 flex-col gap-2 overflow-y-auto">
            <OfferFacts key={offer.id} offer={offer} from={from} />
            {open.length > 1 && <p className="font-bold">{m.more(open.length - 1)}</p>}
          </div>
          <div className="shrink-0">
            <OfferActions
              key={offer.id}
              offer={offer}
              secondsLeft={offerSecondsLeft(offer, now)}
              unread={!isSteady(0)}
              unplaced={unplaced}
              disabled={answering !== null}
              onAnswering={setAnswering}
              onAccepted={() => navigate(pages.driver)}
            />
          </div>
        </section>
      )}
    </>
  );
};

type Offers = readonly OfferedRideView[];

const useExpiryToast = (offers: Offers, open: Offers, answering: string | null): void => {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const lapsed = offers.filter(
      (offer) => before.current.includes(offer.id) && !open.includes(offer) && offer.id !== answering,
    );
    if (lapsed.length > 0) showToast(m.over);
    before.current = open.map(({ id }) => id);
  });
};

const POLL_MS = 10_000;

export const DriverOnDuty = () => {
  const { pathname } = useLocation();
  return pathname === pages.driver ? null : <AwayFromDashboard />;
};

const AwayFromDashboard = () => {
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const { data } = useQuery({ ...driverProfileQuery, refetchInterval });
  const [place] = useState(storedPositionSource.read);
  const onDuty = data?.isOnline === true;
  const presence = usePositionReports(allowedPositionSource(place, data?.chosenPlaces ?? false), onDuty);
  return onDuty ? <OfferOverlay from={presence.reading} unplaced={isPositionUnknown(presence)} /> : null;
};

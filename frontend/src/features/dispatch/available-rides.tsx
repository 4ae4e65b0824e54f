import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../design/banner.tsx';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { timeLabel } from '../../messages/format.ts';
import { availableRidesWords } from './dispatch.words.ts';
import { OfferCard, type OfferFactsProps } from './offer-card.tsx';
import { offerSecondsLeft, useOffers } from './use-offers.ts';
import { WhyNoOffer } from './why-no-offer.tsx';

const m = availableRidesWords;

export interface AvailableRidesProps extends Pick<OfferFactsProps, 'from'> {
  readonly isOnline: boolean;
  readonly unplaced: boolean;
  /** An instant; null unless the driver gave back or missed too many rides. */
  readonly pausedUntil: string | null;
}

export const AvailableRides = ({ isOnline, unplaced, pausedUntil, from }: AvailableRidesProps) => {
  const { query, open, isSteady, now, answering, setAnswering, news } = useOffers();
  const paused = pausedUntil !== null && now < Date.parse(pausedUntil) ? timeLabel(pausedUntil) : null;
  return (
    <Card title={m.title}>
      <LoadedQuery query={query}>
        {() =>
          open.length === 0 ? (
            <EmptyState>{!isOnline ? m.offline : paused === null ? m.empty : m.paused(paused)}</EmptyState>
          ) : (
            <OfferList offers={open} {...{ isSteady, from, unplaced, now, answering }} onAnswering={setAnswering} />
          )
        }
      </LoadedQuery>
      <p role="status" className="sr-only">
        {news}
      </p>
      <WhyNoOffer paused={paused} />
    </Card>
  );
};

interface OfferListProps extends Pick<AvailableRidesProps, 'from' | 'unplaced'> {
  readonly offers: readonly OfferedRideView[];
  readonly isSteady: (index: number) => boolean;
  /** Epoch milliseconds on the server's clock. */
  readonly now: number;
  readonly answering: string | null;
  readonly onAnswering: (id: string | null) => void;
}

const OfferList = ({ offers, isSteady, from, unplaced, now, answering, onAnswering }: OfferListProps) => {
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
            from={from}
            secondsLeft={offerSecondsLeft(offer, now)}
            unread={!isSteady(index)}
            unplaced={unplaced}
            disabled={answering !== null}
            onAnswering={onAnswering}
          />
        </li>
      ))}
    </ul>
  );
};

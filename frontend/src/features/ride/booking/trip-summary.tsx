import type { RouteView } from '@saferide/contracts/place/geo';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SkeletonLines } from '../../../design/skeleton.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { kilometresLabel, minutesLabel, nairaLabel } from '../../../messages/format.ts';
import { FareLines } from '../fare-lines.tsx';
import { bookingWords } from '../ride-rider.words.ts';
import { type BookingInput, timeFault } from './booking-form.ts';
import type { QuoteState } from './use-quote.ts';

export const bookingTripText = (way: RouteView | null): string | null =>
  way && `${kilometresLabel(way.distance / 1_000)} · ${minutesLabel(way.duration / 60)}`;

const m = bookingWords;

export interface TripSummaryProps {
  readonly booking: BookingInput;
  readonly quote: QuoteState;
  readonly way: RouteView | null;
  readonly fareChanged: boolean;
  readonly needsConfirmation: boolean;
  readonly pending: boolean;
  readonly onBook: () => void;
}

export const TripSummary = ({
  booking,
  quote: quoteState,
  way,
  fareChanged,
  needsConfirmation: isAsked,
  pending,
  onBook,
}: TripSummaryProps) => {
  const { quote } = quoteState;
  const later = booking.when === 'later';
  const now = useServerNow(30_000);
  const timeFits = !later || (booking.scheduledFor !== '' && timeFault(booking, now) === null);
  return (
    <Card title={m.summary.title}>
      {fareChanged && quote && (
        <Banner tone="warning" announced title={m.fareChanged.title}>
          {m.fareChanged.text(nairaLabel(quote.fare))}
        </Banner>
      )}
      {quoteState.fault && !quoteState.end && (
        <Banner tone="danger" announced>
          {quoteState.fault}
        </Banner>
      )}
      {quote ? (
        <>
          <FareLines lines={quote.lines} total={quote.fare} />
          {way && (
            <p className="text-muted">
              {m.summary.byRoad}: {bookingTripText(way)}
            </p>
          )}
          <p className="text-muted text-sm">{m.summary.frozen}</p>
        </>
      ) : quoteState.pending ? (
        <SkeletonLines />
      ) : (
        !quoteState.fault && <p className="text-muted">{m.summary.incomplete}</p>
      )}
      <Button size="lg" disabled={!quote || !timeFits || isAsked} pending={pending} onClick={onBook}>
        {quote ? (later ? m.schedule : m.bookNow)(nairaLabel(quote.fare)) : later ? m.submitLater : m.submit}
      </Button>
    </Card>
  );
};

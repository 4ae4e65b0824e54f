import { pages } from '@saferide/contracts/pages';
import { withParams } from '@saferide/contracts/paths';
import { bookRide, scheduleRide } from '@saferide/contracts/ride/commands';
import { rideQuote } from '@saferide/contracts/ride/queries';
import { quoteView } from '@saferide/contracts/ride/quote-view';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { bookingDraft } from '../../../browser/booking-draft.ts';
import { atDateTime } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { forgetThing, keepFor, keptFor } from '../../../session/kept-for-person.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { rideQuery } from '../queries.ts';
import { customerRidesQuery, customerScheduledRidesQuery } from '../riding/queries.ts';
import { bookingWords } from './booking.words.ts';
import {
  type Booking,
  bookingSchema,
  emptyPlace,
  lagosInstant,
  tripOf,
  type VehicleType,
  vehicleTypes,
} from './booking-form.ts';
import { type Quote, type QuoteState, useQuote } from './use-quote.ts';

const m = bookingWords;

/** As it was left, else as it was begun on the landing page; what the address asks for goes before both. */
const started = (accountId: string, search: URLSearchParams): Booking => {
  const draft = bookingDraft.kept();
  const asked = search.get('vehicle');
  const fresh: Booking = {
    when: 'now',
    pickup: emptyPlace,
    destination: emptyPlace,
    passengers: 1,
    vehicleType: 'standard',
    hours: 1,
    scheduledFor: '',
  };
  const begun = draft
    ? {
        ...fresh,
        pickup: { address: draft.pickupAddress, at: null },
        destination: { address: draft.destinationAddress, at: null },
        vehicleType: draft.vehicleType,
      }
    : (keptFor(accountId, 'booking', bookingSchema) ?? fresh);
  return {
    ...begun,
    when: search.get('when') === 'later' ? 'later' : 'now',
    vehicleType: vehicleTypes.find((type) => type === asked) ?? begun.vehicleType,
  };
};

/** A booking being made: its fields, what each vehicle would cost, and how to book it. */
export const useBooking = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { id: accountId } = useCurrentUser();
  const [booking, setBooking] = useState(() => started(accountId, search));
  useEffect(() => keepFor(accountId, 'booking', booking), [accountId, booking]);
  /** The fare the server refused the last booking for. */
  const [newQuote, setNewQuote] = useState<Quote | null>(null);
  const asked: Readonly<Record<VehicleType, QuoteState>> = {
    standard: useQuote(booking, 'standard'),
    premium: useQuote(booking, 'premium'),
    suv: useQuote(booking, 'suv'),
  };
  const quotes = newQuote
    ? { ...asked, [booking.vehicleType]: { quote: newQuote, pending: false, fault: null } }
    : asked;
  const change = (changed: Partial<Booking>): void => {
    setNewQuote(null);
    bookingDraft.forget();
    setBooking((before) => ({ ...before, ...changed }));
  };
  const forgetBooking = (): void => {
    bookingDraft.forget();
    forgetThing('booking');
  };

  const refused = (otherwise: string) => (error: Error) => {
    const changed = error instanceof ApiError && error.code === 'FareChanged' ? error.problem?.quote : null;
    const parsed = quoteView.safeParse(changed);
    if (parsed.success) {
      setNewQuote(parsed.data);
      // The other fares were asked for under the same old tariff.
      void client.invalidateQueries({ queryKey: [rideQuote.path] });
    } else showToast(sentenceOf(error, otherwise), { tone: 'destructive' });
  };
  const book = useCommand(bookRide, {
    // The own effect is on the next screen: the button is busy until that can be drawn.
    onDone: async ({ id }) => {
      forgetBooking();
      await client.prefetchQuery(rideQuery(id));
      showToast(m.booked, { description: m.bookedDetail, tone: 'good' });
      navigate(withParams(pages.customerRide, { id }), { replace: true });
    },
    onRefused: refused(m.failed),
  });
  const schedule = useCommand(scheduleRide, {
    onDone: async ({ scheduledTime }) => {
      forgetBooking();
      await Promise.all([client.prefetchQuery(customerRidesQuery), client.prefetchQuery(customerScheduledRidesQuery)]);
      showToast(m.scheduled, { description: atDateTime(scheduledTime), tone: 'good' });
      navigate(pages.customer, { replace: true });
    },
    onRefused: refused(m.scheduleFailed),
  });

  const submit = (): void => {
    const trip = tripOf(booking, booking.vehicleType);
    const { quote } = quotes[booking.vehicleType];
    if (!trip || !quote) return;
    const body = { ...trip, passengers: booking.passengers, estimatedPrice: quote.fare };
    if (booking.when === 'now') book.mutate({ body });
    else schedule.mutate({ body: { ...body, scheduledTime: lagosInstant(booking.scheduledFor) } });
  };

  return {
    booking,
    change,
    quotes,
    fareChanged: newQuote !== null,
    submit,
    pending: book.isPending || schedule.isPending,
  };
};

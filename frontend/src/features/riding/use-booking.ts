import { pages } from '@saferide/domain/contracts/pages';
import { bookRide, scheduleRide } from '@saferide/domain/contracts/ride-commands';
import { quoteView } from '@saferide/domain/contracts/ride-views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useNavigate, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { bookingDraft } from '../../browser/booking-draft.ts';
import { useSettled } from '../../design/use-settled.ts';
import { customerBooking } from '../../messages/customer-booking.ts';
import { atDateTime } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { type Booking, emptyPlace, lagosInstant, tripOf, type VehicleType, vehicleTypes } from './booking-form.ts';
import { quoteQuery } from './queries.ts';

const m = customerBooking;

export type Quote = z.infer<typeof quoteView>;

export interface QuoteState {
  readonly quote: Quote | null;
  readonly pending: boolean;
  /** Why there is no fare, for people. */
  readonly fault: string | null;
}

const started = (search: URLSearchParams): Booking => {
  const draft = bookingDraft.kept();
  const asked = search.get('vehicle');
  return {
    when: search.get('when') === 'later' ? 'later' : 'now',
    pickup: draft ? { address: draft.pickupAddress, at: null } : emptyPlace,
    destination: draft ? { address: draft.destinationAddress, at: null } : emptyPlace,
    passengers: 1,
    vehicleType: vehicleTypes.find((type) => type === asked) ?? draft?.vehicleType ?? 'standard',
    hours: 1,
    scheduledFor: '',
  };
};

const useQuote = (booking: Booking, vehicleType: VehicleType): QuoteState => {
  const trip = useSettled(tripOf(booking, vehicleType));
  // The last fare stays to be seen while the next one comes.
  const { data, error, isFetching } = useQuery({
    ...quoteQuery(trip ?? { pickupAddress: '', destinationAddress: '', vehicleType }),
    enabled: trip !== null,
  });
  return {
    quote: trip && !error ? (data ?? null) : null,
    pending: isFetching,
    fault: trip && error ? sentenceOf(error, m.summary.noFare) : null,
  };
};

/** A booking being made: its fields, what each vehicle would cost, and how to book it. */
export const useBooking = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [booking, change] = useState(() => started(search));
  /** The fare the server refused the last booking for. */
  const [newQuote, setNewQuote] = useState<Quote | null>(null);
  const quotes: Readonly<Record<VehicleType, QuoteState>> = {
    standard: useQuote(booking, 'standard'),
    premium: useQuote(booking, 'premium'),
    suv: useQuote(booking, 'suv'),
  };

  const refused = (otherwise: string) => (error: Error) => {
    const changed = error instanceof ApiError && error.code === 'FareChanged' ? error.problem?.quote : null;
    const parsed = quoteView.safeParse(changed);
    if (parsed.success) setNewQuote(parsed.data);
    else showToast(sentenceOf(error, otherwise), { tone: 'destructive' });
  };
  const book = useCommand(bookRide, {
    changes: ['rides'],
    onDone: ({ id }) => {
      bookingDraft.forget();
      showToast(m.booked, { description: m.bookedDetail, tone: 'good' });
      navigate(generatePath(pages.customerRide, { id }), { replace: true });
    },
    onRefused: refused(m.failed),
  });
  const schedule = useCommand(scheduleRide, {
    changes: ['rides'],
    onDone: ({ scheduledTime }) => {
      bookingDraft.forget();
      showToast(m.scheduled, { description: atDateTime(scheduledTime), tone: 'good' });
      navigate(pages.customer, { replace: true });
    },
    onRefused: refused(m.scheduleFailed),
  });

  const submit = (): void => {
    const trip = tripOf(booking, booking.vehicleType);
    const quote = newQuote ?? quotes[booking.vehicleType].quote;
    if (!trip || !quote) return;
    const body = { ...trip, passengers: booking.passengers, estimatedPrice: quote.fare };
    if (booking.when === 'now') book.mutate({ body });
    else schedule.mutate({ body: { ...body, scheduledTime: lagosInstant(booking.scheduledFor) } });
  };

  return {
    booking,
    change: (next: Booking) => {
      setNewQuote(null);
      change(next);
    },
    quotes,
    newQuote,
    submit,
    pending: book.isPending || schedule.isPending,
  };
};

import type { VehicleType } from '@saferide/contracts/pick-lists';
import type { quoteView } from '@saferide/contracts/ride/queries';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, errorSentence } from '../../../api/api-error.ts';
import { useDebounced } from '../../../design/use-time.ts';
import { quoteQuery } from '../queries.ts';
import { bookingWords } from '../ride-rider.words.ts';
import { type BookingInput, type ResolvedRouteEnds, tripOfBookingInput } from './booking-form.ts';

const m = bookingWords;

export type BookingQuote = z.infer<typeof quoteView>;

export interface QuoteState {
  readonly quote: BookingQuote | null;
  readonly pending: boolean;
  readonly fault: string | null;
  readonly end: RouteEnd | null;
}

export type RouteEnd = 'pickup' | 'destination';

export const rejectedEndOf = (error: unknown): RouteEnd | null => {
  const end = error instanceof ApiError ? error.problem?.end : null;
  return end === 'pickup' || end === 'destination' ? end : null;
};

export const useQuote = (booking: BookingInput, ends: ResolvedRouteEnds, vehicleType: VehicleType): QuoteState => {
  const trip = tripOfBookingInput(booking, ends, vehicleType);
  const settled = useDebounced(trip);
  const isSettled = JSON.stringify(settled) === JSON.stringify(trip);
  const { data, error, isFetching } = useQuery({
    ...quoteQuery(settled ?? { pickupAddress: '', destinationAddress: '', vehicleType }),
    enabled: settled !== null,
  });
  if (trip === null) return { quote: null, pending: false, fault: null, end: null };
  if (!isSettled) return { quote: null, pending: true, fault: null, end: null };
  return {
    quote: error ? null : (data ?? null),
    pending: isFetching,
    fault: error ? errorSentence(error, m.summary.noFare) : null,
    end: rejectedEndOf(error),
  };
};

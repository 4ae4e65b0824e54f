import type { RouteView } from '@saferide/contracts/place/geo';
import type { Ref } from 'react';
import { kilometresLabel, minutesLabel } from '../../../messages/format.ts';
import { DESTINATION_MARK, PICKUP_MARK } from './address-fields.tsx';
import { bookingPageWords as m } from './booking.words.ts';
import type { BookingInput } from './booking-form.ts';

interface TripSummaryProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly booking: BookingInput;
  readonly way: RouteView | null;
  readonly onOpen: () => void;
}

/** Both places of a trip in two lines, which open the fields to change them. */
export const TripSummary = ({ ref, booking, way, onOpen }: TripSummaryProps) => (
  <button
    ref={ref}
    type="button"
    onClick={onOpen}
    className="flex min-h-touch w-full flex-wrap items-center gap-x-3 px-4 py-1.5 text-left hover:bg-fill focus-visible:-outline-offset-3 lg:px-6 lg:py-2"
  >
    <span className="sr-only">{m.change} </span>
    <span className="flex min-w-0 flex-1 basis-44 flex-col gap-1 font-semibold">
      <span className="flex items-center gap-3">
        {PICKUP_MARK} <span className="min-w-0">{booking.pickup.address}</span>
      </span>
      <span className="sr-only"> {m.to} </span>
      <span className="flex items-center gap-3">
        {DESTINATION_MARK} <span className="min-w-0">{booking.destination.address}</span>
      </span>
    </span>
    {way && (
      <span className="shrink-0 text-right text-muted text-sm tabular-nums">
        {' '}
        {kilometresLabel(way.distance / 1_000)} <br />
        {minutesLabel(way.duration / 60)}
      </span>
    )}
  </button>
);

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { placeAtQuery } from '../../place/published.ts';
import type { BookingInput } from './booking-form.ts';
import { type InputPoint, pinMoved, placeOfPin } from './place.ts';
import type { QuotedEnd } from './use-quote.ts';

/** A pin being placed. */
export interface Pinning {
  readonly end: QuotedEnd;
  readonly at: InputPoint;
}

/** The pins of a booking on a map: placed, or moved if already there. */
export const usePins = (booking: BookingInput, onChange: (changed: Partial<BookingInput>) => void) => {
  const client = useQueryClient();
  const [pinning, setPinning] = useState<Pinning | null>(null);
  const [naming, setNaming] = useState(false);
  // The text may change while the pin's name is being requested.
  const current = useRef(booking);
  current.current = booking;

  /** Sends the position to the server to get its name. */
  const put = async (end: QuotedEnd, at: InputPoint): Promise<void> => {
    setNaming(true);
    const there = await client.fetchQuery(placeAtQuery(at)).catch(() => null);
    setNaming(false);
    setPinning(null);
    onChange({ [end]: pinMoved(current.current[end], placeOfPin(at, there)) });
  };

  return { pinning, setPinning, naming, put };
};

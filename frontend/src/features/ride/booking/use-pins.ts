import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { placeAtQuery } from '../../place/published.ts';
import type { Booking } from './booking-form.ts';
import { type Point, pinMoved, placeOfPin } from './place.ts';
import type { TripEnd } from './use-quote.ts';

/** A pin being placed. */
export interface Pinning {
  readonly end: TripEnd;
  readonly at: Point;
}

/** The pins of a booking on a map: placed, or moved if already there. */
export const usePins = (booking: Booking, onChange: (changed: Partial<Booking>) => void) => {
  const client = useQueryClient();
  const [pinning, setPinning] = useState<Pinning | null>(null);
  const [naming, setNaming] = useState(false);
  // The text may change while the pin's name is being requested.
  const current = useRef(booking);
  current.current = booking;

  /** Sends the position to the server to get its name. */
  const put = async (end: TripEnd, at: Point): Promise<void> => {
    setNaming(true);
    const there = await client.fetchQuery(placeAtQuery(at)).catch(() => null);
    setNaming(false);
    setPinning(null);
    onChange({ [end]: pinMoved(current.current[end], placeOfPin(at, there)) });
  };

  return { pinning, setPinning, naming, put };
};

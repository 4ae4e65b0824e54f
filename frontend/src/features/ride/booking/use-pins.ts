import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { placeAtQuery } from '../../place/published.ts';
import type { Booking } from './booking-form.ts';
import { type Point, pinMoved, placeOfPin } from './place.ts';
import type { TripEnd } from './use-quote.ts';

/** A pin that is being put somewhere. */
export interface Pinning {
  readonly end: TripEnd;
  readonly at: Point;
}

/** The pins of a booking on a map: put by hand where there is none, moved where there is. */
export const usePins = (booking: Booking, onChange: (changed: Partial<Booking>) => void) => {
  const client = useQueryClient();
  const [pinning, setPinning] = useState<Pinning | null>(null);
  const [naming, setNaming] = useState(false);
  // While a pin is being named, its words may change.
  const current = useRef(booking);
  current.current = booking;

  /** The position leaves the device for its name alone. */
  const put = async (end: TripEnd, at: Point): Promise<void> => {
    setNaming(true);
    const there = await client.fetchQuery(placeAtQuery(at)).catch(() => null);
    setNaming(false);
    setPinning(null);
    onChange({ [end]: pinMoved(current.current[end], placeOfPin(at, there)) });
  };

  return { pinning, setPinning, naming, put };
};

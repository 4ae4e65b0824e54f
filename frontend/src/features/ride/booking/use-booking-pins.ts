import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { placeAtQuery } from '../../place/index.ts';
import type { BookingInput } from './booking-form.ts';
import { type InputPoint, placeOfPin, withMovedPin } from './place.ts';
import type { RouteEnd } from './use-quote.ts';

export interface PinPlacement {
  readonly end: RouteEnd;
  readonly at: InputPoint;
}

export const useBookingPins = (booking: BookingInput, onChange: (changed: Partial<BookingInput>) => void) => {
  const client = useQueryClient();
  const [pinning, setPinning] = useState<PinPlacement | null>(null);
  const [naming, setNaming] = useState(false);
  // The text may change during the lookup of the pin's name.
  const current = useRef(booking);
  current.current = booking;

  const put = async (end: RouteEnd, at: InputPoint): Promise<void> => {
    setNaming(true);
    const there = await client.fetchQuery(placeAtQuery(at)).catch(() => null);
    setNaming(false);
    setPinning(null);
    onChange({ [end]: withMovedPin(current.current[end], placeOfPin(at, there)) });
  };

  return { pinning, setPinning, naming, put };
};

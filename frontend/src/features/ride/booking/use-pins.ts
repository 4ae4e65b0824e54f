import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { placeAtQuery } from '../../place/published.ts';
import type { Booking } from './booking-form.ts';
import { chosenAt, emptyPlace, type Place, type Point, placeOfPin } from './place.ts';
import type { TripEnd } from './use-quote.ts';

/** A pin that is being put somewhere. */
export interface Pinning {
  readonly end: TripEnd;
  readonly at: Point;
}

/** Words that are a note for the driver stay when the pin moves; the name of the place before does not. */
const pinned = (before: Place, moved: Place): Place =>
  before.address !== '' && before.address !== before.said && moved.at
    ? chosenAt(before, { at: moved.at, area: moved.area })
    : moved;

/** The pins of a booking on a map: put by hand where there is none, moved where there is. */
export const usePins = (booking: Booking, onChange: (changed: Partial<Booking>) => void) => {
  const client = useQueryClient();
  const [pinning, setPinning] = useState<Pinning | null>(null);
  const [naming, setNaming] = useState(false);

  /** The position leaves the device for its name alone. */
  const put = async (end: TripEnd, at: Point): Promise<void> => {
    setNaming(true);
    const there = await client.fetchQuery(placeAtQuery(at)).catch(() => null);
    setNaming(false);
    setPinning(null);
    onChange({ [end]: pinned(booking[end] ?? emptyPlace, placeOfPin(at, there)) });
  };

  return { pinning, setPinning, naming, put };
};

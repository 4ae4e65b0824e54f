import { useQueryClient } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { currentPosition, locationPermission, type PositionFault } from '../../../browser/position.ts';
import { busyProps } from '../../../design/button.tsx';
import { IconButton } from '../../../design/icon-button.tsx';
import { positionWords } from '../../../messages/position.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { useFavourites } from '../../account/index.ts';
import { placeAtQuery } from '../../place/index.ts';
import { useCustomerRides } from '../customer-queries.ts';
import { bookingWords } from '../ride-rider.words.ts';
import { bookingPageWords } from './booking.words.ts';
import { type BookingInput, resolvedPointOf } from './booking-form.ts';
import { type InputPoint, type PlaceInput, placeOfPin } from './place.ts';
import { recentPlaces } from './place-choices.tsx';
import { PlaceField } from './place-field.tsx';
import type { RouteEndFault } from './use-booking.ts';
import type { PlaceLookupState } from './use-place-lookup.ts';
import type { RouteEnd } from './use-quote.ts';

const faults: Readonly<Record<PositionFault, string>> = {
  ...positionWords.faults,
  unknown: bookingWords.location.failed,
};

const useMyLocation = (
  pickup: PlaceInput,
  input: RefObject<HTMLInputElement | null>,
  onPlace: (place: PlaceInput) => void,
) => {
  const client = useQueryClient();
  const [locating, setLocating] = useState(false);
  const [here, setHere] = useState<InputPoint | null>(null);
  const written = useRef('');
  written.current = pickup.address;

  const placeHere = async (): Promise<PlaceInput> => {
    const { latitude, longitude } = await currentPosition();
    const at = { latitude, longitude };
    setHere(at);
    const named = placeOfPin(at, await client.fetchQuery(placeAtQuery(at)).catch(() => null));
    // `words` instead of `pin`, so that the point is dropped when the text changes.
    return { ...named, by: 'words' };
  };

  const locate = async (): Promise<void> => {
    const before = written.current;
    setLocating(true);
    try {
      const place = await placeHere();
      if (written.current === before) onPlace(place);
    } catch (fault) {
      showToast(positionWords.faultTitle, { description: faults[fault as PositionFault], tone: 'destructive' });
    } finally {
      setLocating(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    let left = false;
    const begin = async (): Promise<void> => {
      if (written.current !== '' || (await locationPermission()) !== 'granted') return;
      // Shows no message after a failure, because the rider did not request this.
      const place = await placeHere().catch(() => null);
      const isTheirs = written.current !== '' || document.activeElement === input.current;
      if (place && !isTheirs && !left) onPlace(place);
    };
    void begin();
    return () => {
      left = true;
    };
  }, []);

  return { here, locating, locate };
};

const m = bookingWords;

export interface BookingFieldsProps {
  readonly booking: BookingInput;
  readonly onChange: (changed: Partial<BookingInput>) => void;
}

export interface AddressFieldsProps extends BookingFieldsProps {
  readonly ends: Readonly<Record<RouteEnd, PlaceLookupState>>;
  readonly endFault: RouteEndFault | null;
  readonly refusedEnd: RouteEndFault | null;
  /** Called with whether the person is looking for a place, so that suggestions need the space. */
  readonly onSearching: (searching: boolean) => void;
  /** Called with whether a list of places is open, or opens once the person types. */
  readonly onOpen: (open: boolean) => void;
  readonly onLookUp: () => void;
}

export const PICKUP_MARK = <span className="block size-3 shrink-0 rounded-full border-[3px] border-ink" />;
export const DESTINATION_MARK = <span className="block size-3 shrink-0 rounded-[2px] bg-ink" />;

export const AddressFields = ({
  booking,
  ends,
  endFault,
  refusedEnd,
  onSearching,
  onOpen,
  onLookUp,
  onChange,
}: AddressFieldsProps) => {
  const saved = useFavourites();
  const recent = recentPlaces(useCustomerRides().data ?? []);
  const pickupInput = useRef<HTMLInputElement>(null);
  const destinationInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusedEnd) (refusedEnd.end === 'pickup' ? pickupInput : destinationInput).current?.focus();
  }, [refusedEnd]);
  const opened = useRef(booking.destination.address === '');
  useEffect(() => {
    // On the first page of a visit the browser sets the focus.
    if (opened.current && history.state?.idx > 0) destinationInput.current?.focus();
  }, []);
  const { here, locating, locate } = useMyLocation(booking.pickup, pickupInput, (pickup) => onChange({ pickup }));
  const field = (end: RouteEnd) => ({
    ...{
      saved,
      recent,
      label: m[end],
      clearLabel: bookingPageWords.clear[end],
      place: booking[end],
      lookupState: ends[end],
    },
    fault: endFault?.end === end ? endFault.fault : undefined,
    onChange: (place: PlaceInput) => onChange({ [end]: place }),
    onEnter: () => {
      onSearching(false);
      onLookUp();
    },
    onChosen: () => onSearching(false),
    onOpen,
    near: end === 'pickup' ? here : (resolvedPointOf(ends.pickup.resolution) ?? here),
  });
  // Only for inputs, because opening the search would move a button between press and release.
  const searchOnFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) onSearching(true);
  };
  return (
    // The parts of both fields are in one column, so that a list is below both.
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is
    <div className="flex flex-col gap-2 px-4 pt-1 *:contents lg:px-6" onFocus={searchOnFocus}>
      <PlaceField
        {...field('pickup')}
        ref={pickupInput}
        icon={PICKUP_MARK}
        enterKeyHint="next"
        trailing={
          <IconButton
            label={locating ? m.locating : m.useLocation}
            icon={<LocateFixed aria-hidden="true" />}
            className={locating ? 'animate-glow' : undefined}
            onClick={() => void locate()}
            {...busyProps(locating)}
          />
        }
      />
      <PlaceField {...field('destination')} ref={destinationInput} icon={DESTINATION_MARK} enterKeyHint="done" />
    </div>
  );
};

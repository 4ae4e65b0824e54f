import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LocateFixed, Star } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { currentPosition, locationPermission, type PositionFault } from '../../../browser/position.ts';
import { Button, Link } from '../../../design/button.tsx';
import { positionWords } from '../../../messages/position.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { favouritesQuery, SaveFavourite, savedPlacesWords } from '../../account/index.ts';
import { placeAtQuery } from '../../place/index.ts';
import { customerRidesQuery } from '../customer-queries.ts';
import { bookingWords } from '../ride-rider.words.ts';
import type { BookingInput } from './booking-form.ts';
import { type PlaceInput, placeOfFavourite, placeOfPin } from './place.ts';
import { recentPlaces } from './place-choices.tsx';
import { PlaceField } from './place-field.tsx';
import type { EndFault } from './use-booking.ts';
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
  const written = useRef('');
  written.current = pickup.address;

  const placeHere = async (): Promise<PlaceInput> => {
    const { latitude, longitude } = await currentPosition();
    const at = { latitude, longitude };
    const named = placeOfPin(at, await client.fetchQuery(placeAtQuery(at)).catch(() => null));
    // Not a pin: the point must be dropped when the text changes.
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
      // Not requested by the rider, so a failure shows no message.
      const place = await placeHere().catch(() => null);
      const isTheirs = written.current !== '' || document.activeElement === input.current;
      if (place && !isTheirs && !left) onPlace(place);
    };
    void begin();
    return () => {
      left = true;
    };
  }, []);

  return { locating, locate };
};

const m = bookingWords;
const FAVOURITES_SHOWN = 4;

export interface BookingFieldsProps {
  readonly booking: BookingInput;
  readonly onChange: (changed: Partial<BookingInput>) => void;
}

export interface AddressFieldsProps extends BookingFieldsProps {
  readonly ends: Readonly<Record<RouteEnd, PlaceLookupState>>;
  readonly endFault: EndFault | null;
  readonly refusedEnd: EndFault | null;
  readonly onLookUp: () => void;
}

export const AddressFields = ({ booking, ends, endFault, refusedEnd, onLookUp, onChange }: AddressFieldsProps) => {
  const saved = useQuery(favouritesQuery).data ?? [];
  const recent = recentPlaces(useQuery(customerRidesQuery).data ?? []);
  const pickupInput = useRef<HTMLInputElement>(null);
  const destinationInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusedEnd) (refusedEnd.end === 'pickup' ? pickupInput : destinationInput).current?.focus();
  }, [refusedEnd]);
  const { locating, locate } = useMyLocation(booking.pickup, pickupInput, (pickup) => onChange({ pickup }));
  const faultOf = (end: RouteEnd) => (endFault?.end === end ? endFault.fault : undefined);
  return (
    <>
      <div className="flex flex-col gap-2">
        <PlaceField
          {...{ saved, recent }}
          ref={pickupInput}
          label={m.pickup}
          hint={m.addressHint}
          enterKeyHint="next"
          place={booking.pickup}
          lookupState={ends.pickup}
          fault={faultOf('pickup')}
          onChange={(pickup) => onChange({ pickup })}
          onEnter={onLookUp}
        />
        <Button
          look="secondary"
          size="sm"
          className="self-start"
          pending={locating}
          worksOffline
          icon={<LocateFixed aria-hidden="true" size={18} />}
          onClick={locate}
        >
          {locating ? m.locating : m.useLocation}
        </Button>
      </div>
      <PlaceField
        {...{ saved, recent }}
        ref={destinationInput}
        label={m.destination}
        hint={m.noteHint}
        enterKeyHint="done"
        place={booking.destination}
        lookupState={ends.destination}
        fault={faultOf('destination')}
        onChange={(destination) => onChange({ destination })}
        onEnter={onLookUp}
      />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{m.favourites}</legend>
        {saved.slice(0, FAVOURITES_SHOWN).map((favourite) => (
          <Button
            key={favourite.id}
            look="secondary"
            size="sm"
            icon={<Star aria-hidden="true" size={18} className="fill-amber" />}
            aria-label={m.goTo(favourite.name)}
            onClick={() => onChange({ destination: placeOfFavourite(favourite) })}
          >
            {favourite.name}
          </Button>
        ))}
        <SaveFavourite place={booking.destination} />
        <Link
          to={pages.savedPlaces}
          className="inline-flex min-h-12 items-center px-2 font-bold underline underline-offset-4"
        >
          {savedPlacesWords.title}
        </Link>
      </fieldset>
    </>
  );
};

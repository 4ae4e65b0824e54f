import { knownPlaces } from '@saferide/contracts/place/gazetteer';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed, Star } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { currentPosition, type PositionFault } from '../../../browser/position.ts';
import { Button } from '../../../design/button.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { favouritesQuery, SaveFavourite } from '../../account/published.ts';
import { bookingWords } from './booking.words.ts';
import type { Booking } from './booking-form.ts';
import { placeOfFavourite, placeOfPin } from './place.ts';
import { PlaceField } from './place-field.tsx';
import type { EndFault } from './use-booking.ts';

const m = bookingWords;
/** `spec/` document 3 §9. */
const FAVOURITES_SHOWN = 4;
const KNOWN_PLACES = 'known-places';

const faults: Readonly<Record<PositionFault, string>> = {
  unsupported: m.location.unsupported,
  denied: m.location.denied,
  unavailable: m.location.unavailable,
  timedOut: m.location.timedOut,
  unknown: m.location.failed,
};

export interface BookingFieldsProps {
  readonly booking: Booking;
  /** Some of its fields have changed. */
  readonly onChange: (changed: Partial<Booking>) => void;
}

export interface AddressFieldsProps extends BookingFieldsProps {
  readonly endFault: EndFault | null;
  /** Enter: to look at the fare. Nothing is booked by it. */
  readonly onLook: () => void;
}

/** Where from and where to: typed, taken from a favourite, or from where one is. */
export const AddressFields = ({ booking, endFault, onLook, onChange }: AddressFieldsProps) => {
  const favourites = useQuery(favouritesQuery).data ?? [];
  const [locating, setLocating] = useState(false);
  const locate = async () => {
    setLocating(true);
    try {
      const { latitude, longitude } = await currentPosition();
      onChange({ pickup: placeOfPin({ latitude, longitude }) });
    } catch (fault) {
      showToast(m.location.errorTitle, { description: faults[fault as PositionFault], tone: 'destructive' });
    } finally {
      setLocating(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onLook();
  };
  return (
    <>
      <datalist id={KNOWN_PLACES}>
        {knownPlaces.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="flex flex-col gap-2">
        <PlaceField
          label={m.pickup}
          hint={m.addressHint}
          list={KNOWN_PLACES}
          enterKeyHint="next"
          place={booking.pickup}
          fault={endFault?.end === 'pickup' ? endFault.fault : undefined}
          onChange={(pickup) => onChange({ pickup })}
          onKeyDown={onKeyDown}
        />
        <Button
          look="secondary"
          size="sm"
          className="self-start"
          pending={locating}
          icon={<LocateFixed aria-hidden="true" size={18} />}
          onClick={locate}
        >
          {locating ? m.locating : m.useLocation}
        </Button>
      </div>
      <PlaceField
        label={m.destination}
        list={KNOWN_PLACES}
        enterKeyHint="done"
        place={booking.destination}
        fault={endFault?.end === 'destination' ? endFault.fault : undefined}
        onChange={(destination) => onChange({ destination })}
        onKeyDown={onKeyDown}
      />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{m.favourites}</legend>
        {favourites.slice(0, FAVOURITES_SHOWN).map((favourite) => (
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
      </fieldset>
    </>
  );
};

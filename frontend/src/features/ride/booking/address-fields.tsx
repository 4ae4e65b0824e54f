import { lagosAreas } from '@saferide/contracts/place/offered';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed, Star } from 'lucide-react';
import { useState } from 'react';
import { currentPosition, type PositionFault } from '../../../browser/position.ts';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { favouritesQuery, SaveFavourite } from '../../account/published.ts';
import { bookingWords } from './booking.words.ts';
import { type Booking, placeOfFavourite, placeOfPin } from './booking-form.ts';

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

/** Where from and where to: typed, taken from a favourite, or from where one is. */
export const AddressFields = ({ booking, onChange }: BookingFieldsProps) => {
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
  return (
    <>
      <datalist id={KNOWN_PLACES}>
        {lagosAreas.flatMap(({ name, aliases }) => [
          <option key={name} value={name} />,
          ...aliases.map((alias) => <option key={`${alias} ${name}`} value={`${alias}, ${name}`} />),
        ])}
      </datalist>
      <div className="flex flex-col gap-2">
        <TextField
          label={m.pickup}
          hint={m.addressHint}
          required
          maxLength={200}
          list={KNOWN_PLACES}
          autoComplete="off"
          enterKeyHint="next"
          value={booking.pickup.address}
          onChange={({ target }) => onChange({ pickup: { address: target.value, at: null } })}
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
      <TextField
        label={m.destination}
        required
        maxLength={200}
        list={KNOWN_PLACES}
        autoComplete="off"
        enterKeyHint="done"
        value={booking.destination.address}
        onChange={({ target }) => onChange({ destination: { address: target.value, at: null } })}
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

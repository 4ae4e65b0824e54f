import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { bookingWords } from './booking.words.ts';
import { chosenAt, inWords, type Place, placeAt, settled, type Understood, understood } from './place.ts';

const m = bookingWords.place;

export interface PlaceFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly enterKeyHint: 'next' | 'done';
  readonly list: string;
  readonly place: Place;
  /** What the server says of it. */
  readonly fault?: string | undefined;
  readonly onChange: (place: Place) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One end of a trip: what is typed, and what it was understood as. */
export const PlaceField = ({ place, fault, onChange, ...rest }: PlaceFieldProps) => {
  const [typing, setTyping] = useState(false);
  const known = understood(place);
  const error = typing ? undefined : (errorOf(known) ?? fault);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...rest}
        required
        maxLength={200}
        autoComplete="off"
        error={error}
        value={place.address}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false);
          const done = settled(place);
          if (done !== place) onChange(done);
        }}
        onChange={({ target }) => {
          setTyping(true);
          onChange(inWords(place, target.value));
        }}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {known.kind === 'known' ? m.known(known.area) : ''}
      </p>
      {!typing && <Choices known={known} place={place} label={rest.label} onChange={onChange} />}
    </div>
  );
};

const errorOf = (known: Understood): string | undefined => {
  if (known.kind === 'unknown') return m.unknown;
  return known.kind === 'elsewhere' ? m.elsewhere(known.area) : undefined;
};

interface ChoicesProps extends Pick<PlaceFieldProps, 'place' | 'label' | 'onChange'> {
  readonly known: Understood;
}

/** What one can do about a place that is not known yet, or not where its words say. */
const Choices = ({ known, place, label, onChange }: ChoicesProps) => {
  const choices =
    known.kind === 'unknown'
      ? known.near.map(({ name, at }) => ({ name, chosen: chosenAt(place, at) }))
      : known.kind === 'elsewhere'
        ? [
            { name: m.keep, chosen: chosenAt(place, known.at) },
            ...(known.named
              ? [{ name: m.move(known.named.area), chosen: placeAt(place.address, known.named.at) }]
              : []),
          ]
        : [];
  if (choices.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.choices(label)}</legend>
      {choices.map(({ name, chosen }) => (
        <Button key={name} look="secondary" size="sm" onClick={() => onChange(chosen)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
};

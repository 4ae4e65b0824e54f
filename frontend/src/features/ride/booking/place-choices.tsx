import { Button } from '../../../design/button.tsx';
import { bookingWords } from './booking.words.ts';
import { chosenAt, type Place, placeFound, type Understood } from './place.ts';

const m = bookingWords.place;
/** Near matches that are offered; a choice of more is none. */
const OFFERED = 5;

export interface PlaceChoicesProps {
  readonly known: Understood;
  readonly place: Place;
  readonly label: string;
  readonly onChange: (place: Place) => void;
  /** To ask once more what nobody could be asked. */
  readonly onAgain: () => void;
}

interface Choice {
  readonly name: string;
  readonly choose: () => void;
}

/** What one can do about a place that is not known yet, or not where its words say. */
export const PlaceChoices = ({ known, place, label, onChange, onAgain }: PlaceChoicesProps) => {
  const choices = ((): readonly Choice[] => {
    if (known.kind === 'unasked') return [{ name: m.again, choose: onAgain }];
    if (known.kind === 'unknown')
      return known.near.slice(0, OFFERED).map((found) => {
        const { at, area } = placeFound(found);
        const name = found.within ? `${found.name}, ${found.within}` : found.name;
        return { name, choose: () => at && onChange(chosenAt(place, { at, area })) };
      });
    if (known.kind !== 'elsewhere') return [];
    const { named } = known;
    return [
      { name: m.keep, choose: () => onChange(chosenAt(place, known)) },
      ...(named ? [{ name: m.move(named.name), choose: () => onChange({ ...placeFound(named) }) }] : []),
    ];
  })();
  if (choices.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.choices(label)}</legend>
      {choices.map(({ name, choose }) => (
        <Button key={name} look="secondary" size="sm" onClick={choose}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
};

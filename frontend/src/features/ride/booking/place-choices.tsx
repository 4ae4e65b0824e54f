import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { bookingWords } from '../ride-rider.words.ts';
import { type PlaceInput, type PlaceResolution, placeFromSearch, withChosenPoint } from './place.ts';

const m = bookingWords.place;
const OFFERED = 5;

export interface PlaceChoicesProps {
  readonly known: PlaceResolution;
  readonly place: PlaceInput;
  readonly label: string;
  readonly typing: boolean;
  readonly onChange: (place: PlaceInput) => void;
  readonly onAgain: () => void;
}

interface Choice {
  readonly name: string;
  readonly choose: () => void;
}

export const placeMismatchText = ({ at, area, named }: Extract<PlaceResolution, { kind: 'elsewhere' }>): string =>
  m.elsewhere(area ?? bookingWords.pinAt(at), named?.name);

export const PlaceChoices = ({ known, place, label, typing, onChange, onAgain }: PlaceChoicesProps) => {
  const [closedFor, setClosedFor] = useState<PlaceResolution | null>(null);
  const question = known.kind === 'elsewhere' && !typing ? known : null;
  const isOpen = question !== null && JSON.stringify(question) !== JSON.stringify(closedFor);
  const choices = ((): readonly Choice[] => {
    if (typing) return [];
    if (known.kind === 'failed') return [{ name: m.again, choose: onAgain }];
    if (known.kind === 'unknown')
      return known.near.slice(0, OFFERED).map((found) => {
        const { at, area } = placeFromSearch(found);
        const name = found.within ? `${found.name}, ${found.within}` : found.name;
        return { name, choose: () => at && onChange(withChosenPoint(place, { at, area })) };
      });
    if (known.kind !== 'elsewhere') return [];
    const { named } = known;
    return [
      ...(named ? [{ name: m.use(named.name), choose: () => onChange(placeFromSearch(named)) }] : []),
      { name: m.keep, choose: () => onChange(withChosenPoint(place, known)) },
    ];
  })();
  const buttons = choices.map(({ name, choose }, index) => (
    <Button key={name} look="secondary" size="sm" data-autofocus={index === 0 ? true : undefined} onClick={choose}>
      {name}
    </Button>
  ));
  return (
    <>
      {choices.length > 0 && !isOpen && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.choices(label)}</legend>
          {buttons}
        </fieldset>
      )}
      <Dialog open={isOpen} onClose={() => setClosedFor(question)} title={m.which(label)}>
        {question && <p>{placeMismatchText(question)}</p>}
        <div className="flex flex-wrap gap-2">{buttons}</div>
      </Dialog>
    </>
  );
};

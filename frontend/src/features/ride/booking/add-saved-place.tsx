import { saveFavoriteLocation } from '@saferide/contracts/account/favorites';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { savedPlacesWords } from '../../account/index.ts';
import { emptyPlace } from './place.ts';
import { PlaceField } from './place-field.tsx';
import { usePlaceLookup, useServerQuestion } from './use-place-lookup.ts';

const m = savedPlacesWords;

export interface AddSavedPlaceProps {
  /** The name that the form starts with. */
  readonly named: string;
  readonly onDone: () => void;
}

export const AddSavedPlace = ({ named, onDone }: AddSavedPlaceProps) => {
  const [place, setPlace] = useState(emptyPlace);
  const [name, setName] = useState(named);
  const { lookupState, markSent, showQuestion } = useServerQuestion(place, usePlaceLookup(place, null));
  const at = lookupState.resolution.kind === 'known' ? lookupState.resolution.at : null;
  const save = useCommand(saveFavoriteLocation, {
    onDone: () => {
      onDone();
      showToast(m.added, { tone: 'good' });
    },
    onRefused: (error) => {
      if (!showQuestion(error)) showToast(errorSentence(error, m.addFailed), { tone: 'destructive' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    markSent();
    const confirmed = place.confirmed ? { confirmed: true } : {};
    if (at && name.trim())
      save.mutate({ body: { name: name.trim(), address: place.address.trim(), ...at, ...confirmed } });
  };
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <PlaceField
        label={m.find}
        hint={m.findHint}
        enterKeyHint="next"
        saved={[]}
        recent={[]}
        {...{ place, lookupState }}
        onChange={setPlace}
        onEnter={() => undefined}
      />
      <TextField label={m.name} required maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      <Button type="submit" disabled={!at || !name.trim()} pending={save.isPending}>
        {m.save}
      </Button>
    </form>
  );
};

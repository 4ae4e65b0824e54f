import { saveFavoriteLocation } from '@saferide/contracts/account/favorites';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { saveFavouriteWords } from './account.words.ts';

const m = saveFavouriteWords;

export interface SaveFavouriteProps {
  readonly place: {
    readonly address: string;
    /** In degrees; null until the place is found. */
    readonly at: { readonly latitude: number; readonly longitude: number } | null;
    readonly confirmed: boolean;
  };
}

export const SaveFavourite = ({ place }: SaveFavouriteProps) => {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = useCommand(saveFavoriteLocation, {
    onDone: () => {
      setOpen(false);
      setName('');
      showToast(m.favouriteSaved, { tone: 'good' });
    },
    onRefused: (error) => showToast(errorSentence(error, m.favouriteFailed), { tone: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const confirmed = place.at && place.confirmed ? { confirmed: true } : {};
    if (name.trim())
      save.mutate({ body: { name: name.trim(), address: place.address.trim(), ...place.at, ...confirmed } });
  };
  return (
    <>
      <Button look="quiet" size="sm" disabled={place.address.trim() === ''} onClick={() => setOpen(true)}>
        {m.saveFavourite}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.saveFavourite}>
        <form className="flex flex-col gap-4" onSubmit={submit}>
          <p>{place.address}</p>
          <TextField
            label={m.favouriteName}
            hint={m.favouriteHint}
            required
            data-autofocus
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" pending={save.isPending}>
            {m.save}
          </Button>
        </form>
      </Dialog>
    </>
  );
};

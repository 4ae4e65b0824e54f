import {
  type FavoriteView,
  removeFavoriteLocation,
  renameFavoriteLocation,
  saveFavoriteLocation,
} from '@saferide/contracts/account/favorites';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { savedPlacesWords } from './account.words.ts';
import { favouritesQuery } from './queries.ts';

const m = savedPlacesWords;

const refused = (otherwise: string) => (error: Error) =>
  showToast(errorSentence(error, otherwise), { tone: 'destructive' });

export const SavedPlaces = () => {
  const saved = useQuery(favouritesQuery);
  const [removed, setRemoved] = useState<FavoriteView | null>(null);
  const [renaming, setRenaming] = useState<FavoriteView | null>(null);
  return (
    <>
      {removed && <Undo key={removed.id} removed={removed} onDone={() => setRemoved(null)} />}
      <LoadedQuery query={saved}>
        {(places) =>
          places.length === 0 ? (
            <EmptyState>{m.none}</EmptyState>
          ) : (
            <ul className="flex flex-col divide-y-2 divide-control">
              {places.map((place) => (
                <Saved
                  key={place.id}
                  place={place}
                  onRename={() => setRenaming(place)}
                  onRemoved={() => setRemoved(place)}
                />
              ))}
            </ul>
          )
        }
      </LoadedQuery>
      <Dialog open={renaming !== null} onClose={() => setRenaming(null)} title={m.rename}>
        {renaming && <Rename place={renaming} onDone={() => setRenaming(null)} />}
      </Dialog>
    </>
  );
};

interface SavedProps {
  readonly place: FavoriteView;
  readonly onRename: () => void;
  readonly onRemoved: () => void;
}

const Saved = ({ place: { id, name, address }, onRename, onRemoved }: SavedProps) => {
  const remove = useCommand(removeFavoriteLocation, { onDone: onRemoved, onRefused: refused(m.removeFailed) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-bold">{name}</span>
        <span className="block text-muted text-sm">{address}</span>
      </span>
      <span className="flex gap-2">
        <Button look="secondary" size="sm" aria-label={m.renameOf(name)} onClick={onRename}>
          {m.rename}
        </Button>
        <Button
          look="secondary"
          size="sm"
          aria-label={m.removeOf(name)}
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {m.remove}
        </Button>
      </span>
    </li>
  );
};

interface UndoProps {
  readonly removed: FavoriteView;
  readonly onDone: () => void;
}

const Undo = ({ removed: { name, address, latitude, longitude }, onDone }: UndoProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('button')?.focus(), []);
  const keep = useCommand(saveFavoriteLocation, { onDone, onRefused: refused(m.keepFailed) });
  return (
    <div
      ref={element}
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-inner border-2 border-control bg-surface p-3"
    >
      {m.removed(name)}
      <Button
        look="secondary"
        size="sm"
        aria-label={m.undoOf(name)}
        pending={keep.isPending}
        onClick={() =>
          keep.mutate({
            body: { name, address, latitude, longitude, ...(latitude === null ? {} : { confirmed: true }) },
          })
        }
      >
        {m.undo}
      </Button>
    </div>
  );
};

interface RenameProps {
  readonly place: FavoriteView;
  readonly onDone: () => void;
}

const Rename = ({ place, onDone }: RenameProps) => {
  const [name, setName] = useState(place.name);
  const rename = useCommand(renameFavoriteLocation, {
    onDone: () => {
      onDone();
      showToast(m.renamed, { tone: 'good' });
    },
    onRefused: refused(m.renameFailed),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) rename.mutate({ params: { id: place.id }, body: { name: name.trim() } });
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <p>{place.address}</p>
      <TextField
        label={m.name}
        required
        data-autofocus
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={name.trim() === ''} pending={rename.isPending}>
        {m.save}
      </Button>
    </form>
  );
};

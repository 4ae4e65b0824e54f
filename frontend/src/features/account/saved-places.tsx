import {
  type FavoriteView,
  orderFavoriteLocations,
  removeFavoriteLocation,
  renameFavoriteLocation,
  saveFavoriteLocation,
} from '@saferide/contracts/account/favorites';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GripVertical, Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { RowButton, RowList } from '../../design/row.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { savedPlacesWords } from './account.words.ts';
import { PlaceIcon } from './place-icon.tsx';
import { favouritesQuery } from './queries.ts';

const m = savedPlacesWords;

/**
 * How long after the last press of an arrow key the new order is sent, so that several presses make one change, in
 * milliseconds.
 */
const SETTLED_MS = 1_000;

const refused = (otherwise: string) => (error: Error) =>
  showToast(errorSentence(error, otherwise), { tone: 'destructive' });

export interface SavedPlacesProps {
  /** Opens the form for a new place with this name. */
  readonly onAdd: (name: string) => void;
}

export const SavedPlaces = ({ onAdd }: SavedPlacesProps) => {
  const saved = useQuery(favouritesQuery);
  const [removed, setRemoved] = useState<FavoriteView | null>(null);
  const [editing, setEditing] = useState<FavoriteView | null>(null);
  const close = () => setEditing(null);
  return (
    <>
      {removed && <Undo key={removed.id} removed={removed} onDone={() => setRemoved(null)} />}
      <LoadedQuery query={saved}>
        {(places) =>
          places.length === 0 ? (
            <EmptyState
              action={
                <div className="flex flex-wrap gap-2">
                  {m.names.map((name) => (
                    <Button key={name} look="outline" onClick={() => onAdd(name)}>
                      {m.setNamed(name)}
                    </Button>
                  ))}
                </div>
              }
            >
              {m.none}
            </EmptyState>
          ) : (
            <>
              <p className="text-muted">{places.length > 1 ? m.shownInOrder : m.shown}</p>
              <PlaceList places={places} onEdit={setEditing} />
              <RowList>
                {m.names
                  .filter((name) => !places.some((place) => place.name.toLowerCase() === name.toLowerCase()))
                  .map((name) => (
                    <RowButton
                      key={name}
                      icon={<PlaceIcon name={name} />}
                      title={m.setNamed(name)}
                      onClick={() => onAdd(name)}
                    />
                  ))}
              </RowList>
            </>
          )
        }
      </LoadedQuery>
      <Dialog open={editing !== null} onClose={close} title={m.edit}>
        {editing && (
          <Edit
            place={editing}
            onDone={close}
            onRemoved={() => {
              close();
              setRemoved(editing);
            }}
          />
        )}
      </Dialog>
    </>
  );
};

/** Returns the list with the place at `from` moved to `to`. */
const moved = (places: readonly FavoriteView[], from: number, to: number): readonly FavoriteView[] => {
  const place = places[from];
  return place ? places.toSpliced(from, 1).toSpliced(to, 0, place) : places;
};

/** The places in the rider's new order, which is sent `SETTLED_MS` after the last change. */
const useOrder = (places: readonly FavoriteView[]) => {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const order = useCommand(orderFavoriteLocations, {
    onRefused: (error) => {
      refused(m.orderFailed)(error);
      void client.invalidateQueries({ queryKey: favouritesQuery.queryKey });
    },
  });
  const latest = useRef(places);
  const send = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    order.mutate({ body: { ids: latest.current.map(({ id }) => id) } });
  };
  const sendNow = useRef(send);
  useEffect(() => {
    latest.current = places;
    sendNow.current = send;
  });
  useEffect(() => () => void (timer.current && sendNow.current()), []);
  return {
    move: (from: number, to: number) =>
      client.setQueryData<readonly FavoriteView[]>(
        favouritesQuery.queryKey,
        (before) => before && moved(before, from, to),
      ),
    send: (afterMs = 0) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => sendNow.current(), afterMs);
    },
  };
};

interface PlaceListProps {
  readonly places: readonly FavoriteView[];
  readonly onEdit: (place: FavoriteView) => void;
}

const PlaceList = ({ places, onEdit }: PlaceListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { move, send } = useOrder(places);
  const [dragged, setDragged] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const indexOf = (id: string) => places.findIndex((place) => place.id === id);
  const press = (event: KeyboardEvent, { id, name }: FavoriteView) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = indexOf(id) + step;
    if (to < 0 || to >= places.length) return;
    move(to - step, to);
    setSpoken(m.position(name, to + 1, places.length));
    send(SETTLED_MS);
  };
  const drag = ({ clientY }: PointerEvent) => {
    if (dragged === null) return;
    const from = indexOf(dragged);
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex(({ bottom }) => clientY < bottom);
    if (to >= 0 && to !== from) move(from, to);
  };
  const drop = () => {
    if (dragged !== null) send();
    setDragged(null);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <ul ref={list} className="flex flex-col divide-y divide-line">
        {places.map((place, index) => (
          <li
            key={place.id}
            className={`flex min-h-driving flex-wrap items-center gap-x-2 py-2 ${place.id === dragged ? 'bg-fill' : ''}`}
          >
            <PlaceIcon name={place.name} />
            <span className="min-w-0 flex-1 basis-24 px-1">
              <span className="block font-semibold">{place.name}</span>
              <span className="block text-muted text-sm">{place.address}</span>
            </span>
            <IconButton
              label={m.editOf(place.name)}
              icon={<Pencil aria-hidden="true" size={20} />}
              onClick={() => onEdit(place)}
            />
            {places.length > 1 && (
              <IconButton
                label={m.handle(m.position(place.name, index + 1, places.length))}
                icon={<GripVertical aria-hidden="true" size={20} />}
                className="-mx-2 touch-none cursor-grab"
                onKeyDown={(event) => press(event, place)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture?.(event.pointerId);
                  setDragged(place.id);
                }}
                onPointerMove={drag}
                onPointerUp={drop}
                onPointerCancel={drop}
              />
            )}
          </li>
        ))}
      </ul>
    </>
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

interface EditProps {
  readonly place: FavoriteView;
  readonly onDone: () => void;
  readonly onRemoved: () => void;
}

const Edit = ({ place: { id, name: before, address }, onDone, onRemoved }: EditProps) => {
  const [name, setName] = useState(before);
  const rename = useCommand(renameFavoriteLocation, {
    onDone: () => {
      onDone();
      showToast(m.renamed, { tone: 'good' });
    },
    onRefused: refused(m.renameFailed),
  });
  const remove = useCommand(removeFavoriteLocation, { onDone: onRemoved, onRefused: refused(m.removeFailed) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) rename.mutate({ params: { id }, body: { name: name.trim() } });
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <p>{address}</p>
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
      <Button look="danger" pending={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
        {m.remove}
      </Button>
    </form>
  );
};

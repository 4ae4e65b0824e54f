import { straightLineMetres } from '@saferide/contracts/place/point';
import { Clock, MapPin, Star, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useWideWindow } from '../../../design/bar-slots.tsx';
import { TextField } from '../../../design/field.tsx';
import { IconButton } from '../../../design/icon-button.tsx';
import { classNames } from '../../../design/styles.ts';
import { kilometresLabel } from '../../../messages/format.ts';
import { bookingWords } from '../ride-rider.words.ts';
import { bookingPageWords } from './booking.words.ts';
import { type InputPoint, type PlaceInput, type PlaceResolution, withPlaceText, withResolvedPoint } from './place.ts';
import {
  type OfferedPlace,
  type OfferedPlacesInput,
  offeredPlaces,
  PlaceChoices,
  placeMismatchText,
  unknownPlaceText,
} from './place-choices.tsx';
import type { PlaceLookupState } from './use-place-lookup.ts';

const m = bookingWords.place;

export interface PlaceFieldProps extends Pick<OfferedPlacesInput, 'saved' | 'recent'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint?: string;
  /** Shown before the text instead of a visible label. */
  readonly icon?: ReactNode;
  /** The name of the button that empties the field; without one there is no such button. */
  readonly clearLabel?: string;
  /** Shown after the text. */
  readonly trailing?: ReactNode;
  readonly enterKeyHint: 'next' | 'done';
  readonly place: PlaceInput;
  readonly lookupState: PlaceLookupState;
  readonly fault?: string | undefined;
  readonly onChange: (place: PlaceInput) => void;
  readonly onEnter: () => void;
  /** Called when the person takes one of the suggested places. */
  readonly onChosen?: () => void;
  /** Called when the person begins or ends looking for a place in this field. */
  readonly onOpen?: (open: boolean) => void;
  /** The point from which suggestions show their distance; null while unknown. */
  readonly near?: InputPoint | null;
}

const errorOf = (known: PlaceResolution, address: string): string | undefined => {
  if (known.kind === 'unknown') return unknownPlaceText(known, address);
  if (known.kind === 'failed') return m.unasked;
  return known.kind === 'elsewhere' ? placeMismatchText(known) : undefined;
};

const statusOf = (known: PlaceResolution): string => {
  if (known.kind === 'pending') return m.asking;
  return known.kind === 'known' && known.area ? m.known(known.area) : '';
};

/** The number of suggestions that fit in a wide window without scrolling. */
const MOST_IN_WIDE_WINDOW = 5;

export const PlaceField = ({
  place,
  lookupState: { resolution: known, lookup, retry },
  saved,
  recent,
  fault,
  onChange,
  onEnter,
  onChosen,
  onOpen,
  near = null,
  clearLabel,
  trailing,
  ...rest
}: PlaceFieldProps) => {
  const list = useId();
  const frame = useRef<HTMLDivElement>(null);
  const mostOffered = useWideWindow() ? MOST_IN_WIDE_WINDOW : undefined;
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const opened = useRef(onOpen);
  useEffect(() => {
    opened.current = onOpen;
  });
  useEffect(() => opened.current?.(open), [open]);
  const typed = place.said === place.address ? '' : place.address;
  const offered = open ? offeredPlaces({ typed, saved, recent, lookup }).slice(0, mostOffered) : [];
  const shown = open && offered.length > 0;
  const isNamed = known.kind === 'known' && known.area !== null && place.address.includes(known.area);
  const at = offered.findIndex(({ key }) => key === active);

  const choose = ({ place: chosen }: OfferedPlace): void => {
    setOpen(false);
    setTyping(false);
    setActive(null);
    onChange(chosen);
    onChosen?.();
  };
  const settle = (): void => {
    const done = withResolvedPoint(place, known);
    if (done !== place) onChange(done);
  };
  const clear = (): void => {
    frame.current?.querySelector('input')?.focus();
    setTyping(true);
    setOpen(true);
    setActive(null);
    onChange(withPlaceText(place, ''));
  };
  const clearButton = clearLabel && place.address !== '' && (
    <IconButton
      label={clearLabel}
      icon={<X aria-hidden="true" size={20} />}
      onPointerDown={(event) => event.preventDefault()}
      onClick={clear}
    />
  );
  const move = (by: 1 | -1): void => {
    setOpen(true);
    const next = at < 0 && by < 0 ? offered.length - 1 : at + by;
    setActive(offered[next]?.key ?? null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = offered[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') {
      if (shown) event.preventDefault();
      setOpen(false);
      setActive(null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) choose(chosen);
      else {
        setOpen(false);
        onEnter();
      }
    }
  };

  return (
    <div ref={frame} className="flex flex-col gap-2">
      <TextField
        {...rest}
        trailing={
          (clearButton || trailing) && (
            <>
              {clearButton}
              {trailing}
            </>
          )
        }
        style={clearButton && trailing ? { paddingRight: '6.5rem' } : undefined}
        labelHidden={rest.icon !== undefined}
        placeholder={rest.icon === undefined ? undefined : rest.label}
        required
        maxLength={200}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={at < 0 ? undefined : `${list}-${at}`}
        error={(typing ? undefined : errorOf(known, place.address)) ?? fault}
        value={place.address}
        onFocus={() => {
          setTyping(true);
          setOpen(true);
          settle();
        }}
        onBlur={() => {
          setTyping(false);
          setOpen(false);
          setActive(null);
          settle();
        }}
        onChange={({ target }) => {
          setTyping(true);
          setOpen(true);
          setActive(null);
          onChange(withPlaceText(place, target.value));
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={list}
        role="listbox"
        aria-label={m.offered}
        hidden={!shown}
        className="order-last -mt-1 flex flex-col divide-y divide-line"
      >
        {offered.map((one, index) => (
          <Offered
            key={one.key}
            id={`${list}-${index}`}
            offered={one}
            typed={typed}
            near={near}
            active={index === at}
            onChoose={() => choose(one)}
          />
        ))}
      </div>
      {shown && near && <p className="order-last text-muted text-sm">{bookingPageWords.distances}</p>}
      <p role="status" className={classNames('empty:hidden', shown || isNamed ? 'sr-only' : 'text-muted text-sm')}>
        {shown ? m.count(offered.length) : statusOf(known)}
      </p>
      <PlaceChoices {...{ known, place, typing }} label={rest.label} onChange={onChange} onRetry={retry} />
    </div>
  );
};

const icons: Readonly<Record<OfferedPlace['kind'], ReactNode>> = {
  saved: <Star aria-hidden="true" size={20} className="fill-amber" />,
  recent: <Clock aria-hidden="true" size={20} />,
  found: <MapPin aria-hidden="true" size={20} />,
};

/** Shows a name, with the part that the rider typed in bold. */
const Matched = ({ text, typed }: { readonly text: string; readonly typed: string }) => {
  const part = typed.trim();
  const from = text.toLowerCase().indexOf(part.toLowerCase());
  if (part === '' || from < 0) return <span className="font-semibold">{text}</span>;
  const until = from + part.length;
  return (
    <>
      {text.slice(0, from)}
      <b className="font-bold">{text.slice(from, until)}</b>
      {text.slice(until)}
    </>
  );
};

interface OfferedProps {
  readonly id: string;
  readonly offered: OfferedPlace;
  readonly typed: string;
  readonly near: InputPoint | null;
  readonly active: boolean;
  readonly onChoose: () => void;
}

const Offered = ({ id, offered: { kind, title, detail, place }, typed, near, active, onChoose }: OfferedProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has focus and handles keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-driving shrink-0 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-fill',
        active && 'bg-fill',
      )}
    >
      <span className="shrink-0 text-muted">{icons[kind]}</span>
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere]">
          <Matched text={title} typed={typed} />
        </span>
        {detail && <span className="block truncate text-muted text-sm">{detail}</span>}
      </span>
      {near && place.at && (
        <span className="shrink-0 text-muted text-sm tabular-nums">
          {kilometresLabel(straightLineMetres(near, place.at) / 1_000)}
        </span>
      )}
    </div>
  );
};

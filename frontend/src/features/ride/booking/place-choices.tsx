import type { FavoriteView } from '@saferide/contracts/account/favorites';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { bookingWords } from '../ride-rider.words.ts';
import { bookingPageWords } from './booking.words.ts';
import {
  type PlaceInput,
  type PlaceLookup,
  type PlaceResolution,
  placeFromSearch,
  placeInputAt,
  placeOfFavourite,
  withChosenPoint,
} from './place.ts';

const m = bookingWords.place;
const OFFERED = 5;

export interface PlaceChoicesProps {
  readonly known: PlaceResolution;
  readonly place: PlaceInput;
  readonly label: string;
  readonly typing: boolean;
  readonly onChange: (place: PlaceInput) => void;
  readonly onRetry: () => void;
}

interface Choice {
  readonly name: string;
  readonly choose: () => void;
}

export const placeMismatchText = ({ at, area, named }: Extract<PlaceResolution, { kind: 'elsewhere' }>): string =>
  m.elsewhere(area ?? bookingWords.pinAt(at), named?.name);

/** Places of exactly the entered name are namesakes, or towns in which a place must be chosen. */
export const unknownPlaceText = (known: PlaceResolution, address: string): string =>
  known.kind === 'unknown' &&
  known.near.some(({ name }) => name.split(',')[0]?.toLowerCase() === address.trim().toLowerCase())
    ? bookingPageWords.ambiguous
    : m.unknown;

export const PlaceChoices = ({ known, place, label, typing, onChange, onRetry }: PlaceChoicesProps) => {
  const [closedFor, setClosedFor] = useState<PlaceResolution | null>(null);
  const question = known.kind === 'elsewhere' && !typing ? known : null;
  const isOpen = question !== null && JSON.stringify(question) !== JSON.stringify(closedFor);
  const choices = ((): readonly Choice[] => {
    if (typing) return [];
    if (known.kind === 'failed') return [{ name: m.again, choose: onRetry }];
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

export interface OfferedPlace {
  readonly key: string;
  readonly kind: 'saved' | 'recent' | 'found';
  readonly title: string;
  readonly detail: string;
  readonly place: PlaceInput;
}

const RECENT = 5;

/** Returns the first `RECENT` different places of these rides, in the order of the rides. */
export const recentPlaces = (rides: readonly RideView[]): readonly PlaceInput[] => {
  const ends = rides.flatMap((ride) => [
    placeInputAt(ride.destinationAddress ?? '', ride.destinationLocation, ride.destinationArea),
    placeInputAt(ride.pickupAddress ?? '', ride.pickupLocation, ride.pickupArea),
  ]);
  const located = ends.filter(({ address, at }) => address !== '' && at !== null);
  const firsts = new Map<string, PlaceInput>();
  for (const end of located) if (!firsts.has(end.address)) firsts.set(end.address, end);
  return [...firsts.values()].slice(0, RECENT);
};

const mentions = (typed: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(typed.trim().toLowerCase()));

export interface OfferedPlacesInput {
  readonly typed: string;
  readonly saved: readonly FavoriteView[];
  readonly recent: readonly PlaceInput[];
  readonly lookup: PlaceLookup;
}

export const offeredPlaces = ({ typed, saved, recent, lookup }: OfferedPlacesInput): readonly OfferedPlace[] => {
  const ofSaved = saved
    .filter(({ name, address }) => mentions(typed, name, address))
    .map((favourite): OfferedPlace => {
      const { id, name, address } = favourite;
      return { key: `saved ${id}`, kind: 'saved', title: name, detail: address, place: placeOfFavourite(favourite) };
    });
  const savedThere = new Set(saved.map(({ address }) => address));
  const ofRecent = recent
    .filter(({ address }) => !savedThere.has(address) && mentions(typed, address))
    .map((place): OfferedPlace => {
      const { address, area } = place;
      const detail = area && !mentions(area, address) ? area : '';
      return { key: `recent ${address}`, kind: 'recent', title: address, detail, place };
    });
  const places = typeof lookup === 'string' ? [] : lookup.places;
  const ofFound = places.map((found): OfferedPlace => {
    const { name, within, latitude, longitude } = found;
    return {
      key: `found ${name} ${latitude} ${longitude}`,
      kind: 'found',
      title: name,
      detail: within,
      place: placeFromSearch(found),
    };
  });
  return [...ofSaved, ...ofRecent, ...ofFound];
};

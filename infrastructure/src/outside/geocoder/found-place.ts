import type { FoundPlace } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { PlaceKind } from '@saferide/domain/place/place-kind';
import { isServed } from '@saferide/domain/place/service-area';
import { matchConfidence } from '@saferide/geo/gazetteer/match-confidence';
import type { GeocodedPoint } from './geocoder.ts';

export interface PlaceDescription {
  readonly at: Coordinates;
  readonly kind: PlaceKind;
  readonly countryCode: string | undefined;
  readonly name: string | undefined;
  readonly houseNumber: string | undefined;
  readonly street: string | undefined;
  readonly area: string | undefined;
  readonly city: string | undefined;
  readonly state: string | undefined;
}

const nonEmpty = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')),
];

const stateOf = (state: string | undefined): string | null => state?.replace(/ State$/, '') || null;

const ownName = ({ name, houseNumber, street }: PlaceDescription): string | undefined =>
  name?.trim() || (street && (houseNumber ? `${houseNumber} ${street}` : street));

const isOurs = ({ countryCode, at }: PlaceDescription): boolean => countryCode?.toLowerCase() === 'ng' && isServed(at);

/** Null outside Nigeria or without a name. */
export const foundPlace = (place: PlaceDescription, text: string, near: Coordinates | null): FoundPlace | null => {
  const name = ownName(place);
  if (!name || !isOurs(place)) return null;
  const around = nonEmpty([place.street, place.area, place.city, stateOf(place.state) ?? undefined]);
  const [inside, ...larger] = around.filter((part) => part !== name && !name.endsWith(` ${part}`));
  const sureness = matchConfidence(text, name, around);
  return {
    name: inside ? `${name}, ${inside}` : name,
    within: larger.join(', '),
    kind: place.kind,
    ...place.at,
    sureness: Math.round(sureness * 100) / 100,
    metresAway: near && straightLineMetres(near, place.at),
  };
};

export const namedPoint = (place: PlaceDescription): GeocodedPoint | null => {
  if (!isOurs(place)) return null;
  const area = place.area ?? place.city ?? null;
  const name = ownName(place);
  return {
    name: name === undefined ? area : area === null || name === area ? name : `near ${name}, ${area}`,
    area,
    city: place.city ?? null,
    state: stateOf(place.state),
  };
};

import { type FoundPlace, MAX_PLACES_FOUND, type PlaceAt, type PlaceSearchResult } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { PlaceKind } from '@saferide/domain/place/place-kind';
import { isInServiceArea } from '@saferide/domain/place/service-area';
import type { GazetteerEntry } from '@saferide/geo/gazetteer/gazetteer-entry';
import { matchConfidence } from '@saferide/geo/gazetteer/match-confidence';
import { nigeriaGazetteer } from '@saferide/geo/gazetteer/nigeria';
import type { TimeLimit } from '../../handling/command-context.ts';

/** Unknown parts are null. */
export type GeocodedPoint = Omit<PlaceAt, 'served' | 'source'>;

export interface Geocoder {
  readonly name: PlaceSearchResult['source'];
  /** Returns places in Nigeria, best first. */
  search(text: string, near: Coordinates | null, timed: TimeLimit): Promise<readonly FoundPlace[]>;
  reverse(point: Coordinates, timed: TimeLimit): Promise<GeocodedPoint | null>;
}

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

const isOurs = ({ countryCode, at }: PlaceDescription): boolean =>
  countryCode?.toLowerCase() === 'ng' && isInServiceArea(at);

/** Null if the place is outside Nigeria or has no name. */
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
    distanceMetres: near && straightLineMetres(near, place.at),
  };
};

export const geocodedPointOf = (place: PlaceDescription): GeocodedPoint | null => {
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

const LEAST_LISTED = 0.1;
const UNCERTAIN = 0.65;
const BESIDE_METRES = 400;
const KNOWN_METRES = 40_000;

const besideName = ({ name, within }: GazetteerEntry): string => {
  const parts = name.split(', ');
  return within
    .split(', ')
    .filter((part) => !parts.includes(part))
    .join(', ');
};

const isQuarter = ({ kind }: GazetteerEntry): boolean => kind === 'area' || kind === 'town' || kind === 'city';
const isBeside = ({ kind, middle }: GazetteerEntry): boolean =>
  kind === 'landmark' || kind === 'street' || middle !== undefined;

/** Looks the point up in the embedded gazetteer; null far from all known places. */
export const knownPlaceAt = (point: Coordinates): GeocodedPoint | null => {
  const gazetteer = nigeriaGazetteer();
  const around = gazetteer.nearest(point, isQuarter);
  if (!around || around.away > KNOWN_METRES) return null;
  const { city, state, kind, area: town } = around.entry;
  const area = gazetteer.areaAt(point);
  const beside = gazetteer.nearest(point, isBeside);
  const named = beside && beside.away <= BESIDE_METRES ? beside.entry : null;
  const larger = city ?? state;
  const quarter = area === null ? null : area === larger ? area : `${area}, ${larger}`;
  return {
    name: named ? `near ${named.name}` : quarter,
    area,
    city: city ?? (kind === 'town' && area === town ? town : null),
    state,
  };
};

export const embeddedGeocoder: Geocoder = {
  name: 'gazetteer',
  search: async (text, near) => {
    const listed = new Set<string>();
    const found: FoundPlace[] = [];
    for (const { entry, sureness, isCertain } of nigeriaGazetteer().search(text, near, true)) {
      const line = `${entry.name}, ${entry.within}`;
      if (sureness < LEAST_LISTED || found.length === MAX_PLACES_FOUND || listed.has(line)) continue;
      listed.add(line);
      found.push({
        name: entry.name,
        within: besideName(entry),
        kind: entry.kind,
        ...entry.at,
        sureness: Math.round((isCertain() ? sureness : Math.min(sureness, UNCERTAIN)) * 100) / 100,
        distanceMetres: near && straightLineMetres(near, entry.at),
      });
    }
    return found;
  },
  reverse: async (point) => knownPlaceAt(point),
};

import { cities } from './cities.ts';
import { cityAt } from './city-at.ts';
import type { Coordinates } from './coordinates.ts';
import { straightLineMetres } from './distance.ts';
import { lagosAreas } from './lagos-areas.ts';
import { landmarkPoints } from './landmarks.ts';

/** A place that people know by name. */
export interface KnownPlace {
  /** As lists offer it: `Allen Avenue, Ikeja`; located by this text it is where it is. */
  readonly name: string;
  /** What an address in it was understood as: the area, or the landmark itself. */
  readonly area: string;
  readonly at: Coordinates;
}

interface Entry extends KnownPlace {
  readonly text: string;
  /** An area's own name says more than a place inside it, and a landmark stands where it stands. */
  readonly kind: 'landmark' | 'area' | 'alias';
  readonly city: string;
}

/** Lower case, punctuation as spaces, `V.I` as `vi`: so that names match as whole words however they are written. */
const words = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\bv\.\s?i\b\.?/g, 'vi')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

const HOME = 'Lagos';

const entries: readonly Entry[] = [
  ...lagosAreas.flatMap(({ name, aliases, centre }): Entry[] => [
    { name, area: name, at: centre, text: words(name), kind: 'area', city: HOME },
    ...aliases.map(
      (alias): Entry => ({
        name: `${alias}, ${name}`,
        area: name,
        at: centre,
        text: words(alias),
        kind: 'alias',
        city: HOME,
      }),
    ),
  ]),
  ...cities.flatMap(({ name: city, landmarks }) =>
    landmarks.map((landmark): Entry => {
      const at = landmarkPoints[landmark];
      return { name: `${landmark}, ${city}`, area: landmark, at, text: words(landmark), kind: 'landmark', city };
    }),
  ),
];

const shown = ({ name, area, at }: Entry): KnownPlace => ({ name, area, at });

const citiesNamed = (text: string): readonly string[] =>
  cities.flatMap(({ name }) => (text.includes(words(name)) ? [name] : []));

/** The city that an address ends with, as addresses end with the larger place. */
const cityAtEnd = (text: string): string | undefined => {
  const address = text.replace(/ (state|nigeria) $/, ' ').replace(/ (state|nigeria) $/, ' ');
  return cities.find(({ name }) => address.endsWith(words(name)))?.name;
};

const entriesNamed = (text: string): readonly { entry: Entry; at: number }[] => {
  const found = entries.map((entry) => ({ entry, at: text.lastIndexOf(entry.text) })).filter(({ at }) => at >= 0);
  // `Lekki Conservation Centre` does not name Lekki besides.
  return found.filter(
    ({ entry, at }) =>
      !found.some(
        (other) =>
          other.entry.text.length > entry.text.length &&
          other.at <= at &&
          at + entry.text.length <= other.at + other.entry.text.length,
      ),
  );
};

const weight = { landmark: 0, area: 1, alias: 2 } as const;

/**
 * The place that an address text names, or null: a landmark, before an area's own name, before a place inside one, then
 * whichever is named last. What ends with another city is in that city, and what names an area is near its landmarks.
 */
export const locateText = (address: string): KnownPlace | null => {
  const text = words(address);
  const city = cityAtEnd(text);
  const named = entriesNamed(text);
  const inHome = named.some(({ entry }) => entry.kind === 'area');
  const [best] = named
    .filter(({ entry }) => (city ? entry.city === city : !inHome || entry.city === HOME))
    .sort(
      (a, b) => weight[a.entry.kind] - weight[b.entry.kind] || b.at - a.at || b.entry.text.length - a.entry.text.length,
    );
  return best ? shown(best.entry) : null;
};

/** A point further than this from an area's centre, in metres, is not in it. */
const NEAR_METRES = 6_000;
/** A point further than this from a city's centre, in metres, is not in it. */
const CITY_METRES = 40_000;

const isNear = (point: Coordinates, { at }: Entry): boolean => straightLineMetres(point, at) <= NEAR_METRES;

/** The area that a point lies in, else its city; null for a point far from all of them. */
export const areaAt = (point: Coordinates): string | null => {
  const [nearest] = lagosAreas
    .map(({ name, centre }) => ({ name, away: straightLineMetres(centre, point) }))
    .sort((a, b) => a.away - b.away);
  if (nearest && nearest.away <= NEAR_METRES) return nearest.name;
  const city = cities.find(({ name }) => name === cityAt(point));
  return city && straightLineMetres(city.centre, point) <= CITY_METRES ? city.name : null;
};

/** Whether an address names places, and none of them is where the point is. */
export const namesElsewhere = (address: string, point: Coordinates): boolean => {
  const text = words(address);
  const named = entriesNamed(text).map(({ entry }) => entry);
  const inCities = citiesNamed(text).filter((city) => named.length === 0 || city !== HOME);
  if (named.length === 0 && inCities.length === 0) return false;
  return !named.some((entry) => isNear(point, entry)) && !inCities.includes(cityAt(point));
};

const pairsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));

/** How alike two texts are written, from 0 to 1: by the pairs of letters that they share. */
const likeness = (a: string, b: string): number => {
  const [some, others] = [pairsOf(a), [...pairsOf(b)]];
  const total = some.length + others.length;
  let shared = 0;
  for (const pair of some) {
    const found = others.indexOf(pair);
    if (found < 0) continue;
    others.splice(found, 1);
    shared += 1;
  }
  return total === 0 ? 0 : (2 * shared) / total;
};

export const NEAR_MATCHES = 5;

/** The known places whose names are written most like this address, the likeliest first. */
export const nearMatches = (address: string): readonly KnownPlace[] => {
  const text = words(address);
  return entries
    .map((entry) => ({ entry, alike: Math.max(likeness(text, entry.text), likeness(text, words(entry.name))) }))
    .sort((a, b) => b.alike - a.alike || weight[a.entry.kind] - weight[b.entry.kind])
    .slice(0, NEAR_MATCHES)
    .map(({ entry }) => shown(entry));
};

/** Every place of the gazetteer, for lists to choose from. */
export const knownPlaces: readonly KnownPlace[] = entries.map(shown);

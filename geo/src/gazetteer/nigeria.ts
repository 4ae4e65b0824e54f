import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { KnownPlace, PlaceRefusal, PlaceRole } from '@saferide/domain/place/place-refusals';
import { cityOf } from '../cities/location-info.ts';
import { nigerianStates } from '../cities/states.ts';
import { cityEntries } from './city-entries.ts';
import { townsByState } from './data/towns.ts';
import { type Gazetteer, gazetteerOf } from './gazetteer.ts';
import type { GazetteerEntry } from './gazetteer-entry.ts';
import type { Region } from './score-matches.ts';
import { similarWordMatcher } from './similar-words.ts';
import { regionsOf } from './specified-entries.ts';

const stateNames = (state: string): readonly string[] =>
  state === 'FCT - Abuja' ? ['FCT', 'Federal Capital Territory'] : [state, `${state} State`];

/** Towns named like common words or people, which are found only with their state. */
const everyday: ReadonlySet<string> = new Set(
  'Awo Boi Isa Jada Lame Mani Obi Sade Share Song Suya Toto Uba'.split(' '),
);

const townNames: Readonly<Record<string, readonly string[]>> = { 'Onitsha, Anambra': ['Ọnịcha'] };

const townEntries = (): readonly GazetteerEntry[] =>
  nigerianStates.flatMap((state) => {
    const city = cityOf({ state })?.name ?? null;
    return townsByState[state].split('; ').flatMap((row): GazetteerEntry[] => {
      const [, name, latitude, longitude] = /^(.+) (\S+) (\S+)$/.exec(row) ?? [];
      if (name === undefined) return [];
      const listed = `${name}, ${state}`;
      return [
        {
          name: listed,
          names: [everyday.has(name) ? `${name} ${state}` : name, ...(townNames[listed] ?? [])],
          area: name,
          at: { latitude: Number(latitude), longitude: Number(longitude) },
          kind: 'town',
          city,
          state,
          within: state,
        },
      ];
    });
  });

/** Adds `State` to the names of towns that other places share. */
const distinct = (entries: readonly GazetteerEntry[]): readonly GazetteerEntry[] => {
  const times = new Map<string, number>();
  for (const { name } of entries) times.set(name, (times.get(name) ?? 0) + 1);
  return entries.map((entry) =>
    times.get(entry.name) === 1 || entry.kind !== 'town' ? entry : { ...entry, name: `${entry.name} State` },
  );
};

export const nigeriaEntries = (): readonly GazetteerEntry[] => distinct([...cityEntries, ...townEntries()]);

let known: Gazetteer | undefined;

export const nigeriaGazetteer = (): Gazetteer => {
  if (!known) {
    const stateRegions = nigerianStates.map(
      (state): Region => ({ names: stateNames(state), holds: (entry) => entry.state === state }),
    );
    known = gazetteerOf(nigeriaEntries(), [...regionsOf(cityEntries), ...stateRegions], similarWordMatcher);
  }
  return known;
};

/** Null if the place is uncertain, or only a city or state. `near` decides between places of the same name. */
export const locateText = (address: string, near: Coordinates | null = null): KnownPlace | null =>
  nigeriaGazetteer().locate(address, near);

export const nearMatches = (address: string, near: Coordinates | null = null): readonly KnownPlace[] =>
  nigeriaGazetteer().nearMatches(address, near);

/** Null far from all known places. */
export const areaAt = (point: Coordinates): string | null => nigeriaGazetteer().areaAt(point);

export const namesAnotherPlace = (address: string, point: Coordinates): boolean =>
  nigeriaGazetteer().namesAnotherPlace(address, point);

/** The areas along a line, in order and each once, without the areas of its first and last point. */
export const areasPassed = (points: readonly Coordinates[]): readonly string[] => {
  const passed = points.map(areaAt);
  const ends = [passed[0], passed.at(-1)];
  return [...new Set(passed.filter((area): area is string => area !== null && !ends.includes(area)))];
};

export const cityAt = (point: Coordinates): string => {
  const place = nigeriaGazetteer().nearest(
    point,
    ({ kind }) => kind === 'area' || kind === 'town' || kind === 'city',
  )?.entry;
  if (!place) throw new Error('the gazetteer is empty');
  return place.city ?? `${place.state} State`;
};

export interface EnteredPlace {
  readonly address: string;
  readonly at: Coordinates | null;
  readonly confirmed: boolean;
}

export interface LocatedPlace extends Coordinates {
  readonly address: string;
}

export const locatePlace = (
  end: PlaceRole,
  { address, at }: Pick<EnteredPlace, 'address' | 'at'>,
  near: Coordinates | null = null,
): LocatedPlace | Extract<PlaceRefusal, { refusal: 'AddressUnknown' }> => {
  const point = at ?? locateText(address, near)?.at;
  return point
    ? { address, latitude: point.latitude, longitude: point.longitude }
    : { refusal: 'AddressUnknown', end, near: nearMatches(address, near).map(({ name }) => name) };
};

export const locateForBooking = (
  end: PlaceRole,
  given: EnteredPlace,
  near: Coordinates | null = null,
): LocatedPlace | PlaceRefusal => {
  const place = locatePlace(end, given, near);
  if ('refusal' in place || given.at === null || given.confirmed || !namesAnotherPlace(given.address, given.at))
    return place;
  return { refusal: 'AddressElsewhere', end, area: areaAt(given.at), named: locateText(given.address, given.at) };
};

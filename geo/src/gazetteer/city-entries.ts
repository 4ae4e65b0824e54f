import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import type { PlaceKind } from '@saferide/domain/place/place-kind';
import { type CityName, cities } from '../cities/cities.ts';
import { allCityPlaces } from './data/all-city-places.ts';
import type { CityPlace } from './data/city-places.ts';
import { landmarkNames } from './data/landmark-names.ts';
import type { GazetteerEntry } from './gazetteer-entry.ts';
import { specifiedEntries } from './specified-entries.ts';

const cityNames: Partial<Readonly<Record<CityName, readonly string[]>>> = {
  Abuja: ['Abj', 'FCT', 'Federal Capital Territory'],
  'Port Harcourt': ['PHC', 'Portharcourt', 'Pitakwa'],
  'Benin City': ['Benin'],
  Enugu: ['Enugwu'],
};

/** Names that several cities share, so that they identify none of them. */
const shared = (() => {
  const towns = allCityPlaces.flatMap(({ city, town = city, places }) =>
    places.areas.map(([name]) => ({ name, town })),
  );
  return new Set(
    towns.flatMap(({ name, town }) => (towns.some((o) => o.name === name && o.town !== town) ? [name] : [])),
  );
})();

const insideOf = (area: string): string | undefined =>
  lagosAreas.find(({ aliases }) => (aliases as readonly string[]).includes(area))?.name;

const ofCity = ({ city, town = city, places: { areas, streets, landmarks } }: (typeof allCityPlaces)[number]) => {
  const state = cities.find(({ name }) => name === city)?.state ?? city;
  const outer = town === city ? city : `${town}, ${state}`;
  const within = (area: string) => {
    const larger = city === 'Lagos' ? insideOf(area) : undefined;
    return larger ? `${area}, ${larger}, ${outer}` : `${area}, ${outer}`;
  };
  const placed = (kind: PlaceKind, [name, latitude, longitude, area, ...others]: CityPlace): GazetteerEntry => ({
    name: shared.has(area) || area === 'GRA' ? `${name}, ${area}, ${town}` : `${name}, ${area}`,
    names: [name, ...others],
    area,
    at: { latitude, longitude },
    kind,
    city,
    state,
    within: within(area),
  });
  return [
    ...areas.map(
      ([name, latitude, longitude, ...others]): GazetteerEntry => ({
        name: name === town ? `${name}, ${state}` : `${name}, ${town}`,
        names: [name, ...others],
        area: name,
        at: { latitude, longitude },
        kind: 'area',
        city,
        state,
        within: name === town ? state : outer,
      }),
    ),
    ...streets.map((street) => placed('street', street)),
    ...landmarks.map((landmark) => placed('landmark', landmark)),
  ];
};

export const cityEntries: readonly GazetteerEntry[] = [
  ...specifiedEntries(landmarkNames).map((entry) =>
    entry.kind === 'city' ? { ...entry, names: [entry.name, ...(cityNames[entry.name as CityName] ?? [])] } : entry,
  ),
  ...allCityPlaces.flatMap(ofCity),
];

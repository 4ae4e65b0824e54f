import type { Coordinates } from '@saferide/domain/place/coordinates';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { cities } from '../cities/cities.ts';
import { landmarkPoints } from '../cities/landmarks.ts';
import { lagosAreaPoints } from './data/lagos-area-points.ts';
import type { GazetteerEntry } from './gazetteer-entry.ts';
import type { Region } from './score-matches.ts';

const HOME = 'Lagos';

export const specifiedEntries = (
  otherNames: Readonly<Record<string, readonly string[]>> = {},
): readonly GazetteerEntry[] => [
  ...lagosAreas.flatMap(({ name: area, aliases, centre }): GazetteerEntry[] => [
    { name: area, names: [area], area, at: centre, kind: 'area', city: HOME, state: HOME, within: HOME },
    ...aliases.map(
      (alias): GazetteerEntry => ({
        name: `${alias}, ${area}`,
        names: [alias, ...(otherNames[alias] ?? [])],
        area,
        at: (lagosAreaPoints as Readonly<Record<string, Coordinates>>)[alias] ?? centre,
        middle: centre,
        kind: 'area',
        city: HOME,
        state: HOME,
        within: `${area}, ${HOME}`,
      }),
    ),
  ]),
  ...cities.flatMap(({ name: city, state, landmarks }) =>
    landmarks.map(
      (landmark): GazetteerEntry => ({
        name: `${landmark}, ${city}`,
        names: [landmark, ...(otherNames[landmark] ?? [])],
        area: landmark,
        at: landmarkPoints[landmark],
        kind: 'landmark',
        city,
        state,
        within: city,
      }),
    ),
  ),
  ...cities.map(
    ({ name, state, centre }): GazetteerEntry => ({
      name,
      names: [name],
      area: name,
      at: centre,
      kind: 'city',
      city: name,
      state,
      within: '',
    }),
  ),
];

export const regionsOf = (entries: readonly GazetteerEntry[]): readonly Region[] =>
  entries.flatMap(({ kind, names, name }): Region[] =>
    kind === 'city' ? [{ names, holds: ({ city }) => city === name }] : [],
  );

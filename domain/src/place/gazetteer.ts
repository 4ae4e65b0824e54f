import type { Coordinates } from './coordinates.ts';
import { DEFAULT_AREA, type LagosAreaName, lagosAreas } from './lagos-areas.ts';

export interface Located extends Coordinates {
  readonly area: LagosAreaName;
  /** False when the address named no known area, so the point is the default area's centre. */
  readonly matched: boolean;
}

/** Lower case, punctuation as spaces, `V.I` as `vi`: so that names match as whole words however they are written. */
const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/\bv\.\s?i\b\.?/g, 'vi')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

interface Name {
  readonly text: string;
  readonly area: (typeof lagosAreas)[number];
  readonly isAlias: boolean;
}

const names: readonly Name[] = lagosAreas.flatMap((area) => [
  { text: words(area.name), area, isAlias: false },
  ...area.aliases.map((alias) => ({ text: words(alias), area, isAlias: true })),
]);

/**
 * The point that stands for an address text: the centre of the Lagos area it names (an area's own name before
 * an alias, then the one named last, as addresses end with the larger place), else of the default area.
 */
export const locateAddress = (address: string): Located => {
  const text = words(address);
  const ranked = names
    .map((name) => ({ name, at: text.lastIndexOf(name.text) }))
    .filter(({ at }) => at >= 0)
    .sort(
      (a, b) =>
        Number(a.name.isAlias) - Number(b.name.isAlias) || b.at - a.at || b.name.text.length - a.name.text.length,
    );
  const found = ranked[0]?.name.area;
  const { name, centre } = found ?? lagosAreas.find((area) => area.name === DEFAULT_AREA) ?? lagosAreas[0];
  return { area: name, ...centre, matched: found !== undefined };
};

/** Areas whose name or one of whose aliases contains `query`, for the search box; empty for a blank query. */
export const searchAreas = (query: string): { name: LagosAreaName; place: string; coordinates: Coordinates }[] => {
  const wanted = words(query).trim();
  if (wanted === '') return [];
  return lagosAreas.flatMap(({ name, aliases, centre }) =>
    [name, ...aliases]
      .filter((place) => words(place).includes(wanted))
      .map((place) => ({ name, place: place === name ? name : `${place}, ${name}`, coordinates: centre })),
  );
};

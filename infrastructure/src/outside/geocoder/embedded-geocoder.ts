import { type FoundPlace, MOST_FOUND } from '@saferide/contracts/place/geo';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { Entry } from '@saferide/domain/place/gazetteer/entry';
import { nigeria } from '@saferide/domain/place/gazetteer/nigeria';
import type { Geocoder, NamedPoint } from './geocoder.ts';

/** Less sure than this is not worth a line of a list. */
const LEAST_LISTED = 0.1;
/** The most that a place is sure which a text may mean, and does not say. */
const UNCERTAIN = 0.65;
/** A point is near a landmark or a street that is no further than this, in metres. */
const BESIDE_METRES = 400;
/** Further than this from every place that is known, in metres, nobody knows. */
const KNOWN_METRES = 40_000;

/** What a place lies in that its name does not say. */
const besideName = ({ name, within }: Entry): string => {
  const said = name.split(', ');
  return within
    .split(', ')
    .filter((part) => !said.includes(part))
    .join(', ');
};

const isQuarter = ({ kind }: Entry): boolean => kind === 'area' || kind === 'town' || kind === 'city';
/** What stands at a point: with what is inside one of the eight areas of Lagos, as Eko Hotel. */
const isBeside = ({ kind, middle }: Entry): boolean => kind === 'landmark' || kind === 'street' || middle !== undefined;

const reversed = (point: Parameters<Geocoder['reverse']>[0]): NamedPoint | null => {
  const gazetteer = nigeria();
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

/** The gazetteer that the house carries: it answers at once, and always. */
export const embeddedGeocoder: Geocoder = {
  name: 'gazetteer',
  search: async (text, near) => {
    const listed = new Set<string>();
    const found: FoundPlace[] = [];
    for (const { entry, sureness, isCertain } of nigeria().search(text, near, true)) {
      const line = `${entry.name}, ${entry.within}`;
      if (sureness < LEAST_LISTED || found.length === MOST_FOUND || listed.has(line)) continue;
      listed.add(line);
      found.push({
        name: entry.name,
        within: besideName(entry),
        kind: entry.kind,
        ...entry.at,
        sureness: Math.round((isCertain() ? sureness : Math.min(sureness, UNCERTAIN)) * 100) / 100,
        metresAway: near && straightLineMetres(near, entry.at),
      });
    }
    return found;
  },
  reverse: async (point) => reversed(point),
};

import { type FoundPlace, MAX_PLACES_FOUND } from '@saferide/contracts/place/geo';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { GazetteerEntry } from '@saferide/geo/gazetteer/gazetteer-entry';
import { nigeriaGazetteer } from '@saferide/geo/gazetteer/nigeria';
import type { GeocodedPoint, Geocoder } from './geocoder.ts';

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

const reversed = (point: Parameters<Geocoder['reverse']>[0]): GeocodedPoint | null => {
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
        metresAway: near && straightLineMetres(near, entry.at),
      });
    }
    return found;
  },
  reverse: async (point) => reversed(point),
};

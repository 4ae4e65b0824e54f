import { type FoundPlace, MAX_PLACES_FOUND, type PlaceAt, type PlaceSearchResult } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { isInServiceArea } from '@saferide/domain/place/service-area';
import type { TimeLimit } from '../../handling/command-context.ts';
import { MapServerUnavailable, mapServer } from '../map-server/map-server.ts';
import type { MapServers } from '../map-server/map-servers.ts';
import { embeddedGeocoder, type GeocodedPoint, type Geocoder } from './geocoder.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';
import { photonGeocoder } from './photon-geocoder.ts';

export interface AttributedGeocoder {
  search(
    text: string,
    near: Coordinates | null,
    timed: TimeLimit,
  ): Promise<Pick<PlaceSearchResult, 'places' | 'source'>>;
  /** `embeddedOnly`: sends no request to a map server, because requests cost money. */
  reverse(point: Coordinates, timed: TimeLimit, options?: { readonly embeddedOnly?: boolean }): Promise<PlaceAt>;
}

/** A result of the gazetteer with at least this confidence is used without asking a server. */
const SURE = 0.9;
/** Two places of the same name within this distance are the same. */
const SAME_METRES = 500;

const isSame = (one: FoundPlace, other: FoundPlace): boolean =>
  one.name.split(',')[0]?.toLowerCase() === other.name.split(',')[0]?.toLowerCase() &&
  straightLineMetres(one, other) <= SAME_METRES;

const nobodyKnows: GeocodedPoint = { name: null, area: null, city: null, state: null };

export const attributedGeocoder = (
  embedded: Geocoder,
  outside: readonly Geocoder[],
  onUnavailable: (error: MapServerUnavailable) => void,
): AttributedGeocoder => {
  const fromOutside = async <T>(query: (geocoder: Geocoder) => Promise<T>, isAnswer: (answer: T) => boolean) => {
    for (const geocoder of outside) {
      try {
        const answer = await query(geocoder);
        if (isAnswer(answer)) return { answer, source: geocoder.name };
      } catch (error) {
        if (!(error instanceof MapServerUnavailable)) throw error;
        onUnavailable(error);
      }
    }
    return null;
  };

  return {
    search: async (text, near, timed) => {
      const own = (await embedded.search(text, near, timed)).filter(isInServiceArea);
      if (own[0] && own[0].sureness >= SURE) return { places: [...own], source: embedded.name };
      const answer = await fromOutside(
        (geocoder) => geocoder.search(text, near, timed),
        (found) => found.length > 0,
      );
      const others =
        answer?.answer.filter((place) => isInServiceArea(place) && !own.some((known) => isSame(known, place))) ?? [];
      if (!answer || others.length === 0) return { places: [...own], source: embedded.name };
      const surest = own[0]?.sureness ?? 0;
      const places = [
        ...others.filter(({ sureness }) => sureness > surest).sort((a, b) => b.sureness - a.sureness),
        ...own,
        ...others.filter(({ sureness }) => sureness <= surest).sort((a, b) => b.sureness - a.sureness),
      ];
      return { places: places.slice(0, MAX_PLACES_FOUND), source: answer.source };
    },

    reverse: async (point, timed, { embeddedOnly = false } = {}) => {
      const served = isInServiceArea(point);
      if (!served) return { ...nobodyKnows, served, source: embedded.name };
      const own = await embedded.reverse(point, timed);
      if (embeddedOnly) return { ...(own ?? nobodyKnows), served, source: embedded.name };
      if (own?.name?.startsWith('near ')) return { ...own, served, source: embedded.name };
      const answer = await fromOutside(
        (geocoder) => geocoder.reverse(point, timed),
        (named) => named !== null,
      );
      if (answer?.answer) return { ...answer.answer, served, source: answer.source };
      return { ...(own ?? nobodyKnows), served, source: embedded.name };
    },
  };
};

/** Photon is asked first, because it allows searches while people type. */
export const openGeocoder = (
  { photon, nominatim }: Pick<MapServers, 'photon' | 'nominatim'>,
  onUnavailable: (error: MapServerUnavailable) => void,
): AttributedGeocoder =>
  attributedGeocoder(
    embeddedGeocoder,
    [
      ...(photon ? [photonGeocoder(mapServer(photon))] : []),
      ...(nominatim ? [nominatimGeocoder(mapServer(nominatim))] : []),
    ],
    onUnavailable,
  );

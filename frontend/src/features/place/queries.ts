import {
  findRoute,
  mapSettings,
  type PlaceSearchResult,
  placeAt,
  type RouteView,
  searchPlaces,
} from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/contracts/place/point';
import { useQuery } from '@tanstack/react-query';
import { callQuery, type QueryAddress } from '../../api/query.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const lasting = { staleTime: Number.POSITIVE_INFINITY };

/** Results for the same text stay on screen while the point moves. */
export const placesQuery = (q: string, near: Point | null) => ({
  ...callQuery(searchPlaces, { query: { q, ...near } }),
  ...lasting,
  placeholderData: (found: PlaceSearchResult | undefined, query?: { readonly queryKey: QueryAddress }) =>
    query?.queryKey[1]?.q === q ? found : undefined,
});

export const placeAtQuery = ({ latitude, longitude }: Point) => ({
  ...callQuery(placeAt, { query: { latitude, longitude } }),
  ...lasting,
});

const NOWHERE: Point = { latitude: 0, longitude: 0 };

export const routeQuery = (from: Point | null, to: Point | null) => {
  const [start, end] = [from ?? NOWHERE, to ?? NOWHERE];
  return {
    ...callQuery(findRoute, {
      query: {
        ...{ fromLatitude: start.latitude, fromLongitude: start.longitude },
        ...{ toLatitude: end.latitude, toLongitude: end.longitude },
      },
    }),
    ...lasting,
    enabled: from !== null && to !== null,
  };
};

export const mapSettingsQuery = { ...callQuery(mapSettings), staleTime: Number.POSITIVE_INFINITY, retry: false };

export const useRouteBetween = (from: Coordinates | null, to: Coordinates | null): RouteView | null => {
  const query = useQuery(routeQuery(from, to));
  return (from && to && query.data) || null;
};

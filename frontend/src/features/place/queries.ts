import { findRoute, type PlacesFound, placeAt, searchPlaces } from '@saferide/contracts/place/geo';
import { type QueryAddress, queryFrom } from '../../api/query.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a place is does not change while a page is open. */
const lasting = { staleTime: Number.POSITIVE_INFINITY };

/** Places that a text may mean, those near a point first. While it is asked near another point, what was found stays. */
export const placesQuery = (q: string, near: Point | null) => ({
  ...queryFrom(searchPlaces, { query: { q, ...near } }),
  ...lasting,
  placeholderData: (found: PlacesFound | undefined, query?: { readonly queryKey: QueryAddress }) =>
    query?.queryKey[1]?.q === q ? found : undefined,
});

/** What people call the place at a point. */
export const placeAtQuery = ({ latitude, longitude }: Point) => ({
  ...queryFrom(placeAt, { query: { latitude, longitude } }),
  ...lasting,
});

/** The way by car from one point to another. */
export const routeQuery = (from: Point, to: Point) => ({
  ...queryFrom(findRoute, {
    query: {
      ...{ fromLatitude: from.latitude, fromLongitude: from.longitude },
      ...{ toLatitude: to.latitude, toLongitude: to.longitude },
    },
  }),
  ...lasting,
});

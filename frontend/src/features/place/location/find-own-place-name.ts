import { placeAt } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/contracts/place/point';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { mapSettingsQuery } from '../map/queries.ts';
import { type ReverseGeocodedPlace, reverseGeocodeWithBigDataCloud } from './bigdatacloud.ts';

const namedByUs = async (query: Coordinates): Promise<ReverseGeocodedPlace> => {
  const { name, area, city, state } = (await callApi(placeAt, { query })).data;
  return { name: name ?? area ?? '', city: city ?? '', state: state ?? '', country: state ? 'Nigeria' : '' };
};

export const findOwnPlaceName = async (
  client: QueryClient,
  { latitude, longitude }: Coordinates,
): Promise<ReverseGeocodedPlace> => {
  const settings = await client.fetchQuery(mapSettingsQuery).catch(() => null);
  const url = settings?.ownPlace?.url;
  return url === undefined
    ? namedByUs({ latitude, longitude })
    : reverseGeocodeWithBigDataCloud(url, { latitude, longitude });
};

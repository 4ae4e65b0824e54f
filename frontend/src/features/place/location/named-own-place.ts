import { placeAt } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/contracts/place/point';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { mapSettingsQuery } from '../map/queries.ts';
import { type NamedPlace, namedByBigDataCloud } from './bigdatacloud.ts';

const namedByUs = async (query: Coordinates): Promise<NamedPlace> => {
  const { name, area, city, state } = (await callApi(placeAt, { query })).data;
  return { name: name ?? area ?? '', city: city ?? '', state: state ?? '', country: state ? 'Nigeria' : '' };
};

/** What the person's own place is called, by whom the house has named for that, else by the house. Nothing of it is kept. */
export const namedOwnPlace = async (client: QueryClient, { latitude, longitude }: Coordinates): Promise<NamedPlace> => {
  const settings = await client.fetchQuery(mapSettingsQuery).catch(() => null);
  const url = settings?.ownPlace?.url;
  return url === undefined ? namedByUs({ latitude, longitude }) : namedByBigDataCloud(url, { latitude, longitude });
};

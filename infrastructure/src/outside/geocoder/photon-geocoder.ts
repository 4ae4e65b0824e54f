import { MAX_PLACES_FOUND } from '@saferide/contracts/place/geo';
import type { PlaceKind } from '@saferide/domain/place/place-kind';
import { serviceArea } from '@saferide/domain/place/service-area';
import { z } from 'zod';
import type { MapServer } from '../map-server/map-server.ts';
import { foundPlace, type Geocoder, geocodedPointOf, type PlaceDescription } from './geocoder.ts';

const text = z.string().optional();

const properties = z.object({
  name: text,
  housenumber: text,
  street: text,
  locality: text,
  district: text,
  city: text,
  county: text,
  state: text,
  countrycode: text,
  osm_key: text,
  osm_value: text,
  type: text,
});

/** GeoJSON, which has longitude before latitude. */
const answer = z.object({
  features: z.array(
    z.object({ geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }), properties }),
  ),
});
type Feature = z.infer<typeof answer>['features'][number];

const kinds: Readonly<Record<string, PlaceKind>> = {
  street: 'street',
  locality: 'area',
  district: 'area',
  city: 'town',
  county: 'area',
  state: 'state',
};

const kindOf = ({ name, osm_key, osm_value, type }: z.infer<typeof properties>): PlaceKind => {
  if (osm_key === 'place') return osm_value === 'city' || osm_value === 'town' ? 'town' : 'area';
  if (osm_key === 'highway') return 'street';
  return kinds[type ?? ''] ?? (name ? 'landmark' : 'address');
};

const described = ({ geometry, properties: place }: Feature): PlaceDescription => ({
  at: { latitude: geometry.coordinates[1], longitude: geometry.coordinates[0] },
  kind: kindOf(place),
  countryCode: place.countrycode,
  name: place.name,
  houseNumber: place.housenumber,
  street: place.street,
  area: place.district ?? place.locality,
  city: place.city ?? place.county,
  state: place.state,
});

const { west, south, east, north } = serviceArea;
const BOX = [west, south, east, north].join(',');

export const photonGeocoder = (server: MapServer): Geocoder => ({
  name: 'photon',
  search: async (sought, near, timed) => {
    const query = new URLSearchParams({ q: sought, lang: 'en', limit: String(MAX_PLACES_FOUND), bbox: BOX });
    if (near)
      for (const [name, value] of [
        ['lat', near.latitude],
        ['lon', near.longitude],
      ] as const)
        query.set(name, String(value));
    const { features } = await server.fetch(answer, `/api?${query}`, timed);
    return features.flatMap((feature) => foundPlace(described(feature), sought, near) ?? []).slice(0, MAX_PLACES_FOUND);
  },
  reverse: async ({ latitude, longitude }, timed) => {
    const query = new URLSearchParams({ lat: String(latitude), lon: String(longitude), lang: 'en', limit: '1' });
    const { features } = await server.fetch(answer, `/reverse?${query}`, timed);
    return features[0] ? geocodedPointOf(described(features[0])) : null;
  },
});

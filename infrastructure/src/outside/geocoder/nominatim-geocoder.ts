import { MAX_PLACES_FOUND } from '@saferide/contracts/place/geo';
import type { PlaceKind } from '@saferide/domain/place/place-kind';
import { nigeriaGazetteer } from '@saferide/geo/gazetteer/nigeria';
import { z } from 'zod';
import type { MapServer } from '../map-server/map-server.ts';
import { foundPlace, type Geocoder, geocodedPointOf, type PlaceDescription } from './geocoder.ts';

const text = z.string().optional();
const degrees = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);

/** A place in the format `jsonv2`, in which degrees are strings. */
const place = z.object({
  lat: degrees,
  lon: degrees,
  name: z.string().nullish(),
  category: text,
  addresstype: text,
  address: z.object({
    house_number: text,
    road: text,
    neighbourhood: text,
    suburb: text,
    quarter: text,
    village: text,
    town: text,
    city: text,
    county: text,
    state: text,
    country_code: text,
  }),
});
type Place = z.infer<typeof place>;

/** Nominatim's response, with status 200, if it finds nothing. */
const nothing = z.object({ error: z.string() });

const kinds: Readonly<Record<string, PlaceKind>> = {
  road: 'street',
  neighbourhood: 'area',
  suburb: 'area',
  quarter: 'area',
  village: 'town',
  town: 'town',
  city: 'town',
  county: 'area',
  state: 'state',
};

const kindOf = ({ name, category, addresstype }: Place): PlaceKind =>
  category === 'highway' ? 'street' : (kinds[addresstype ?? ''] ?? (name ? 'landmark' : 'address'));

const described = (found: Place): PlaceDescription => {
  const { address } = found;
  return {
    at: { latitude: found.lat, longitude: found.lon },
    kind: kindOf(found),
    countryCode: address.country_code,
    name: found.name ?? undefined,
    houseNumber: address.house_number,
    street: address.road,
    area: address.suburb ?? address.neighbourhood ?? address.quarter,
    city: address.city ?? address.town ?? address.village ?? address.county,
    state: address.state,
  };
};

/** Must not be used to search while people type, which the public server forbids. */
export const nominatimGeocoder = (server: MapServer): Geocoder => ({
  name: 'nominatim',
  search: async (sought, near, timed) => {
    if (!nigeriaGazetteer().isWhole(sought)) return [];
    const query = new URLSearchParams({
      q: sought,
      format: 'jsonv2',
      countrycodes: 'ng',
      addressdetails: '1',
      'accept-language': 'en',
      limit: String(MAX_PLACES_FOUND),
    });
    const places = await server.fetch(z.array(place), `/search?${query}`, timed);
    return places.flatMap((found) => foundPlace(described(found), sought, near) ?? []).slice(0, MAX_PLACES_FOUND);
  },
  reverse: async ({ latitude, longitude }, timed) => {
    const query = new URLSearchParams({
      lat: String(latitude),
      lon: String(longitude),
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'en',
    });
    const found = await server.fetch(z.union([place, nothing]), `/reverse?${query}`, timed);
    return 'error' in found ? null : geocodedPointOf(described(found));
  },
});

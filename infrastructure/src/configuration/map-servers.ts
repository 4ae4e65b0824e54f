import { z } from 'zod';
import type { MapServerSettings } from '../outside/map-server/map-server.ts';
import { webAddress } from './service-config.ts';

const perSecond = z
  .string()
  .regex(/^\d{1,4}(\.\d)?$/, 'must be a number of requests a second, 0 for any number')
  .transform(Number);

const PLACES = ['z', 'x', 'y'] as const;

/** `template` with numbers for its places, as a browser asks for it. */
const tileAt = (template: string): string => template.replace(/\{[zxy]\}/g, '0');

const tileTemplate = z
  .string()
  .refine((template) => PLACES.every((place) => template.includes(`{${place}}`)), 'must have {z}, {x} and {y}')
  .refine(
    (template) => /^https?:\/\/[\w.-]+(:\d+)?\/[^\s{}]*$/.test(tileAt(template)),
    'must be an http or https address',
  );

/** Variables of a server of ways; without an address, the embedded sketch answers, and says so. */
export const routeServerVariables = {
  OSRM_URL: webAddress.optional(),
  OSRM_PER_SECOND: perSecond.prefault('1'),
};

/** Variables of servers of maps; without an address, what the house knows by itself answers, and says so. */
export const mapServerVariables = {
  ...routeServerVariables,
  PHOTON_URL: webAddress.optional(),
  PHOTON_PER_SECOND: perSecond.prefault('1'),
  NOMINATIM_URL: webAddress.optional(),
  NOMINATIM_PER_SECOND: perSecond.prefault('1'),
  BIGDATACLOUD_URL: webAddress.optional(),
  TILES_URL: tileTemplate.optional(),
  TILES_ATTRIBUTION: z.string().trim().max(200).prefault(''),
};

type Given = z.output<z.ZodObject<typeof mapServerVariables>>;
type GivenRoutes = z.output<z.ZodObject<typeof routeServerVariables>>;

/** Pictures of streets that browsers fetch for themselves. */
export interface StreetTiles {
  /** Their address, with {z}, {x} and {y} for which one. */
  readonly url: string;
  /** Whose they are, as is to be shown beside them; empty where nobody asks for it. */
  readonly attribution: string;
  /** Where they come from, as a content security policy names it. */
  readonly origin: string;
}

/** What browsers ask for themselves what their own place is called. BigDataCloud takes that from browsers alone. */
export interface OwnPlaceNamer {
  /** What is asked, without its query. */
  readonly url: string;
  /** As a content security policy names it. */
  readonly origin: string;
}

/** Servers of maps that are not ours; null for each that is not configured. */
export interface MapServers {
  readonly osrm: MapServerSettings | null;
  readonly photon: MapServerSettings | null;
  readonly nominatim: MapServerSettings | null;
  readonly tiles: StreetTiles | null;
  readonly ownPlaceNamer: OwnPlaceNamer | null;
}

const settings = (url: string | undefined, rate: number, publicUrl: string): MapServerSettings | null =>
  url === undefined ? null : { url, perSecond: rate === 0 ? null : rate, userAgent: `SafeRide (${publicUrl})` };

/** The server of ways; null where none is configured. `publicUrl`: by which we name ourselves to it. */
export const routeServer = ({ OSRM_URL, OSRM_PER_SECOND }: GivenRoutes, publicUrl: string): MapServerSettings | null =>
  settings(OSRM_URL, OSRM_PER_SECOND, publicUrl);

/** `publicUrl`: by which we name ourselves to them. */
export const mapServers = (given: Given, publicUrl: string): MapServers => ({
  osrm: routeServer(given, publicUrl),
  photon: settings(given.PHOTON_URL, given.PHOTON_PER_SECOND, publicUrl),
  nominatim: settings(given.NOMINATIM_URL, given.NOMINATIM_PER_SECOND, publicUrl),
  tiles:
    given.TILES_URL === undefined
      ? null
      : {
          url: given.TILES_URL,
          attribution: given.TILES_ATTRIBUTION,
          origin: new URL(tileAt(given.TILES_URL)).origin,
        },
  ownPlaceNamer:
    given.BIGDATACLOUD_URL === undefined
      ? null
      : {
          url: `${given.BIGDATACLOUD_URL}/data/reverse-geocode-client`,
          origin: new URL(given.BIGDATACLOUD_URL).origin,
        },
});

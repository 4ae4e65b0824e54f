import { z } from 'zod';
import { webAddressSetting } from '../../configuration/service-config.ts';
import type { MapServerSettings } from './map-server.ts';

const perSecond = z
  .string()
  .regex(/^\d{1,4}(\.\d)?$/, 'must be a number of requests a second, 0 for any number')
  .transform(Number);

const PLACES = ['z', 'x', 'y'] as const;

const tileAt = (template: string): string => template.replace(/\{[zxy]\}/g, '0');

const tileTemplate = z
  .string()
  .refine((template) => PLACES.every((place) => template.includes(`{${place}}`)), 'must have {z}, {x} and {y}')
  .refine(
    (template) => /^https?:\/\/[\w.-]+(:\d+)?\/[^\s{}]*$/.test(tileAt(template)),
    'must be an http or https address',
  );

export const routeServerVariables = {
  OSRM_URL: webAddressSetting.optional(),
  OSRM_PER_SECOND: perSecond.prefault('1'),
};

export const mapServerVariables = {
  ...routeServerVariables,
  PHOTON_URL: webAddressSetting.optional(),
  PHOTON_PER_SECOND: perSecond.prefault('1'),
  NOMINATIM_URL: webAddressSetting.optional(),
  NOMINATIM_PER_SECOND: perSecond.prefault('1'),
  BIGDATACLOUD_URL: webAddressSetting.optional(),
  TILES_URL: tileTemplate.optional(),
  TILES_ATTRIBUTION: z.string().trim().max(200).prefault(''),
};

type Given = z.output<z.ZodObject<typeof mapServerVariables>>;
type GivenRoutes = z.output<z.ZodObject<typeof routeServerVariables>>;

export interface StreetTilesSetting {
  /** Contains the placeholders {z}, {x} and {y}. */
  readonly url: string;
  /** Empty if the tile server requires no credit. */
  readonly attribution: string;
  readonly origin: string;
}

export interface ReverseGeocoderSetting {
  readonly url: string;
  readonly origin: string;
}

export interface MapServers {
  readonly osrm: MapServerSettings | null;
  readonly photon: MapServerSettings | null;
  readonly nominatim: MapServerSettings | null;
  readonly tiles: StreetTilesSetting | null;
  readonly ownPlaceNamer: ReverseGeocoderSetting | null;
}

const settings = (url: string | undefined, rate: number, publicUrl: string): MapServerSettings | null =>
  url === undefined ? null : { url, perSecond: rate === 0 ? null : rate, userAgent: `SafeRide (${publicUrl})` };

export const routeServer = ({ OSRM_URL, OSRM_PER_SECOND }: GivenRoutes, publicUrl: string): MapServerSettings | null =>
  settings(OSRM_URL, OSRM_PER_SECOND, publicUrl);

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

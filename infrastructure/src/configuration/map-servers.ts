import { z } from 'zod';
import type { MapServerSettings } from '../outside/map-server/map-server.ts';
import { webAddress } from './service-config.ts';

const perSecond = z
  .string()
  .regex(/^\d{1,4}(\.\d)?$/, 'must be a number of requests a second, 0 for any number')
  .transform(Number);

/** Variables of servers of maps; without an address, what the house knows by itself answers, and says so. */
export const mapServerVariables = {
  OSRM_URL: webAddress.optional(),
  OSRM_PER_SECOND: perSecond.prefault('1'),
  PHOTON_URL: webAddress.optional(),
  PHOTON_PER_SECOND: perSecond.prefault('1'),
  NOMINATIM_URL: webAddress.optional(),
  NOMINATIM_PER_SECOND: perSecond.prefault('1'),
};

type Given = z.output<z.ZodObject<typeof mapServerVariables>>;

/** Servers of maps that are not ours; null for each that is not configured. */
export interface MapServers {
  readonly osrm: MapServerSettings | null;
  readonly photon: MapServerSettings | null;
  readonly nominatim: MapServerSettings | null;
}

/** `publicUrl`: by which we name ourselves to them. */
export const mapServers = (given: Given, publicUrl: string): MapServers => {
  const settings = (url: string | undefined, rate: number): MapServerSettings | null =>
    url === undefined ? null : { url, perSecond: rate === 0 ? null : rate, userAgent: `SafeRide (${publicUrl})` };
  return {
    osrm: settings(given.OSRM_URL, given.OSRM_PER_SECOND),
    photon: settings(given.PHOTON_URL, given.PHOTON_PER_SECOND),
    nominatim: settings(given.NOMINATIM_URL, given.NOMINATIM_PER_SECOND),
  };
};

import type { Instant } from '@saferide/domain/time/instant';
import type { Logger } from 'pino';
import { logOncePerMinute, type MapServerSettings, MapServerUnavailable, mapServer } from '../map-server/map-server.ts';
import { osrmPlanner } from './osrm-planner.ts';
import { type RoutePlanner, type RouteProvider, roadSketchPlanner } from './route-planner.ts';

export const routesWithFallback = (
  server: RoutePlanner | null,
  sketch: RoutePlanner,
  onUnavailable: (error: MapServerUnavailable) => void = () => undefined,
): RouteProvider => ({
  route: async (from, to, timed) => {
    const found = await server?.route(from, to, timed).catch((error: unknown) => {
      if (!(error instanceof MapServerUnavailable)) throw error;
      onUnavailable(error);
      return null;
    });
    return found ?? sketch.route(from, to, timed);
  },
});

export const openRouteProvider = (
  server: MapServerSettings | null,
  { logger, clock }: { readonly logger: Logger; readonly clock: () => Instant },
): RouteProvider =>
  routesWithFallback(
    server && osrmPlanner(mapServer(server)),
    roadSketchPlanner,
    logOncePerMinute((why) => logger.warn({ why }, 'routes are estimated because OSRM is unavailable'), clock),
  );

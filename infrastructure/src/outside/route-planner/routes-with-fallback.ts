import { MapServerUnavailable } from '../map-server/map-server.ts';
import type { RoutePlanner, Routes } from './route-planner.ts';

export const routesWithFallback = (
  server: RoutePlanner | null,
  sketch: RoutePlanner,
  onUnavailable: (error: MapServerUnavailable) => void = () => undefined,
): Routes => ({
  route: async (from, to, timed) => {
    const found = await server?.route(from, to, timed).catch((error: unknown) => {
      if (!(error instanceof MapServerUnavailable)) throw error;
      onUnavailable(error);
      return null;
    });
    return found ?? sketch.route(from, to, timed);
  },
});

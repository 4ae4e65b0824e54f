import type { Instant } from '@saferide/domain/time/instant';
import type { Logger } from 'pino';
import { logOncePerMinute } from '../map-server/log-once-per-minute.ts';
import { type MapServerSettings, mapServer } from '../map-server/map-server.ts';
import { osrmPlanner } from './osrm-planner.ts';
import type { Routes } from './route-planner.ts';
import { routesWithFallback } from './routes-with-fallback.ts';
import { sketchedPlanner } from './sketched-planner.ts';

export const openRoutes = (
  server: MapServerSettings | null,
  { logger, clock }: { readonly logger: Logger; readonly clock: () => Instant },
): Routes =>
  routesWithFallback(
    server && osrmPlanner(mapServer(server)),
    sketchedPlanner,
    logOncePerMinute((why) => logger.warn({ why }, 'routes are estimated because OSRM is unavailable'), clock),
  );

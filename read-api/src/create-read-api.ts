import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { Instant } from '@saferide/domain/time/instant';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { closeWithTimeout } from '@saferide/infrastructure/handling/close-with-timeout';
import { edgeApp } from '@saferide/infrastructure/http/edge-app';
import type { Logger } from '@saferide/infrastructure/http/logging';
import { createMetrics } from '@saferide/infrastructure/http/metrics';
import { rateLimit, rateLimitKeyOf as rateLimitCaller } from '@saferide/infrastructure/http/rate-limit';
import { routePattern } from '@saferide/infrastructure/http/route-pattern';
import { rotatingSecret } from '@saferide/infrastructure/key-ring/rotating-secret';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { folderBlobStore } from '@saferide/infrastructure/outside/blob-store/folder-blob-store';
import { openGeocoder } from '@saferide/infrastructure/outside/geocoder/attributed-geocoder';
import { openRoutes } from '@saferide/infrastructure/outside/route-planner/open-routes';
import { knownTariffs } from '@saferide/infrastructure/tariff/known-tariffs';
import { openUploads } from '@saferide/infrastructure/uploads/uploads';
import { openDeliveries } from '@saferide/read-models/inside/deliveries';
import { openNotificationStore } from '@saferide/read-models/inside/notification-store';
import { storedCheckpoints } from '@saferide/read-models/inside/projection-status';
import { openPushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';
import { openSkipCounts } from '@saferide/read-models/inside/skip-counts';
import { readModels } from '@saferide/read-models/models';
import { openReadings } from '@saferide/read-models/reading';
import { type Express, type RequestHandler, Router } from 'express';
import type { ReadApiConfig } from './config.ts';
import { mountDocumentation } from './documentation/mount-documentation.ts';
import { openApiDocument } from './documentation/openapi.ts';
import { openChangeFeed } from './feed/change-feed.ts';
import { createGapRecovery } from './feed/gap-recovery.ts';
import { createPositions } from './feed/positions.ts';
import { offeredRoads } from './kernel/offered-roads.ts';
import type { ReadServices } from './kernel/services.ts';
import type { Module } from './module-interface/api-module.ts';
import * as columns from './modules.ts';
import { openTimeTravel } from './past/time-travel.ts';
import type { QueryMount } from './queries/mount-query.ts';
import { staleAnswers } from './queries/stale-answers.ts';
import { unavailableProblem } from './queries/unavailable-problem.ts';
import { servicesFromConfig } from './services-from-config.ts';
import { closeEndedSessions } from './socket/close-ended-sessions.ts';
import { createConnectionRegistry } from './socket/connection-registry.ts';
import { createHub } from './socket/hub.ts';
import { socketMetrics } from './socket/socket-metrics.ts';
import { createSocketServer } from './socket-server/socket-server.ts';
import { trackedPageAt } from './tracking/index.ts';
import { mountUploads } from './uploads/mount-uploads.ts';
import { openWebApp } from './web-app/web-app.ts';

export interface ReadApiDeps {
  readonly infrastructure: Infrastructure;
  readonly logger: Logger;
  readonly clock?: () => Instant;
  readonly longestWaitMs?: number;
  readonly onRead?: QueryMount['onRead'];
}

export interface ReadApi {
  readonly app: Express;
  readonly measures: RequestHandler;
  attach(server: Server): void;
  /** False on timeout. */
  reached(position: Position): Promise<boolean>;
  /** Call this before stopping the server, which waits for open sockets. */
  close(): Promise<void>;
}

const systemClock = (): Instant => new Date().toISOString();

export const createReadApi = async (config: ReadApiConfig, deps: ReadApiDeps): Promise<ReadApi> => {
  const { infrastructure, logger, clock = systemClock } = deps;
  const { db, sessions, systemKey, keyRing, databaseUrl } = infrastructure;
  const metrics = createMetrics('read-api');
  const positions = createPositions(() => storedCheckpoints(db), deps.longestWaitMs);
  const limit = rateLimit({
    limit: config.rateLimits.queries,
    windowMs: 60_000,
    key: (request) => `${routePattern(request)} ${rateLimitCaller(request)}`,
    shared: { name: 'queries', counts: infrastructure.counts, clock },
  });
  const document = JSON.stringify(openApiDocument(config.publicUrl));
  const versions = readModels.map(({ name, version }) => `${name} ${version}`);
  const shape = createHash('sha256')
    .update([document, ...versions].join('\n'))
    .digest('base64url');
  const entries = Object.values<Module>(columns);
  const readings = openReadings(db);
  const settings = servicesFromConfig(config, systemKey);
  const routes = openRoutes(config.maps.osrm, { logger, clock });
  const services: ReadServices = {
    ...infrastructure,
    ...settings,
    uploads: await openUploads(infrastructure, folderBlobStore(config.uploadDir)),
    notices: await openNotificationStore(db),
    deliveries: await openDeliveries(db),
    pushSubscriptions: await openPushSubscriptions(infrastructure),
    pushPublicKey: config.pushPublicKey,
    passedOver: await openSkipCounts(db),
    queries: {
      callerOf: sessions.callerOf,
      before: [limit],
      positions,
      head: () => infrastructure.log.store.head(),
      shape,
      onStale: staleAnswers(metrics.registry),
      readings,
      ...(deps.onRead ? { onRead: deps.onRead } : {}),
    },
    timeTravel: openTimeTravel(entries, { ...infrastructure, ...settings, readings, clock }),
    tariffs: knownTariffs(infrastructure.log),
    routes,
    offeredRoads: offeredRoads({ routes, clock }),
    geocoder: openGeocoder(config.maps, (error) => logger.info({ err: error }, 'map server skipped')),
    clock,
    liveTokens: rotatingSecret(keyRing, 'token', 'live token'),
  };

  const router = Router();
  mountDocumentation(router, document, { counts: infrastructure.counts, clock });
  for (const { mount, measure } of entries) {
    mount?.(router, services);
    measure?.(metrics.registry, services);
  }
  mountUploads(router, services);
  const app = edgeApp({
    config,
    infrastructure,
    logger,
    metrics,
    routes: router,
    ...(config.appDir === null
      ? {}
      : {
          pages: {
            ...(await openWebApp(config.appDir, {
              development: config.mode === 'development',
              tariffNow: async () => (await services.tariffs.inForce(clock())).tariff,
              linkPageAt: trackedPageAt(services),
              pageCounts: { counts: infrastructure.counts, clock },
            })),
            imageOrigins: config.maps.tiles ? [config.maps.tiles.origin] : [],
            connectOrigins: config.maps.ownPlaceNamer ? [config.maps.ownPlaceNamer.origin] : [],
          },
        }),
    translate: unavailableProblem,
  });

  const sockets = createConnectionRegistry();
  const tells = entries.flatMap(({ tell = [] }) => tell);
  const hub = createHub({ services, sockets, logger }, tells);
  const socketServer = createSocketServer(services, sockets, logger, {
    allowedOrigins: [new URL(config.publicUrl).origin],
    metrics: socketMetrics(metrics.registry, sockets),
    trustedProxies: config.trustedProxies,
    strangersPerAddress: config.rateLimits.sockets,
    admitted: hub.admitted,
    viewing: hub.viewing,
  });
  const looks = [positions.refresh, async () => hub.resumed(), () => closeEndedSessions(db, sockets)];
  const gaps = createGapRecovery(looks, (error) =>
    logger.warn({ err: error }, 'reading missed changes failed, trying again'),
  );
  const feed = await openChangeFeed(databaseUrl, {
    changed: (announcement) => {
      const { model, position, fence } = announcement;
      positions.advance(model, position, fence);
      // Projections of an earlier release announce no fence, so the stored ones must be read.
      if (fence === 0) positions.refresh().catch((error) => logger.warn({ err: error }, 'reading checkpoints failed'));
      hub.changed(announcement);
    },
    notified: hub.notified,
    located: hub.located,
    viewed: hub.viewed,
    sessionEnded: hub.sessionEnded,
    resumed: gaps.look,
    lost: (error) => logger.warn({ err: error }, 'notifications interrupted, listening again'),
    unreadable: (channel) =>
      logger.error({ channel }, 'database database database database notification not understood'),
  });
  for (const look of looks) await look();

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await closeWithTimeout([socketServer.close()]);
    await closeWithTimeout([feed.close(), gaps.close(), hub.close()]);
  };
  return {
    app,
    measures: metrics.endpoint,
    attach: socketServer.attach,
    reached: (position) =>
      positions.waitFor(
        readModels.map(({ name }) => name),
        position,
      ),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};

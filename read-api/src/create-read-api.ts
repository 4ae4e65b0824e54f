import type { Server } from 'node:http';
import type { Instant } from '@saferide/domain/time/instant';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { closeWithTimeout } from '@saferide/infrastructure/handling/with-timeout';
import { edgeApp } from '@saferide/infrastructure/http/edge-app';
import type { Logger } from '@saferide/infrastructure/http/logging';
import { createMetrics } from '@saferide/infrastructure/http/metrics';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { readStoredCheckpoints } from '@saferide/read-models/inside/projection-status';
import { readModels } from '@saferide/read-models/models';
import { type Express, type RequestHandler, Router } from 'express';
import { composeServices } from './compose-services.ts';
import type { ReadApiConfig } from './config.ts';
import { mountDocumentation } from './documentation/mount-documentation.ts';
import { openApiDocument } from './documentation/openapi.ts';
import { openChangeFeed } from './feed/change-feed.ts';
import { createGapRecovery } from './feed/gap-recovery.ts';
import { createReadModelPositions } from './feed/read-model-positions.ts';
import type { ReadServices } from './kernel/services.ts';
import type { Module } from './module-interface/api-module.ts';
import * as modules from './modules.ts';
import type { QueryMount } from './queries/mount-query.ts';
import { unavailableProblem } from './queries/problems.ts';
import { closeEndedSessions } from './socket/authenticate-socket.ts';
import { createConnectionRegistry } from './socket/connection-registry.ts';
import { createSocketHub } from './socket/socket-hub.ts';
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
  /** Resolves to false if the position is not reached in time. */
  reached(position: Position): Promise<boolean>;
  /** Call this before stopping the server, which waits for open sockets. */
  close(): Promise<void>;
}

const systemClock = (): Instant => new Date().toISOString();

const openPages = async (appDir: string, { mode, maps }: ReadApiConfig, services: ReadServices) => ({
  ...(await openWebApp(appDir, {
    development: mode === 'development',
    tariffNow: async () => (await services.tariffs.inForce(services.clock())).tariff,
    linkPageAt: trackedPageAt(services),
    pageCounts: services,
  })),
  imageOrigins: maps.tiles ? [maps.tiles.origin] : [],
  connectOrigins: maps.ownPlaceNamer ? [maps.ownPlaceNamer.origin] : [],
  microphone: services.callServers !== null,
});

export const createReadApi = async (config: ReadApiConfig, deps: ReadApiDeps): Promise<ReadApi> => {
  const { infrastructure, logger, clock = systemClock } = deps;
  const { db, databaseUrl } = infrastructure;
  const metrics = createMetrics('read-api');
  const positions = createReadModelPositions(() => readStoredCheckpoints(db), deps.longestWaitMs);
  const document = JSON.stringify(openApiDocument(config.publicUrl));
  const entries = Object.values<Module>(modules);
  const services = await composeServices(config, {
    ...{ infrastructure, logger, clock, positions, document },
    registry: metrics.registry,
    modules: entries,
    ...(deps.onRead ? { onRead: deps.onRead } : {}),
  });

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
    ...(config.appDir === null ? {} : { pages: await openPages(config.appDir, config, services) }),
    translate: unavailableProblem,
  });

  const sockets = createConnectionRegistry();
  const publisherFactories = entries.flatMap(({ publishers = [] }) => publishers);
  const hub = createSocketHub({ services, sockets, logger }, publisherFactories);
  const socketServer = createSocketServer(services, sockets, logger, {
    allowedOrigins: [new URL(config.publicUrl).origin],
    metrics: socketMetrics(metrics.registry, sockets),
    trustedProxies: config.trustedProxies,
    strangersPerAddress: config.rateLimits.sockets,
    admitted: hub.admitted,
    viewing: hub.viewing,
    signalled: hub.signalled,
  });
  const refreshes = [positions.refresh, async () => hub.resumed(), () => closeEndedSessions(db, sockets)];
  const gaps = createGapRecovery(refreshes, (error) =>
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
    callAnnounced: hub.callAnnounced,
    sessionEnded: hub.sessionEnded,
    resumed: gaps.start,
    lost: (error) => logger.warn({ err: error }, 'notifications interrupted, listening again'),
    unreadable: (channel) => logger.error({ channel }, 'database notification not understood'),
  });
  for (const look of refreshes) await look();

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

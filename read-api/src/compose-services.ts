import { createHash } from 'node:crypto';
import type { Instant } from '@saferide/domain/time/instant';
import type { Logger } from '@saferide/infrastructure/http/logging';
import { rateLimit, rateLimitKeyOf as rateLimitCaller } from '@saferide/infrastructure/http/rate-limit';
import { routePattern } from '@saferide/infrastructure/http/request-context';
import { rotatingSecret } from '@saferide/infrastructure/key-ring/key-ring';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { folderBlobStore } from '@saferide/infrastructure/outside/blob-store/blob-store';
import { openGeocoder } from '@saferide/infrastructure/outside/geocoder/attributed-geocoder';
import { openRouteProvider } from '@saferide/infrastructure/outside/route-planner/routes-with-fallback';
import { knownTariffs } from '@saferide/infrastructure/tariff/known-tariffs';
import { openUploads } from '@saferide/infrastructure/uploads/uploads';
import { openDeliveries } from '@saferide/read-models/inside/deliveries';
import { openNotificationStore } from '@saferide/read-models/inside/notification-store';
import { openPushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';
import { openSkipCounts } from '@saferide/read-models/inside/skip-counts';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { readModels } from '@saferide/read-models/models';
import type { Registry } from 'prom-client';
import type { ReadApiConfig } from './config.ts';
import type { ReadModelPositions } from './feed/read-model-positions.ts';
import type { ReadServices } from './kernel/services.ts';
import { cachedTripEstimates } from './kernel/trip-estimates.ts';
import { type Module, personalStreamsOf } from './module-interface/api-module.ts';
import { openTimeTravel } from './past/time-travel.ts';
import { countStaleResponses, type QueryMount } from './queries/mount-query.ts';
import { servicesFromConfig } from './services-from-config.ts';

export interface ReadApiParts {
  readonly infrastructure: Infrastructure;
  readonly logger: Logger;
  readonly clock: () => Instant;
  readonly registry: Registry;
  readonly positions: ReadModelPositions;
  readonly modules: readonly Module[];
  /** The OpenAPI document. Caches do not reuse responses of another document or other model versions. */
  readonly document: string;
  readonly onRead?: QueryMount['onRead'];
}

export const composeServices = async (config: ReadApiConfig, parts: ReadApiParts): Promise<ReadServices> => {
  const { infrastructure, logger, clock, registry, positions, modules, document } = parts;
  const { db, sessions, systemKey, keyRing } = infrastructure;
  const limit = rateLimit({
    limit: config.rateLimits.queries,
    windowMs: 60_000,
    key: (request) => `${routePattern(request)} ${rateLimitCaller(request)}`,
    shared: { name: 'queries', counts: infrastructure.counts, clock },
  });
  const versions = readModels.map(({ name, version }) => `${name} ${version}`);
  const shape = createHash('sha256')
    .update([document, ...versions].join('\n'))
    .digest('base64url');
  const modelReaders = openModelReaders(db);
  const settings = servicesFromConfig(config, systemKey);
  const routes = openRouteProvider(config.maps.osrm, { logger, clock });
  return {
    ...infrastructure,
    ...settings,
    uploads: await openUploads(infrastructure, folderBlobStore(config.uploadDir)),
    notices: await openNotificationStore(db),
    deliveries: await openDeliveries(db),
    pushSubscriptions: await openPushSubscriptions(infrastructure),
    pushPublicKey: config.pushPublicKey,
    helpDesk: config.helpDesk,
    callServers: config.callServers,
    passedOver: await openSkipCounts(db),
    queries: {
      callerOf: sessions.callerOf,
      before: [limit],
      positions,
      head: () => infrastructure.log.store.head(),
      shape,
      onStale: countStaleResponses(registry),
      modelReaders: modelReaders,
      ...(parts.onRead ? { onRead: parts.onRead } : {}),
    },
    timeTravel: openTimeTravel(modules, { ...infrastructure, ...settings, modelReaders, clock }),
    personalStreams: personalStreamsOf(modules),
    tariffs: knownTariffs(infrastructure.log),
    routes,
    tripEstimates: cachedTripEstimates({ routes, clock }),
    geocoder: openGeocoder(config.maps, (error) => logger.info({ err: error }, 'map server skipped')),
    clock,
    liveTokens: rotatingSecret(keyRing, 'token', 'live token'),
  };
};

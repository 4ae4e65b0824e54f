import { setMaxListeners } from 'node:events';
import type { Instant } from '@saferide/domain/time/instant';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { CommandAborted } from '@saferide/infrastructure/handling/command-context';
import { TooMuchContention } from '@saferide/infrastructure/handling/handle-command';
import { closeWithTimeout } from '@saferide/infrastructure/handling/with-timeout';
import { edgeApp } from '@saferide/infrastructure/http/edge-app';
import { createMetrics } from '@saferide/infrastructure/http/metrics';
import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';
import { type ImageProcessor, measureImageProcessor } from '@saferide/infrastructure/images/image-processor';
import { measureLeases } from '@saferide/infrastructure/metrics/polled-gauge';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { GatewayUnavailable } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { SubjectErased } from '@saferide/infrastructure/personal-data/subject-keys';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { type Express, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { measureUngrantedRoles } from './account/ungranted-roles.ts';
import type { AppContext } from './app-context.ts';
import { commandMigrations } from './command-schema.ts';
import { composeContext } from './compose-context.ts';
import type { CommandApiConfig } from './config.ts';
import type { Module } from './kernel/module.ts';
import * as modules from './modules.ts';
import { measureDeliveries } from './notification/delivery-tick.ts';
import { periodicJobs } from './periodic-jobs.ts';
import type { Ports } from './ports.ts';
import { createCheckpoints } from './processes/checkpoints.ts';
import { followLog, type ReactionPositions } from './processes/follow-log.ts';
import { measureFolds, measureProcesses, measureTimerLateness } from './processes/process-metrics.ts';
import { type HeldReactions, reactionsOf, startProcesses } from './processes/start-processes.ts';
import { startTicks } from './processes/ticks.ts';
import { mountUploadImage } from './uploads/upload-image.ts';

const isOver = (error: unknown): boolean =>
  error instanceof CommandAborted ||
  (error instanceof Error && error.name === 'AbortError' && error.cause instanceof CommandAborted);

const commandProblem = (error: unknown): ProblemError | undefined => {
  if (error instanceof TooMuchContention)
    return edgeProblem('TooMuchContention', 'Too many changes were made at once. Try again.', { cause: error });
  if (error instanceof GatewayUnavailable)
    return edgeProblem('ServiceUnavailable', 'The payment service isn’t responding. Try again in a moment.', {
      headers: { 'Retry-After': '10' },
      cause: error,
    });
  if (isOver(error))
    return edgeProblem('ServiceUnavailable', 'This took too long. Try again in a moment.', {
      headers: { 'Retry-After': '1' },
      cause: error,
    });
  if (error instanceof SubjectErased) return edgeProblem('Unauthorized', 'This account was erased.', { cause: error });
  return undefined;
};

export interface CommandApiDeps {
  readonly infrastructure: Infrastructure;
  readonly logger: Logger;
  /** Called if a checkpoint belongs to another log. */
  readonly onFatal: (error: unknown) => void;
  readonly clock?: () => Instant;
  /** An open image processor, which the caller must close. */
  readonly images?: ImageProcessor;
  readonly ports?: Partial<Ports>;
  readonly ticking?: boolean;
}

export interface CommandApi {
  readonly app: Express;
  readonly measures: RequestHandler;
  runTicks(): Promise<void>;
  settled(): Promise<void>;
  close(): Promise<void>;
}

const systemClock = (): Instant => new Date().toISOString();

export const createCommandApi = async (config: CommandApiConfig, deps: CommandApiDeps): Promise<CommandApi> => {
  const { infrastructure, logger, clock = systemClock } = deps;
  const { db, leases } = infrastructure;
  const metrics = createMetrics('command-api');
  await migrateSchema(db, COMMAND_SCHEMA, commandMigrations);

  const context = await composeContext(config, { ...deps, clock, registry: metrics.registry });
  const { log, runner, liveBoard, openRides, deliveries, background, commands } = context;
  const processes = Object.values<Module<AppContext>>(modules).flatMap((module) => module.processes?.(context) ?? []);
  const stopping = new AbortController();
  const reached = async (head: Position): Promise<void> => {
    await liveBoard.reached(head, stopping.signal);
    await openRides.reached(head, stopping.signal);
  };
  await startProcesses({ db, log, reached }, processes);
  const router = Router();
  for (const { mount } of Object.values<Module<AppContext>>(modules)) mount?.(router, context);
  mountUploadImage(router, context);
  const app = edgeApp({
    config,
    infrastructure,
    logger,
    metrics,
    routes: router,
    translate: commandProblem,
  });

  const positions: ReactionPositions = new Map();
  const held: HeldReactions = new Map();
  const timerKinds = processes.flatMap(({ process }) => process.timer ?? []);
  measureProcesses(metrics.registry, { db, clock, positions, timerKinds });
  measureLeases(metrics.registry, leases);
  measureImageProcessor(metrics.registry, context.images);
  measureFolds(metrics.registry, [liveBoard, openRides]);
  setMaxListeners(0, stopping.signal);
  const checkpoints = createCheckpoints(db);
  const following = reactionsOf(runner, processes).map((reaction) =>
    followLog(reaction, {
      ...{ log, db, checkpoints, leases, logger, clock, positions, held },
      signal: stopping.signal,
      onFatal: deps.onFatal,
    }),
  );
  const ticks = periodicJobs(context, { processes, held }, commands.idempotency, logger, {
    timers: measureTimerLateness(metrics.registry),
    deliveries: measureDeliveries(metrics.registry, { deliveries, clock }),
    ungrantedRoles: measureUngrantedRoles(metrics.registry),
  });
  const ticking = deps.ticking === false ? null : startTicks(leases, ticks, logger);

  return {
    app,
    measures: metrics.endpoint,
    runTicks: async () => {
      for (const { run } of ticks) await run(stopping.signal);
    },
    settled: background.settled,
    close: async () => {
      stopping.abort(new CommandAborted('This process is closing'));
      commands.commandRunner.stop();
      const folds = [openRides.stop(), liveBoard.stop()];
      await closeWithTimeout([ticking?.stop(), ...following, ...folds, background.settled()]);
      await context.skippedDrivers.store().catch((error) => logger.warn({ err: error }, 'skip counts were lost'));
      if (!deps.images) await context.images.close();
    },
  };
};

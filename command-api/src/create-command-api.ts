import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { dispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import { notificationPolicy } from '@saferide/domain/notification';
import type { Instant } from '@saferide/domain/time/instant';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import { withConflictMetrics } from '@saferide/infrastructure/event-store/conflict-metrics';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { closeWithTimeout } from '@saferide/infrastructure/handling/close-with-timeout';
import { CommandAborted, openCommandRunner } from '@saferide/infrastructure/handling/command-context';
import { edgeApp } from '@saferide/infrastructure/http/edge-app';
import { createMetrics } from '@saferide/infrastructure/http/metrics';
import { rateLimitKeyOf as limitedFor, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { routePattern } from '@saferide/infrastructure/http/route-pattern';
import { type ImageProcessor, openImageProcessor } from '@saferide/infrastructure/images/image-processor';
import { measureImages } from '@saferide/infrastructure/images/measure-images';
import { rotatingSecret } from '@saferide/infrastructure/key-ring/rotating-secret';
import { measureLeases } from '@saferide/infrastructure/metrics/measure-leases';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { folderBlobStore } from '@saferide/infrastructure/outside/blob-store/folder-blob-store';
import { openRoutes } from '@saferide/infrastructure/outside/route-planner/open-routes';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { knownTariffs } from '@saferide/infrastructure/tariff/known-tariffs';
import { openUploads } from '@saferide/infrastructure/uploads/uploads';
import { openDeliveries } from '@saferide/read-models/inside/deliveries';
import { openNotificationStore } from '@saferide/read-models/inside/notification-store';
import { openPushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';
import { openSkipCounts } from '@saferide/read-models/inside/skip-counts';
import { type Express, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { createAccountEraser } from './account/account-eraser.ts';
import { signInLimits } from './account/sign-in-limit.ts';
import { measureUngrantedRoles } from './account/ungranted-roles.ts';
import type { AppContext } from './app-context.ts';
import { createSecondOperatorApproval } from './approval/index.ts';
import { carryOutProposal } from './carry-out-proposal.ts';
import { createCodeRequests } from './codes/code-requests.ts';
import { codesShownTo } from './codes/code-visibility.ts';
import { withinTextBudget } from './codes/text-budget.ts';
import { commandProblem } from './command-problem.ts';
import { commandMigrations } from './command-schema.ts';
import type { CommandApiConfig } from './config.ts';
import { postgresCandidateEvaluations } from './dispatch/candidate-evaluations.ts';
import { openLiveBoard } from './dispatch/live-board.ts';
import { postgresOfferSlots } from './dispatch/offer-slots.ts';
import { postgresBankAnswers } from './driver/bank-answers.ts';
import { releaseIdentity } from './driver/identities.ts';
import { postgresIdentityDigests } from './driver/identity-digests.ts';
import { postgresPlateClaims } from './driver/plate-claims.ts';
import { changeBudget } from './handling/change-budget.ts';
import { postgresIdempotencyKeys } from './handling/idempotency.ts';
import type { CommandMount } from './handling/mount-command.ts';
import { createBackground } from './kernel/background.ts';
import type { Module } from './kernel/module.ts';
import { outsideChannel, socketChannel } from './kernel/notification-channel.ts';
import { openOpenRides } from './kernel/open-rides.ts';
import * as modules from './modules.ts';
import { measureDeliveries } from './notification/delivery-metrics.ts';
import { openPorts, type Ports } from './ports.ts';
import { measureFolds } from './processes/fold-metrics.ts';
import { followLog, type ReactionPositions } from './processes/follow-log.ts';
import { measureProcesses, measureTimerLateness } from './processes/process-metrics.ts';
import { openRunner } from './processes/run-process.ts';
import { reactionsOf, startProcesses } from './processes/start-processes.ts';
import { startTicks } from './processes/ticks.ts';
import { postgresTimers } from './processes/timers.ts';
import { openActiveAlerts } from './safety/active-alerts.ts';
import { postgresTrialClaims } from './subscription/trial-claims.ts';
import { ticksOf } from './ticks-of.ts';
import { openForms } from './uploads/forms.ts';
import { mountUploadImage } from './uploads/upload-image.ts';

export interface CommandApiDeps {
  readonly infrastructure: Infrastructure;
  readonly logger: Logger;
  /** Called if a checkpoint belongs to another log. */
  readonly onFatal: (error: unknown) => void;
  readonly clock?: () => Instant;
  /** Closed by the caller. */
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
const MINUTE = 60_000;

export const createCommandApi = async (config: CommandApiConfig, deps: CommandApiDeps): Promise<CommandApi> => {
  const { infrastructure, logger, clock = systemClock } = deps;
  const { counts, db, leases, systemKey, keyRing, sessions } = infrastructure;
  const metrics = createMetrics('command-api');
  const log = withConflictMetrics(infrastructure.log, metrics.registry);
  await migrateSchema(db, COMMAND_SCHEMA, commandMigrations);

  const images = deps.images ?? openImageProcessor();
  const forms = openForms({ folder: join(config.uploadDir, '.incoming'), counts, clock, registry: metrics.registry });
  const opened: Ports = { ...openPorts(config, infrastructure, images), ...deps.ports };
  const budget = { counts, clock, aDay: config.textsADay, registry: metrics.registry };
  const ports: Ports = { ...opened, messages: withinTextBudget(opened.messages, budget) };
  if (ports.push === null) logger.warn('push notifications are off: VAPID_PUBLIC_KEY is not set');
  const uploads = await openUploads(infrastructure, folderBlobStore(config.uploadDir));
  const notices = await openNotificationStore(db);
  const deliveries = await openDeliveries(db);
  const pushSubscriptions = await openPushSubscriptions(infrastructure);
  const passedOver = await openSkipCounts(db);
  const background = createBackground(logger);
  const idempotency = postgresIdempotencyKeys(db, systemKey);
  const timers = postgresTimers(db);
  const runner = openRunner({ log, timers, clock });
  const codeRequests = createCodeRequests(db, systemKey, counts);
  const plateClaims = postgresPlateClaims(db, secretFor(systemKey, 'plate claims'));
  const identityDigests = postgresIdentityDigests(db, secretFor(systemKey, 'identity digests'));
  const trialClaims = postgresTrialClaims(db, secretFor(systemKey, 'trial claims'));
  const liveBoard = await openLiveBoard({ log, db, leases, logger });
  const openRides = await openOpenRides({ log, db, leases, logger });
  const activeAlerts = await openActiveAlerts({ log, db, leases, logger });

  const limited = rateLimit({
    limit: config.rateLimits.commands,
    windowMs: MINUTE,
    key: (request) => `${request.method} ${routePattern(request)} ${limitedFor(request)}`,
    shared: { name: 'commands', counts, clock },
  });
  const ofSignIn = signInLimits({ limit: config.rateLimits.signIn, sessions, counts, clock });
  const commandRunner = openCommandRunner(clock);
  const commands: CommandMount = {
    callerOf: sessions.callerOf,
    before: [limited],
    idempotency,
    clock,
    commandRunner,
    budget: changeBudget(counts, config.rateLimits.changes),
  };
  const outsideChannels = ports.push ? (['push', 'sms', 'email'] as const) : (['sms', 'email'] as const);
  const services: Omit<AppContext, 'carryOutProposal'> = {
    ...infrastructure,
    ...ports,
    ...{
      log,
      clock,
      commands,
      timers,
      runner,
      secondOperator: createSecondOperatorApproval(log, config.secondOperatorNeeded),
      liveBoard,
      offerSlots: postgresOfferSlots(db, dispatchPolicy.maxOpenOffersPerDriver),
      evaluations: postgresCandidateEvaluations(db),
      passedOver,
      openRides,
      activeAlerts,
      uploads,
      forms,
      images,
      plateClaims,
      identityDigests,
      bankAnswers: postgresBankAnswers(db, secretFor(systemKey, 'identity digests')),
      trialClaims,
      notices,
      background,
      codeRequests,
      ...ofSignIn,
    },
    notificationChannels: [
      socketChannel(notices, notificationPolicy),
      outsideChannel({ deliveries, pushSubscriptions }, notificationPolicy, outsideChannels),
    ],
    notificationPolicy: notificationPolicy,
    deliveries,
    pushSubscriptions,
    publicUrl: config.publicUrl,
    accountEraser: createAccountEraser({
      ...infrastructure,
      codeRequests,
      notices,
      deliveries,
      pushSubscriptions,
      forgetUploads: uploads.forget,
      releasePlates: plateClaims.release,
      releaseIdentity: (accountId) => releaseIdentity({ log, identityDigests }, accountId),
      forgetPassedOver: passedOver.forget,
    }),
    liveTokens: rotatingSecret(keyRing, 'token', 'live token'),
    codesShownTo: codesShownTo(config),
    goodPhotosByDefault: config.mode === 'development',
    dispatch: dispatchPolicy,
    routes: openRoutes(config.osrm, { logger, clock }),
    tariffs: knownTariffs(log),
  };
  const context: AppContext = { ...services, carryOutProposal: carryOutProposal(services) };
  const processes = Object.values<Module<AppContext>>(modules).flatMap((module) => module.processes?.(context) ?? []);
  const stopping = new AbortController();
  const reached = async (head: Position): Promise<void> => {
    await liveBoard.reached(head, stopping.signal);
    await openRides.reached(head, stopping.signal);
    await activeAlerts.reached(head, stopping.signal);
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
  const timerKinds = processes.flatMap(({ process }) => process.timer ?? []);
  measureProcesses(metrics.registry, { db, clock, positions, timerKinds });
  measureLeases(metrics.registry, leases);
  measureImages(metrics.registry, images);
  measureFolds(metrics.registry, [liveBoard, openRides, activeAlerts]);
  setMaxListeners(0, stopping.signal);
  const following = reactionsOf(runner, processes).map((reaction) =>
    followLog(reaction, {
      ...{ log, db, leases, logger, clock, positions },
      signal: stopping.signal,
      onFatal: deps.onFatal,
    }),
  );
  const ticks = ticksOf(context, processes, idempotency, logger, {
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
      commandRunner.stop();
      const folds = [openRides.stop(), activeAlerts.stop(), liveBoard.stop()];
      await closeWithTimeout([ticking?.stop(), ...following, ...folds, background.settled()]);
      if (!deps.images) await images.close();
    },
  };
};

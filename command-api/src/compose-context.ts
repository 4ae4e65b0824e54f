import { join } from 'node:path';
import { dispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import { notificationPolicy } from '@saferide/domain/notification';
import type { Instant } from '@saferide/domain/time/instant';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import { withConflictMetrics } from '@saferide/infrastructure/event-store/conflict-metrics';
import { openCommandRunner } from '@saferide/infrastructure/handling/command-context';
import { rateLimitKeyOf as limitedFor, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { routePattern } from '@saferide/infrastructure/http/request-context';
import { type ImageProcessor, openImageProcessor } from '@saferide/infrastructure/images/image-processor';
import { rotatingSecret } from '@saferide/infrastructure/key-ring/key-ring';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { folderBlobStore } from '@saferide/infrastructure/outside/blob-store/blob-store';
import { openRouteProvider } from '@saferide/infrastructure/outside/route-planner/routes-with-fallback';
import { knownTariffs } from '@saferide/infrastructure/tariff/known-tariffs';
import { openUploads } from '@saferide/infrastructure/uploads/uploads';
import { openDeliveries } from '@saferide/read-models/inside/deliveries';
import { openNotificationStore } from '@saferide/read-models/inside/notification-store';
import { openPushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';
import { openSkipCounts } from '@saferide/read-models/inside/skip-counts';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createAccountEraser } from './account/account-eraser.ts';
import { signInLimits } from './account/login.ts';
import type { AppContext } from './app-context.ts';
import { createSecondOperatorApproval } from './approval/index.ts';
import { carryOutProposal } from './carry-out-proposal.ts';
import { createCodeRequests } from './codes/code-requests.ts';
import { codesShownTo } from './codes/code-visibility.ts';
import { withinTextBudget } from './codes/text-budget.ts';
import type { CommandApiConfig } from './config.ts';
import { openLiveBoard } from './dispatch/live-board.ts';
import { skippedDriverCounts } from './dispatch/skipped-drivers.ts';
import { postgresBankCheckResults } from './driver/bank-check-results.ts';
import { releaseIdentity } from './driver/identities.ts';
import { postgresIdentityDigests } from './driver/identity-digests.ts';
import { postgresPlateClaims } from './driver/plates.ts';
import { postgresIdempotencyKeys } from './handling/idempotency.ts';
import { type CommandMount, changeBudget } from './handling/mount-command.ts';
import { createBackground } from './kernel/background.ts';
import { outsideChannel, socketChannel } from './kernel/notification-channel.ts';
import { openOpenRides } from './kernel/open-rides.ts';
import { openPorts, type Ports } from './ports.ts';
import { openRunner } from './processes/run-process.ts';
import { postgresTimers } from './processes/timers.ts';
import { readActiveAlerts } from './safety/active-alerts.ts';
import { postgresTrialClaims } from './subscription/trial.ts';
import { openUploadForms } from './uploads/upload-forms.ts';

const MINUTE = 60_000;

export interface CommandApiParts {
  readonly infrastructure: Infrastructure;
  readonly logger: Logger;
  readonly clock: () => Instant;
  readonly registry: Registry;
  /** Opened by `composeContext` if it is not given. */
  readonly images?: ImageProcessor;
  readonly ports?: Partial<Ports>;
}

/** The tables of `COMMAND_SCHEMA` must be migrated. */
export const composeContext = async (config: CommandApiConfig, parts: CommandApiParts): Promise<AppContext> => {
  const { infrastructure, logger, clock, registry } = parts;
  const { counts, db, leases, systemKey, keyRing, sessions } = infrastructure;
  const log = withConflictMetrics(infrastructure.log, registry);
  const images = parts.images ?? openImageProcessor();
  const forms = openUploadForms({ folder: join(config.uploadDir, '.incoming'), counts, clock, registry: registry });
  const opened: Ports = { ...openPorts(config, infrastructure, images), ...parts.ports };
  const budget = { counts, clock, aDay: config.textsADay, registry: registry };
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
      skippedDrivers: skippedDriverCounts(passedOver),
      passedOver,
      openRides,
      activeAlerts: readActiveAlerts(db),
      uploads,
      forms,
      images,
      plateClaims,
      identityDigests,
      bankAnswers: postgresBankCheckResults(db, secretFor(systemKey, 'identity digests')),
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
    notificationPolicy,
    deliveries,
    pushSubscriptions,
    publicUrl: config.publicUrl,
    accountEraser: createAccountEraser({
      ...infrastructure,
      codeRequests,
      notices,
      deliveries,
      pushSubscriptions,
      deleteUploads: uploads.deletePerson,
      releasePlates: plateClaims.release,
      releaseIdentity: (accountId) => releaseIdentity({ log, identityDigests }, accountId),
      deleteSkipCounts: passedOver.deletePerson,
    }),
    liveTokens: rotatingSecret(keyRing, 'token', 'live token'),
    codesShownTo: codesShownTo(config),
    goodPhotosByDefault: config.mode === 'development',
    dispatch: dispatchPolicy,
    routes: openRouteProvider(config.osrm, { logger, clock }),
    tariffs: knownTariffs(log),
  };
  return { ...services, carryOutProposal: carryOutProposal(services) };
};

import { randomInt } from 'node:crypto';
import { dispatchPolicy } from '@saferide/domain/dispatch/policy';
import { currentTariff } from '@saferide/domain/tariff/tariffs';
import type { Instant } from '@saferide/domain/time/instant';
import { secretFor } from '@saferide/infrastructure/configuration/secrets';
import { rateLimit, callerOf as rateLimitCaller } from '@saferide/infrastructure/http/rate-limit';
import { routePattern } from '@saferide/infrastructure/http/route-pattern';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { migrate } from '@saferide/infrastructure/postgres/migrate';
import { type Express, Router } from 'express';
import type { Logger } from 'pino';
import { createCodeRequests } from './accounts/code-requests.ts';
import { personalTables } from './accounts/forget-person.ts';
import { mountAccounts } from './accounts/mount-accounts.ts';
import type { AccountServices } from './accounts/services.ts';
import { standingReaction } from './accounts/standing-reaction.ts';
import { createBackground } from './background.ts';
import { commandMigrations } from './command-schema.ts';
import type { CommandApiConfig } from './config.ts';
import { dispatchReaction } from './dispatching/dispatcher.ts';
import { keepBoard } from './dispatching/keep-board.ts';
import { continueSearch } from './dispatching/search.ts';
import { sweepStaleClaims } from './duty/sweep.ts';
import { edgeApp } from './edge-app.ts';
import { COMMAND_SCHEMA, postgresIdempotencyKeys } from './handling/idempotency.ts';
import type { CommandMount } from './handling/mount-command.ts';
import { mountDriving } from './mount-driving.ts';
import { openPorts, type Ports } from './ports.ts';
import { followLog, type Reaction } from './reactions/follow-log.ts';
import { startTicks, type Tick, timerTick } from './reactions/ticks.ts';
import { postgresTimers } from './reactions/timers.ts';
import { keepOpenRides } from './rides/open-rides.ts';
import type { RideServices } from './services.ts';

export interface CommandApiDeps {
  /** Opened, and closed after the API, by the caller. */
  readonly infrastructure: Infrastructure;
  readonly logger: Logger;
  /** Default: the system's. */
  readonly clock?: () => Instant;
  /** Stand-ins for outside services. Default: those the configuration names. */
  readonly ports?: Partial<Ports>;
  /** False: ticks run only by `runTicks`, for tests that hold the clock. Default true. */
  readonly ticking?: boolean;
}

export interface CommandApi {
  readonly app: Express;
  /** Runs every tick once, as if it were due. */
  runTicks(): Promise<void>;
  /** Resolves once work begun by answered requests is done. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const systemClock = (): Instant => new Date().toISOString();
const startCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** The command API, wired: routes, reactions and ticks over an opened infrastructure. */
export const createCommandApi = async (config: CommandApiConfig, deps: CommandApiDeps): Promise<CommandApi> => {
  const { infrastructure, logger, clock = systemClock } = deps;
  const { db, log, databaseUrl, masterKey, locations, sessions, roles } = infrastructure;
  await migrate(db, COMMAND_SCHEMA, commandMigrations);

  const ports: Ports = { ...openPorts(config), ...deps.ports };
  const background = createBackground(logger);
  const idempotency = postgresIdempotencyKeys(db);
  const timers = postgresTimers(db);
  const codeRequests = createCodeRequests(db, masterKey);
  const kept = await keepBoard(log, logger);
  const openRides = await keepOpenRides(log, logger);

  const perMinute = { limit: config.rateLimits.commands, windowMs: 60_000 };
  const commandLimit = rateLimit({
    ...perMinute,
    key: (request) => `${request.method} ${routePattern(request)} ${rateLimitCaller(request)}`,
  });
  const signInLimit = rateLimit({ limit: config.rateLimits.signIn, windowMs: 60_000 });
  const commands: CommandMount = { callerOf: sessions.callerOf, before: [commandLimit], idempotency, clock };

  const tables = personalTables({ ...infrastructure, codeRequests, forgetUploads: async () => undefined });
  const accounts: AccountServices = {
    ...infrastructure,
    ...{ commands, codeRequests, background, openRides, signInLimit, messages: ports.messages },
    personalTables: tables,
    liveTokenSecret: secretFor(masterKey, 'live token'),
    devCodes: config.devCodes,
  };
  const driving: RideServices = {
    ...{ log, locations, clock, startCode, commands, dispatch: dispatchPolicy, tariff: currentTariff },
  };
  const searching = { log, locations, dispatch: dispatchPolicy, clock, timers, board: kept.board };

  const router = Router();
  mountAccounts(router, accounts);
  mountDriving(router, driving);
  const app = edgeApp(config, infrastructure, logger, router);

  const stopping = new AbortController();
  const reactions: readonly Reaction[] = [dispatchReaction(searching, kept), standingReaction(log, roles, tables)];
  const following = reactions.map((reaction) =>
    followLog(reaction, { log, db, url: databaseUrl, logger, signal: stopping.signal }),
  );

  const ticks: readonly Tick[] = [
    timerTick(
      timers,
      clock,
      { search: ({ id }) => continueSearch(searching, id), subscription: async () => undefined },
      logger,
    ),
    {
      name: 'stale claims',
      when: '0 * * * * *',
      run: async () => {
        await sweepStaleClaims(log, kept.board, clock());
      },
    },
    {
      name: 'prune',
      when: '30 */5 * * * *',
      run: async () => {
        await idempotency.prune();
        await codeRequests.prune(clock());
        await sessions.prune();
      },
    },
  ];
  const ticking = deps.ticking === false ? null : startTicks(databaseUrl, ticks, logger);

  return {
    app,
    runTicks: async () => {
      for (const { run } of ticks) await run();
    },
    settled: background.settled,
    close: async () => {
      await ticking?.stop();
      stopping.abort();
      await Promise.all(following);
      await openRides.stop();
      await kept.stop();
      await background.settled();
    },
  };
};

import { generateKeySync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOON } from '@saferide/domain/testing/fixtures';
import { type ManualClock, manualClock } from '@saferide/domain/testing/manual-clock';
import type { EventStoreConfig } from '@saferide/infrastructure/event-store/open-event-store';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { type Infrastructure, openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { testDatabase } from '@saferide/infrastructure/postgres/test-database';
import type { CommandApiConfig } from '../config.ts';
import { type CommandApi, createCommandApi } from '../create-command-api.ts';
import type { Ports } from '../ports.ts';

export interface StartOptions {
  readonly config?: Partial<CommandApiConfig>;
  readonly ports?: Partial<Ports>;
  /** Default: the log in the test database. */
  readonly eventStore?: EventStoreConfig;
  /** What the API is given for what was opened. Default: the same. */
  readonly through?: (opened: Infrastructure) => Infrastructure;
}

export interface CommandApiUnderTest {
  readonly config: CommandApiConfig;
  /** Stands at NOON until told otherwise. */
  readonly clock: ManualClock;
  /** The API as it is now: another one after `restart`. */
  readonly api: CommandApi;
  readonly infrastructure: Infrastructure;
  /** Ends the API and what it has opened, and begins anew on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The whole command API on a database of its own, with shown codes, a clock that stands still, and ticks run by hand. */
export const startCommandApi = async (options: StartOptions = {}): Promise<CommandApiUnderTest> => {
  const database = await testDatabase();
  const uploadDir = await mkdtemp(join(tmpdir(), 'saferide-uploads-'));
  const clock = manualClock(NOON);
  const logger = createLogger({ service: 'command-api', level: 'silent' });
  const config: CommandApiConfig = {
    mode: 'development',
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://localhost:8080',
    trustedProxies: 0,
    databaseUrl: database.url,
    eventStore: options.eventStore ?? { kind: 'postgres', url: database.url },
    masterKey: generateKeySync('aes', { length: 256 }),
    uploadDir,
    logLevel: 'silent',
    devCodes: true,
    rateLimits: { signIn: 10_000, commands: 10_000 },
    termii: null,
    smtp: null,
    simulatedPaymentMs: 2_000,
    paystack: null,
    ...options.config,
  };

  const open = async () => {
    const infrastructure = await openInfrastructure({ ...config, name: 'command-api test' });
    const ports = options.ports ? { ports: options.ports } : {};
    const onFatal = (error: unknown) => {
      throw error;
    };
    const given = options.through?.(infrastructure) ?? infrastructure;
    const deps = { infrastructure: given, logger, onFatal, clock: clock.now, ticking: false, ...ports };
    return { infrastructure, api: await createCommandApi(config, deps) };
  };
  let current = await open();
  const shut = async () => {
    await current.api.close();
    await current.infrastructure.close();
  };

  return {
    config,
    clock,
    get api() {
      return current.api;
    },
    get infrastructure() {
      return current.infrastructure;
    },
    restart: async () => {
      await shut();
      current = await open();
    },
    close: async () => {
      await shut();
      await database.drop();
      await rm(uploadDir, { recursive: true, force: true });
    },
  };
};

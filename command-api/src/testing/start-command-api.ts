import type { Client, Transport } from '@saferide/client/client';
import { appTransport } from '@saferide/client/testing/app-transport';
import { NOON } from '@saferide/domain/testing/fixtures';
import { type ManualClock, manualClock } from '@saferide/domain/testing/manual-clock';
import type { Environment } from '@saferide/infrastructure/configuration/service-config';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { followedLog } from '@saferide/infrastructure/testing/followed-log';
import { startServicesInProcess } from '@saferide/infrastructure/testing/services-in-process';
import supertest, { type Test } from 'supertest';
import { type CommandApiConfig, commandApiConfig } from '../config.ts';
import { type CommandApi, type CommandApiDeps, createCommandApi } from '../create-command-api.ts';
import { openPorts, type Ports } from '../ports.ts';

interface ExchangeablePorts {
  readonly ports: Ports;
  /** Replaces the given ports and restores the originals of all others. */
  readonly exchange: (standIns: Partial<Ports>) => void;
}

const exchangeablePorts = (original: Ports): ExchangeablePorts => {
  let current = original;
  const through = <Name extends keyof Ports>(name: Name): Ports[Name] =>
    original[name] && (new Proxy({}, { get: (_, part) => Reflect.get(current[name] ?? {}, part) }) as Ports[Name]);
  return {
    ports: {
      messages: through('messages'),
      identity: through('identity'),
      bankCheck: through('bankCheck'),
      gateway: through('gateway'),
      assessor: through('assessor'),
      push: through('push'),
    },
    exchange: (standIns) => {
      current = { ...original, ...standIns };
    },
  };
};

export interface StartOptions {
  readonly environment?: Environment;
  readonly ports?: Partial<Ports>;
  readonly through?: (opened: Infrastructure) => Infrastructure;
}

type Other = Pick<Partial<CommandApiDeps>, 'infrastructure' | 'clock'> & { readonly environment?: Environment };

export interface CommandApiUnderTest {
  readonly config: CommandApiConfig;
  /** Starts at NOON and moves only when a test advances it. */
  readonly clock: ManualClock;
  readonly api: CommandApi;
  readonly door: Transport;
  readonly infrastructure: Infrastructure;
  exchange(standIns: Partial<Ports>): void;
  /** Resolves once background work is done and processes have read the whole log. */
  settled(): Promise<void>;
  runTicks(): Promise<void>;
  /** Starts another API on the same data. The caller closes it. */
  beside(other: Other): Promise<CommandApi>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

const forwardClock = (): ManualClock => {
  const clock = manualClock(NOON);
  return {
    ...clock,
    set: (instant) => {
      if (instant < clock.now()) throw new Error(`The clock is at ${clock.now()} and does not go back to ${instant}`);
      clock.set(instant);
    },
  };
};

export const startCommandApi = async ({
  environment = {},
  ports = {},
  through = (opened) => opened,
}: StartOptions = {}): Promise<CommandApiUnderTest> => {
  const clock = forwardClock();
  let standIns: Partial<Ports> = {};
  const system = await startServicesInProcess({
    listens: false,
    clock: clock.now,
    environment: { LOG_LEVEL: 'silent', ...environment },
    open: async ({ environment: variables, infrastructure, images, loggerFor, onFatal }) => {
      const config = commandApiConfig(variables);
      const { followed, apiCreated } = followedLog(infrastructure);
      const outside = exchangeablePorts({ ...openPorts(config, infrastructure, images), ...ports });
      outside.exchange(standIns);
      const opened = ({ environment: changes = {}, ...other }: Other = {}) =>
        createCommandApi(commandApiConfig({ ...variables, ...changes }), {
          ...{ infrastructure: through(infrastructure), logger: loggerFor('command-api'), onFatal },
          ...{ images, clock: clock.now, ticking: false, ports: outside.ports, ...other },
        });
      const api = await opened();
      apiCreated();
      const settled = async () => {
        await api.settled();
        await followed();
        await api.settled();
      };
      return { config, opened, outside, ...api, settled };
    },
  });
  const settled = () => system.services.settled();
  return {
    ...{ clock, restart: system.restart, close: system.close, settled },
    config: system.services.config,
    beside: (other) => system.services.opened(other),
    door: appTransport(() => system.services.app),
    exchange: (others) => {
      standIns = others;
      system.services.outside.exchange(others);
    },
    runTicks: async () => {
      await settled();
      await system.services.runTicks();
      await settled();
    },
    get api() {
      return system.services;
    },
    get infrastructure() {
      return system.infrastructure;
    },
  };
};

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Sends a request without Idempotency-Key and X-Position, and without a session unless `person` is given. */
export const sendAs = (
  { api }: { readonly api: Pick<CommandApi, 'app'> },
  method: HttpMethod,
  path: string,
  person?: Client,
): Test => {
  const request = supertest(api.app)[method](path);
  return person ? request.set('Cookie', person.cookie) : request;
};

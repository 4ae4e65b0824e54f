import type { Transport } from '@saferide/client/client';
import { throughApp } from '@saferide/client/testing/through-app';
import { NOON } from '@saferide/domain/testing/fixtures';
import { type ManualClock, manualClock } from '@saferide/domain/testing/manual-clock';
import type { Environment } from '@saferide/infrastructure/configuration/service-config';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { startHouse } from '@saferide/infrastructure/testing/start-house';
import { type CommandApiConfig, commandApiConfig } from '../config.ts';
import { type CommandApi, type CommandApiDeps, createCommandApi } from '../create-command-api.ts';
import type { Ports } from '../ports.ts';

export interface StartOptions {
  /** On top of what a house of tests is told. */
  readonly environment?: Environment;
  readonly ports?: Partial<Ports>;
  /** What the API is given for what was opened. Default: the same. */
  readonly through?: (opened: Infrastructure) => Infrastructure;
}

type Other = Pick<Partial<CommandApiDeps>, 'infrastructure' | 'clock'>;

export interface CommandApiUnderTest {
  readonly config: CommandApiConfig;
  /** Stands at NOON until told otherwise. */
  readonly clock: ManualClock;
  /** The API as it is now: another one after `restart`. */
  readonly api: CommandApi;
  /** The way in, without a server between. */
  readonly door: Transport;
  readonly infrastructure: Infrastructure;
  /** One more API over what is opened, as another process has it. Whoever opens it closes it. */
  beside(other: Other): Promise<CommandApi>;
  /** Ends the API and what it has opened, and begins anew on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** `startHouse` with the command API alone, which listens nowhere: its clock stands still, its ticks run by hand. */
export const startCommandApi = async ({
  environment = {},
  ports = {},
  through = (opened) => opened,
}: StartOptions = {}): Promise<CommandApiUnderTest> => {
  const clock = manualClock(NOON);
  const house = await startHouse({
    listens: false,
    clock: clock.now,
    environment: { LOG_LEVEL: 'silent', ...environment },
    open: async ({ environment: told, infrastructure, images, loggerFor, onFatal }) => {
      const config = commandApiConfig(told);
      const opened = (other?: Other) =>
        createCommandApi(config, {
          ...{ infrastructure: through(infrastructure), logger: loggerFor('command-api'), onFatal },
          ...{ images, clock: clock.now, ticking: false, ports, ...other },
        });
      return { config, opened, ...(await opened()) };
    },
  });
  return {
    ...{ clock, restart: house.restart, close: house.close },
    config: house.services.config,
    beside: (other) => house.services.opened(other),
    door: throughApp(() => house.services.app),
    get api() {
      return house.services;
    },
    get infrastructure() {
      return house.infrastructure;
    },
  };
};

import { existsSync } from 'node:fs';
import type { Client } from '@saferide/client/client';
import { type ManualClock, manualClock } from '@saferide/domain/testing/manual-clock';
import { type Position, START_POSITION } from '@saferide/infrastructure/event-store/event-store';
import { startPushService } from '@saferide/infrastructure/outside/push/testing/push-service';
import { endOpenActivity } from '@saferide/infrastructure/testing/end-open-activity';
import { test as base } from 'vitest';
import { appDir } from './config.ts';
import { givenSystemDriver, givenSystemPerson } from './given-system-people.ts';
import { openTestSystem, type TestSystem, type TestSystemOptions } from './test-system.ts';

type OnRead = NonNullable<TestSystemOptions['onRead']>;

export interface ManualClockSystem {
  readonly system: TestSystem;
  readonly clock: ManualClock;
}

export const openManualClockSystem = async (): Promise<ManualClockSystem> => {
  const clock = manualClock(new Date().toISOString());
  return { clock, system: await openTestSystem({ clock: clock.now }) };
};

interface TwoPeople {
  readonly rider: Client;
  readonly driver: Client;
}

export const givenRiderAndDriver = async ({
  system: { infrastructure, url },
  clock,
}: ManualClockSystem): Promise<TwoPeople> => {
  clock.set(new Date().toISOString());
  const rider = await givenSystemPerson(infrastructure, url, ['customer']);
  const driver = await givenSystemDriver(infrastructure, url);
  clock.set(new Date().toISOString());
  return { rider, driver };
};

/** Ends the rides, duties and emergencies that a file leaves open, because the next file uses the same system. */
const shared = (system: TestSystem, now: () => string) => {
  let cleared: Position = START_POSITION;
  return {
    leaveFile: async () => {
      cleared = await endOpenActivity(system.infrastructure, now(), cleared);
    },
  };
};

/**
 * Provides `system`: every service and the app at one address, in real time and as if behind one proxy, shared by the
 * files of a worker. Each file makes its own people and asserts on their ids only. A file that moves the clock, kills
 * something, changes environment or ports, or counts whole tables opens its own system, and says why.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the needed fixtures from the pattern
  .extend('running', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const app = existsSync(appDir) ? { APP_DIR: appDir } : {};
    const push = await startPushService();
    const observed: { onRead: OnRead | null } = { onRead: null };
    const system = await openTestSystem({
      environment: { ...app, TRUSTED_PROXIES: '1' },
      ports: { push: push.push },
      onRead: (call, model) => observed.onRead?.(call, model),
    });
    onCleanup(async () => {
      await system.close();
      await push.close();
    });
    return { system, push, observed, ...shared(system, () => new Date().toISOString()) };
  })
  .extend('system', { scope: 'file' }, ({ running: { system, leaveFile } }, { onCleanup }) => {
    onCleanup(leaveFile);
    return system;
  })
  /** Receives what `system` sends to browsers that push services reach. */
  .extend('pushService', { scope: 'file' }, ({ running: { push } }, { onCleanup }) => {
    onCleanup(() => push.answers(201));
    return push;
  })
  /** Calls the given function for each read model that a call of `system` reads, until the file ends. */
  .extend('observeReads', { scope: 'file' }, ({ running: { observed } }, { onCleanup }) => {
    onCleanup(() => {
      observed.onRead = null;
    });
    return (onRead: OnRead): void => {
      observed.onRead = onRead;
    };
  });

/** Provides `clocked`: a system with a manual clock, set to real time before each file. */
export const manualClockTest = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the needed fixtures from the pattern
  .extend('running', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const { system, clock } = await openManualClockSystem();
    onCleanup(() => system.close());
    return { system, clock, ...shared(system, clock.now) };
  })
  .extend(
    'clocked',
    { scope: 'file' },
    ({ running: { system, clock, leaveFile } }, { onCleanup }): ManualClockSystem => {
      clock.set(new Date().toISOString());
      onCleanup(leaveFile);
      return { system, clock };
    },
  );

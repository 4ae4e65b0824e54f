import { existsSync } from 'node:fs';
import { type Position, START } from '@saferide/infrastructure/event-store/event-store';
import { clearTheRoads } from '@saferide/infrastructure/testing/clear-the-roads';
import { test as base } from 'vitest';
import { type ClockedSystem, openClockedSystem } from './clocked-system.ts';
import { appDir } from './config.ts';
import { openTestSystem, type TestSystem } from './test-system.ts';

/**
 * One SafeRide per worker, opened by the first file that asks for it and shared by all that follow: a file makes its own
 * people, plates and numbers, and asserts on their ids alone. Open one of your own (`openHouse`) only in a file that moves
 * the clock, kills something, changes the environment or ports, or counts whole tables, and say why.
 */
const shared = (system: TestSystem, now: () => string) => {
  let cleared: Position = START;
  return {
    /** After each file: nobody is left on the road for the next one to meet. */
    leaveFile: async () => {
      cleared = await clearTheRoads(system.infrastructure, now(), cleared);
    },
  };
};

/** `system`: everything behind one address, with the app, on the machine's time. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it that the fixture needs no other
  .extend('running', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const system = await openTestSystem({ environment: existsSync(appDir) ? { APP_DIR: appDir } : {} });
    onCleanup(() => system.close());
    return { system, ...shared(system, () => new Date().toISOString()) };
  })
  .extend('system', { scope: 'file' }, ({ running: { system, leaveFile } }, { onCleanup }) => {
    onCleanup(leaveFile);
    return system;
  });

/** `clocked`: the same on a clock of its own, set to the machine's time before each file. */
export const clockedTest = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it that the fixture needs no other
  .extend('running', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const { system, clock } = await openClockedSystem();
    onCleanup(() => system.close());
    return { system, clock, ...shared(system, clock.now) };
  })
  .extend('clocked', { scope: 'file' }, ({ running: { system, clock, leaveFile } }, { onCleanup }): ClockedSystem => {
    clock.set(new Date().toISOString());
    onCleanup(leaveFile);
    return { system, clock };
  });

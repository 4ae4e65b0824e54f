import { type Position, START } from '@saferide/infrastructure/event-store/event-store';
import { clearTheRoads } from '@saferide/infrastructure/testing/clear-the-roads';
import { test as base } from 'vitest';
import { startCommandApi } from './start-command-api.ts';

/**
 * `serving`: one command API per worker, opened by the first file that asks for it and shared by all that follow. Its
 * clock stands still until a test advances it, and never goes back. A file makes its own people and asserts on their ids
 * alone. Open one of your own (`startCommandApi`) only to change the environment or ports, to restart or close it, or to
 * count whole tables, and say why.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it that the fixture needs no other
  .extend('running', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const serving = await startCommandApi();
    onCleanup(() => serving.close());
    return { serving, cleared: { upTo: START as Position } };
  })
  .extend('serving', { scope: 'file' }, ({ running: { serving, cleared } }, { onCleanup }) => {
    onCleanup(async () => {
      cleared.upTo = await clearTheRoads(serving.infrastructure, serving.clock.now(), cleared.upTo);
    });
    return serving;
  });

import { NOON } from '@saferide/domain/testing/fixtures';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { type Position, START } from '@saferide/infrastructure/event-store/event-store';
import { startPushService } from '@saferide/infrastructure/outside/push/testing/push-service';
import { clearTheRoads } from '@saferide/infrastructure/testing/clear-the-roads';
import { test as base } from 'vitest';
import { startCommandApi } from './start-command-api.ts';

/** Midday in Lagos, from now on. */
const nextNoon = (now: Instant): Instant => {
  const today = `${now.slice(0, 10)}${NOON.slice(10)}`;
  return today >= now ? today : after(today, DAY_MS);
};

/**
 * `serving`: one command API per worker, opened by the first file that asks for it and shared by all that follow. Its
 * clock stands still until a test advances it, and never goes back; each file begins at the next noon. A file makes its
 * own people and asserts on their ids alone; stand-ins for outside services (`serving.exchange`) are gone after it. Open
 * one of your own (`startCommandApi`) only to change the environment, to close it, or to count or change whole tables, and
 * say why.
 *
 * `pushService`: where what is pushed to browsers arrives. It accepts everything until told otherwise.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it that the fixture needs no other
  .extend('running', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const pushService = await startPushService();
    const serving = await startCommandApi({ ports: { push: pushService.push } });
    onCleanup(async () => {
      await serving.close();
      await pushService.close();
    });
    return { serving, pushService, cleared: { upTo: START as Position } };
  })
  .extend('serving', { scope: 'file' }, async ({ running: { serving, cleared } }, { onCleanup }) => {
    // Quiet hours and the watch on rides at night depend on the time of day.
    serving.clock.set(nextNoon(serving.clock.now()));
    await serving.runTicks();
    onCleanup(async () => {
      serving.exchange({});
      await serving.settled();
      cleared.upTo = await clearTheRoads(serving.infrastructure, serving.clock.now(), cleared.upTo);
    });
    return serving;
  })
  .extend('pushService', { scope: 'file' }, ({ running: { pushService } }, { onCleanup }) => {
    onCleanup(() => pushService.answers(201));
    return pushService;
  });

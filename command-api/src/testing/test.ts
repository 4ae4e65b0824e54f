import { NOON } from '@saferide/domain/testing/fixtures';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { type Position, START_POSITION } from '@saferide/infrastructure/event-store/event-store';
import { startPushService } from '@saferide/infrastructure/outside/push/testing/push-service';
import { endOpenActivity } from '@saferide/infrastructure/testing/end-open-activity';
import { test as base } from 'vitest';
import { startCommandApi } from './start-command-api.ts';

const nextNoon = (now: Instant): Instant => {
  const today = `${now.slice(0, 10)}${NOON.slice(10)}`;
  return today >= now ? today : after(today, DAY_MS);
};

/**
 * One command API per worker, whose clock moves only when a test advances it. Start a separate one only to change the
 * environment, close it or count whole tables.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it that the fixture needs no other
  .extend('running', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const pushService = await startPushService();
    // A request with X-Forwarded-For appears to come from that address.
    const serving = await startCommandApi({ ports: { push: pushService.push }, environment: { TRUSTED_PROXIES: '1' } });
    onCleanup(async () => {
      await serving.close();
      await pushService.close();
    });
    return { serving, pushService, cleared: { upTo: START_POSITION as Position } };
  })
  .extend('serving', { scope: 'file' }, async ({ running: { serving, cleared } }, { onCleanup }) => {
    // Each file starts at noon, because quiet hours depend on the time of day.
    serving.clock.set(nextNoon(serving.clock.now()));
    await serving.runTicks();
    onCleanup(async () => {
      serving.exchange({});
      await serving.settled();
      cleared.upTo = await endOpenActivity(serving.infrastructure, serving.clock.now(), cleared.upTo);
    });
    return serving;
  })
  .extend('pushService', { scope: 'file' }, ({ running: { pushService } }, { onCleanup }) => {
    onCleanup(() => pushService.answers(201));
    return pushService;
  });

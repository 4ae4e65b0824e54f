import { pushPayload } from '@saferide/contracts/notification/push-payload';
import { seededRandom } from '@saferide/domain/testing/random';
import type { TestBrowser } from '@saferide/infrastructure/outside/push/testing/push-service';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { RECONNECTION_MS } from '@saferide/read-api/socket/socket-notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { type LocalProviders, startLocalProviders } from '../harness/local-providers.ts';
import {
  assignedNoticeIdOf,
  causeNotifications,
  type ExpectedNotification,
  givenPushReceivers,
  type RiderAndDriver,
  receivePushes,
} from '../harness/push-receivers.ts';
import { type ServiceProcesses, startServices } from '../harness/service-processes.ts';

const KILLS = 25;
const RIDES = 4;
/** How long providers take to answer, so that a kill hits deliveries in flight. */
const ANSWERS_AFTER_MS = 150;

let database: TestDatabase;
let outside: LocalProviders;
let running: ServiceProcesses;
const browsers = new Map<string, TestBrowser>();

beforeAll(async () => {
  outside = await startLocalProviders(ANSWERS_AFTER_MS);
  database = await testDatabase();
  running = await startServices(database.url, outside.environment);
});

afterAll(async () => {
  await running?.stop();
  await database?.drop();
  await outside?.close();
});

const awaited: ExpectedNotification[] = [];

const deliveries = async () => {
  const { rows } = await running.infrastructure.db.query<{
    readonly id: string;
    readonly state: string;
    readonly tries: number;
    readonly twice: boolean;
  }>(
    `select notice_id || ' by ' || channel as id, state, tries, maybe_twice as twice from deliveries.deliveries
     where notice_id || ' by ' || channel = any($1)`,
    [awaited.map(({ noticeId, channel }) => `${noticeId} by ${channel}`)],
  );
  return rows;
};

const stillOpen = async (): Promise<readonly string[]> => {
  const rows = new Map((await deliveries()).map(({ id, state }) => [id, state]));
  return awaited
    .map(({ noticeId, channel }) => `${noticeId} by ${channel}`)
    .flatMap((id) => (rows.get(id) === 'delivered' ? [] : [`${id}: ${rows.get(id) ?? 'unknown'}`]));
};

const isShownOrLate = (pair: RiderAndDriver, acceptedAt: number): boolean =>
  pair.app.shown.has(assignedNoticeIdOf(pair)) || pair.app.backAt > acceptedAt + RECONNECTION_MS;

/** Defines the test. The first kill and every second one after it hit the command API, which makes the deliveries. */
export const testKillsDuringDelivery = (run: number, seed: number): void =>
  it(
    `killing a process ${KILLS} times loses no text or push, shows no toast twice, and records every repeat, which for a push has the same tag (run ${run} of 2)`,
    async () => {
      const random = seededRandom(seed);
      const { infrastructure, commandUrl, readUrl, processes } = running;
      const [commands, ...others] = processes;
      const operator = await givenSystemPerson(infrastructure, commandUrl, ['operator'], readUrl);
      await receivePushes(browsers, operator);
      let toasts = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const pairs = await Promise.all(
          Array.from({ length: RIDES }, (_, nth) => givenPushReceivers(running, browsers, nth % 2 === 0)),
        );
        const since = Date.now();
        awaited.push(...(await Promise.all(pairs.map((pair) => causeNotifications(running, pair, operator)))).flat());
        await new Promise((resolve) => setTimeout(resolve, random.below(1_500)));
        const killed = kill % 2 === 0 ? commands : random.pick(others);
        await killed?.kill();
        await killed?.start();
        await expect
          .poll(() => pairs.filter((pair) => !isShownOrLate(pair, since)).map(assignedNoticeIdOf), { timeout: 60_000 })
          .toEqual([]);
        toasts += pairs.filter((pair) => pair.app.shown.has(assignedNoticeIdOf(pair))).length;
        expect(pairs.flatMap(({ app }) => app.twice)).toEqual([]);
        await Promise.all(pairs.map(({ app }) => app.close()));
      }
      await expect.poll(stillOpen, { timeout: 120_000, interval: 250 }).toEqual([]);

      const pushed = outside.push.pushed.map(({ endpoint, body }) =>
        pushPayload.parse(JSON.parse(browsers.get(endpoint)?.open(body) ?? '')),
      );
      const timesReceived = ({ noticeId, channel, isIn }: ExpectedNotification): number =>
        channel === 'push'
          ? pushed.filter(({ id }) => id === noticeId).length
          : outside.texts.filter((text) => isIn?.(text)).length;
      const rows = new Map((await deliveries()).map((row) => [row.id, row]));
      const more = awaited.flatMap((one) => {
        const [times, row] = [timesReceived(one), rows.get(`${one.noticeId} by ${one.channel}`)];
        expect(times, `${one.noticeId} came by ${one.channel}`).toBeGreaterThan(0);
        return times > 1 ? [{ ...one, times, row }] : [];
      });
      for (const { times, row } of more)
        expect(row).toMatchObject({ twice: true, tries: expect.toSatisfy((n) => n >= times) });
      const tags = new Map(pushed.map(({ id, tag }) => [id, tag]));
      expect(pushed.filter(({ id, tag }) => tags.get(id) !== tag)).toEqual([]);
      console.info(
        `${KILLS} kills: ${awaited.length} awaited by text and push, ${more.length} came twice and are recorded so, ` +
          `${[...rows.values()].filter(({ twice }) => twice).length} recorded as perhaps twice, ${toasts} toasts of ${KILLS * RIDES}`,
      );
    },
    60_000 + KILLS * 40_000,
  );

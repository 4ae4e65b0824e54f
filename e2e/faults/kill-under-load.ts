import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { ikejaToIsland } from '@saferide/client/testing/test-rides';
import { ride } from '@saferide/domain/ride/lifecycle';
import { seededRandom } from '@saferide/domain/testing/random';
import { testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { expect } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { type ServiceProcesses, startServices } from '../harness/service-processes.ts';
import { compareWithRebuild, openTestSystem, preparedSystemDatabase, type TestSystem } from '../harness/test-system.ts';

const RIDES_EACH = 2;
const ANSWERED_WITHIN_MS = 120_000;
const FARE = 5_623;

interface Acknowledged {
  readonly rideId: string;
  readonly position: string;
}

class Unanswered extends Error {}

/** The first kill and every second one after it hit the command API. */
export const killUnderLoad = async (kills: number, seed: number): Promise<void> => {
  const database = await testDatabase();
  const running = await startServices(database.url);
  try {
    const random = seededRandom(seed);
    const load = putUnderLoad(running, 10);
    for (let kill = 0; kill < kills; kill++) {
      await load.answersMore(random.below(40));
      const [commands, ...others] = running.processes;
      const service = kill % 2 === 0 && commands ? commands : random.pick(others);
      await service.kill();
      await service.start();
    }
    await load.stop();
    expect(load.acknowledged.length).toBeGreaterThan(kills * 2);
    await expectEachOnce(running, load);
    const comparisons = await compareWithRebuild(running.infrastructure);
    expect(comparisons.flatMap(({ differences }) => differences)).toEqual([]);
    expect(comparisons.every(({ equal }) => equal)).toBe(true);
  } finally {
    await running.stop();
    await database.drop();
  }
};

/** The command API runs in its own process until it is killed. A system in this process takes its place. */
export const killCommandApiOnce = async (): Promise<void> => {
  const database = await preparedSystemDatabase();
  const running = await startServices(database.url, {}, ['command-api']);
  let next: TestSystem | undefined;
  try {
    const { masterKey } = running.infrastructure;
    const load = putUnderLoad(running, 4);
    await load.answersMore(10);
    await running.processes[0]?.kill();
    const port = Number(new URL(running.commandUrl).port);
    next = await openTestSystem({ databaseUrl: database.url, masterKey, port });
    await load.answersMore(5);
    await load.stop();
    await expectEachOnce(running, load);
    expect(await next.differencesToRebuild()).toEqual([]);
  } finally {
    await next?.close();
    await running.stop();
    await database.drop();
  }
};

interface Load {
  readonly acknowledged: readonly Acknowledged[];
  readonly unanswered: () => number;
  /** Resolves once more than `count` further rides are acknowledged. */
  answersMore(count: number): Promise<void>;
  stop(): Promise<void>;
}

const putUnderLoad = ({ infrastructure, commandUrl, readUrl }: ServiceProcesses, customers: number): Load => {
  const customer = () => givenSystemPerson(infrastructure, commandUrl, ['customer'], readUrl);
  const acknowledged: Acknowledged[] = [];
  let over = false;
  let unanswered = 0;
  const booking = Promise.all(
    Array.from({ length: customers }, (_, n) =>
      keepBooking(customer, n, acknowledged, () => over).catch((error) => {
        if (!(error instanceof Unanswered)) throw error;
        unanswered += 1;
      }),
    ),
  );
  return {
    acknowledged,
    unanswered: () => unanswered,
    answersMore: async (count) => {
      for (const last = acknowledged.length + count; acknowledged.length <= last; ) {
        const before = acknowledged.length;
        await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before);
      }
    },
    stop: async () => {
      over = true;
      await booking;
    },
  };
};

const keepBooking = async (
  newCustomer: () => Promise<Client>,
  seed: number,
  acknowledged: Acknowledged[],
  over: () => boolean,
): Promise<void> => {
  const random = seededRandom(seed);
  let customer = await newCustomer();
  for (let rides = 0; !over(); ) {
    if (rides === RIDES_EACH) [customer, rides] = [await newCustomer(), 0];
    const booking = { ...ikejaToIsland, passengers: 1 + random.below(4), estimatedPrice: FARE };
    const booked = await insist(customer, over, 'POST', '/api/ride/book', booking);
    if (booked.body.code === 'BookingGivenUp') continue;
    const rideId = String(booked.body.id);
    if (random.chance(0.5))
      await insist(customer, over, 'PATCH', `/api/ride/${rideId}/topup`, { newPrice: FARE + 300 });
    await insist(customer, over, 'PATCH', `/api/ride/${rideId}/cancel`, { reason: 'Changed' });
    acknowledged.push({ rideId, position: customer.position });
    rides += 1;
  }
};

const insist = async (customer: Client, over: () => boolean, method: 'POST' | 'PATCH', path: string, body: object) => {
  const key = randomUUID();
  let last = 'nothing';
  for (const deadline = Date.now() + ANSWERED_WITHIN_MS; Date.now() < deadline; ) {
    const answer = await customer.send<Record<string, unknown>>(method, path, body, { key }).catch((error) => {
      last = String(error);
      return null;
    });
    if (answer) last = `${answer.status} ${answer.text}`;
    if (answer && answer.status < 500 && answer.body?.code !== 'IdempotencyKeyInUse') {
      if (answer.status >= 400 && answer.body?.code !== 'BookingGivenUp')
        throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
      return answer;
    }
    if (over() && answer?.body?.code === 'IdempotencyKeyInUse') throw new Unanswered();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${method} ${path} had no answer in ${ANSWERED_WITHIN_MS / 1_000} s; the last was ${last}`);
};

const expectEachOnce = async ({ infrastructure }: ServiceProcesses, { acknowledged, unanswered }: Load) => {
  const times = new Map<string, number>();
  for (const { rideId, position } of acknowledged) {
    const { events } = await infrastructure.log.load(ride, rideId);
    expect(events.filter(({ event }) => event.type === 'RideRequested')).toHaveLength(1);
    expect(position >= (events[0]?.position ?? '~')).toBe(true);
    for (const { event, metadata } of events) {
      const command = `${event.type} ${metadata.commandId}`;
      times.set(command, (times.get(command) ?? 0) + 1);
    }
  }
  expect([...times].filter(([, n]) => n > 1)).toEqual([]);
  const { rows } = await infrastructure.db.query<{ n: number }>(
    "select count(*) as n from event_log.events where type = 'RideRequested'",
  );
  const rides = Number(rows[0]?.n);
  expect(rides).toBeGreaterThanOrEqual(acknowledged.length);
  expect(rides).toBeLessThanOrEqual(acknowledged.length + unanswered());
};

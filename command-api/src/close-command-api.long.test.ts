import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { dispatchPolicy } from '@saferide/domain/dispatch';
import { searchProcess } from '@saferide/domain/dispatch/search-process';
import { ride } from '@saferide/domain/ride/lifecycle';
import { requestRide } from '@saferide/domain/testing/ride-fixtures';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { EventStore, SubscribeOptions } from '@saferide/infrastructure/event-store/event-store';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CommandApi } from './create-command-api.ts';
import { givenPerson } from './testing/people.ts';
import { givenCause } from './testing/rides.ts';
import { type CommandApiUnderTest, sendAs, startCommandApi } from './testing/start-command-api.ts';

let serving: CommandApiUnderTest;
let ada: Client;
// This file needs a separate system, because its tests close the API.
beforeAll(async () => {
  serving = await startCommandApi();
  ada = await givenPerson(serving);
  await serving.api.close();
});
afterAll(() => serving?.close());

const silentFor = (type: string, store: EventStore): EventStore => ({
  ...store,
  subscribe: (options) => (options.types?.includes(type) ? silence(options) : store.subscribe(options)),
});

async function* silence({ signal }: SubscribeOptions): AsyncGenerator<never> {
  if (!signal?.aborted) await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
}

const openOn = (log: EventLog): Promise<CommandApi> =>
  serving.beside({ infrastructure: { ...serving.infrastructure, log } });

const requested = async (log: EventLog): Promise<void> => {
  const rideId = randomUUID();
  await handleCommand(log, ride, rideId, { ...requestRide, rideId }, testContext(givenCause(), serving.clock.now()));
};

test('a process manager waiting for the dispatch board stops when the API closes', async () => {
  const { log, leases } = serving.infrastructure;
  let markWaiting: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    markWaiting = resolve;
  });
  const store: EventStore = {
    ...silentFor('WentOnline', log.store),
    head: async () => {
      // Once the process has its lease, it reads the head of the log and waits for the board to reach it.
      if (leases.held().includes(`reaction ${searchProcess(dispatchPolicy).name}`))
        setImmediate(() => setImmediate(markWaiting));
      return log.store.head();
    },
  };
  // The ride is requested before the board opens, so that no snapshot of the board contains it.
  await requested(log);
  const api = await openOn({ ...log, store });
  await waiting;
  // With real timers, the time limit on closing could end the wait first.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await api.close();
  } finally {
    vi.useRealTimers();
  }
});

test('a request waiting for an in-memory projection gets 503 when the API closes', async () => {
  const { log } = serving.infrastructure;
  let markWaiting: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    markWaiting = resolve;
  });
  const store: EventStore = {
    ...silentFor('RideCompleted', log.store),
    head: async () => {
      setImmediate(() => setImmediate(markWaiting));
      return log.store.head();
    },
  };
  const api = await openOn({ ...log, store });
  await requested(log);
  const answering = sendAs({ api }, 'post', '/api/account/erase', ada)
    .send({})
    .then((answer) => answer);
  await waiting;
  await api.close();
  const { status, headers } = await answering;
  expect([status, headers['retry-after']]).toEqual([503, '1']);
});

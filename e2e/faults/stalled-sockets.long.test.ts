import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket } from '@saferide/client/socket';
import type { ServerFrame } from '@saferide/contracts/socket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const SOCKETS = 500;
const STALLED = 20;
const OF_ONE_ACCOUNT = 20;
/** Number of broadcasts, 50 ms apart; more follow until the network's buffers are full. */
const ROUNDS = 3_000;
const MOST_ROUNDS = ROUNDS + 500;
const ROUNDS_BEFORE = 10;
const MODELS = 10;
const AHEAD = 1;
/** Size of a frame; PostgreSQL limits a notification to 8,000 bytes. */
const BYTES = 7_500;

const isStored = (frame: ServerFrame): boolean => frame.type === 'AUTHENTICATED';

let system: TestSystem;
let healthy: LiveSocket[];
let stalled: LiveSocket[];

beforeAll(async () => {
  system = await openTestSystem();
  const { infrastructure, url } = system;
  const accounts = SOCKETS / OF_ONE_ACCOUNT;
  const people: Client[] = [];
  for (let n = 0; n < accounts; n++)
    people.push(await givenSystemPerson(infrastructure, url, n < 2 ? ['operator'] : []));
  await system.settled();
  const sockets: LiveSocket[] = [];
  for (let n = 0; n < OF_ONE_ACCOUNT; n++)
    sockets.push(...(await Promise.all(people.map((person) => openLiveSocket(person, { frameFilter: isStored })))));
  stalled = sockets.filter((_, n) => n % accounts === 0);
  healthy = sockets.filter((_, n) => n % accounts !== 0);
  for (const socket of healthy) {
    socket.onFrame((frame) => {
      if (frame.type === 'READ_MODEL_CHANGED' && frame.model === 'probe')
        delays.push(performance.now() - Number(frame.position));
    });
  }
});
afterAll(async () => {
  for (const socket of [...(healthy ?? []), ...(stalled ?? [])]) socket.close();
  await system?.close();
});

const announce = (announcements: readonly object[]) =>
  system.infrastructure.db.query(`select pg_notify('read_model_changed', told) from unnest($1::text[]) told`, [
    announcements.map((one) => JSON.stringify(one)),
  ]);

const cutAsTooSlow = async (): Promise<number> => {
  const metrics = await (await fetch(`${system.url}/metrics/read-api`)).text();
  return Number(/^live_sockets_closed_total\{.*code="4413".*\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
};

const position = '1'.padEnd(BYTES, '0');
const filling = Array.from({ length: MODELS }, (_, n) => ({ model: `filling_${n}`, position, keys: ['a row'] }));

let delays: number[] = [];

/** Returns the 95th percentile of delivery times, in milliseconds. */
const announceRounds = async (goesOn: (round: number) => boolean | Promise<boolean>): Promise<number> => {
  delays = [];
  let rounds = 0;
  for (; await goesOn(rounds); rounds++) {
    await announce([...filling, { model: 'probe', position: String(performance.now()), keys: null }]);
    await pause(50);
    while (delays.length < (rounds - AHEAD) * healthy.length) await pause(10);
  }
  await expect.poll(() => delays.length).toBe(rounds * healthy.length);
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? Number.POSITIVE_INFINITY;
};

it(
  'the server closes sockets that stop reading, and 95 % of deliveries to the others take less than a second',
  async () => {
    expect([healthy.length, stalled.length]).toEqual([SOCKETS - STALLED, STALLED]);
    await announceRounds((round) => round < ROUNDS_BEFORE);
    for (const socket of stalled) socket.stall();
    const delay = await announceRounds(
      async (round) => round < ROUNDS || (round < MOST_ROUNDS && (await cutAsTooSlow()) < STALLED),
    );
    expect(await cutAsTooSlow()).toBe(STALLED);
    expect(delay).toBeLessThan(1_000);
    expect(await Promise.race([Promise.any(healthy.map(({ closed }) => closed)), 'all stay'])).toBe('all stay');
  },
  MOST_ROUNDS * 500 + 10_000,
);

import { randomUUID } from 'node:crypto';
import { account } from '@saferide/domain/account/lifecycle';
import { NOON } from '@saferide/domain/testing/fixtures';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { EventStoreUnavailable, type Position } from '@saferide/infrastructure/event-store/event-store';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import {
  findParkedReactions,
  isParkedReaction,
  requestReactionRetry,
} from '@saferide/read-models/inside/parked-reactions';
import { CONTROL_SCHEMA, controlMigrations } from '@saferide/read-models/inside/projection-control';
import { expect } from 'vitest';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { createCheckpoints } from './checkpoints.ts';
import { followLog } from './follow-log.ts';
import { retryRequestedEvents } from './parked-events.ts';
import type { HeldReactions, Reaction } from './start-processes.ts';

let serving: CommandApiUnderTest;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  await migrateSchema(serving.infrastructure.db, CONTROL_SCHEMA, controlMigrations);
});

const signUp = async (): Promise<{ readonly accountId: string; readonly position: Position }> => {
  const accountId = randomUUID();
  const person = { email: 'a@b.ng', phoneNumber: '+2348031234567', firstName: 'Ada', lastName: 'Obi' };
  const context = testContext(commandCause(accountId, { id: accountId, role: 'account' }), NOON);
  const command = { type: 'RegisterAccount', termsVersion: null, accountId, ...person, now: NOON } as const;
  await handleCommand(serving.infrastructure.log, account, accountId, command, context);
  return { accountId, position: context.effect.position };
};

const twoSignUps = async (): Promise<readonly string[]> => [(await signUp()).accountId, (await signUp()).accountId];

const following = async (
  name: string,
  react: (accountId: string, attempt: number) => void | Promise<void>,
  enough: () => boolean,
) => {
  const { log, db, leases } = serving.infrastructure;
  const checkpoints = createCheckpoints(db);
  const tries = new Map<string, number>();
  const reaction: Reaction = {
    name,
    types: ['AccountRegistered'],
    react: async ({ event }) => {
      const accountId = String(event.data.accountId);
      const attempt = (tries.get(accountId) ?? 0) + 1;
      tries.set(accountId, attempt);
      await react(accountId, attempt);
    },
  };
  const stopping = new AbortController();
  const options = {
    log,
    db,
    checkpoints,
    leases,
    logger: createLogger({ service: 'test', level: 'silent' }),
    retryMs: 1,
    clock: () => NOON,
  };
  const done = followLog(reaction, { ...options, signal: stopping.signal, onFatal: () => undefined });
  await expect.poll(enough, { interval: 20 }).toBe(true);
  stopping.abort();
  await done;
  return { tries, parked: (await findParkedReactions(db)).filter(({ process }) => process === name).length };
};

test('an event that keeps failing is parked, and the next one is handled', async () => {
  const [poison = '', good = ''] = await twoSignUps();
  const reacted: string[] = [];
  const { tries, parked } = await following(
    'poisoned',
    (accountId) => {
      if (accountId === poison) throw new Error('this one never works');
      reacted.push(accountId);
    },
    () => reacted.includes(good),
  );
  expect([tries.get(poison), parked]).toEqual([5, 1]);
});

test.each([
  ['an event store', () => new EventStoreUnavailable('cut')],
  ['a database', () => Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
])('a process parks no event while %s is unavailable, and handles all events afterwards', async (what, error) => {
  const [first = '', second = ''] = await twoSignUps();
  const reacted: string[] = [];
  const { parked } = await following(
    `away: ${what}`,
    (accountId, attempt) => {
      if (accountId === first && attempt <= 12) throw error();
      reacted.push(accountId);
    },
    () => reacted.includes(second),
  );
  expect(parked).toBe(0);
  expect(reacted.indexOf(first)).toBeGreaterThanOrEqual(0);
  expect(reacted.indexOf(first)).toBeLessThan(reacted.indexOf(second));
});

test('a parked event is retried on request, and stays parked with the new reason if it fails again', async () => {
  const [poison = '', good = ''] = await twoSignUps();
  const reacted: string[] = [];
  let cured = false;
  const react = (accountId: string) => {
    if (accountId === poison && !cured) throw new Error(`attempt ${reacted.length}`);
    reacted.push(accountId);
  };
  await following('curable', react, () => reacted.includes(good));
  const { db, log } = serving.infrastructure;
  const [parked] = (await findParkedReactions(db)).filter(({ process }) => process === 'curable');
  expect(parked).toMatchObject({ process: 'curable', stream: `account-${poison}`, retryAskedAt: null });
  const reaction: Reaction = {
    name: 'curable',
    types: ['AccountRegistered'],
    react: async ({ event }) => react(String(event.data.accountId)),
  };
  const retry = () => retryRequestedEvents({ db, log, clock: () => NOON }, [reaction], new AbortController().signal);
  const eventId = parked?.eventId ?? '';
  const left = async () => (await findParkedReactions(db)).find((each) => each.eventId === eventId);

  await retry();
  expect((await left())?.error, 'nobody has asked').toBe(parked?.error);
  expect(await isParkedReaction(db, 'curable', 'no such event')).toBe(false);
  expect(await isParkedReaction(db, 'curable', eventId)).toBe(true);
  await requestReactionRetry(db, 'curable', eventId, NOON);
  await retry();
  expect(await left()).toMatchObject({ error: `attempt ${reacted.length}`, retryAskedAt: null });

  cured = true;
  await db.query(
    `update jobs.jobs set payload = payload || '{"stream": null, "revision": null}' where payload ->> 'eventId' = $1`,
    [eventId],
  );
  await requestReactionRetry(db, 'curable', eventId, NOON);
  await retry();
  expect(await left()).toBeUndefined();
  expect(reacted).toContain(poison);
});

test('a process moves its checkpoint past events of other types, so that a restart reads less', async () => {
  const { log, db, leases } = serving.infrastructure;
  const stopping = new AbortController();
  const reaction: Reaction = { name: 'idle', types: ['PaymentRefunded'], react: async () => undefined };
  const logger = createLogger({ service: 'test', level: 'silent' });
  const checkpoints = createCheckpoints(db);
  const options = {
    log,
    db,
    checkpoints,
    leases,
    logger,
    clock: () => NOON,
    onFatal: () => undefined,
    passedEveryMs: 0,
  };
  const done = followLog(reaction, { ...options, signal: stopping.signal });
  const { position } = await signUp();
  const checkpoint = async () => {
    const { rows } = await db.query("select position from command.reaction_checkpoints where name = 'idle'");
    return rows[0]?.position ?? '';
  };
  await expect.poll(async () => (await checkpoint()) >= position, { interval: 20 }).toBe(true);
  stopping.abort();
  await done;
});

test('only one server at a time runs a reaction, and the next server prepares before taking it over', async () => {
  const { log, db, leases } = serving.infrastructure;
  const begun: string[] = [];
  const start = (name: string) => {
    const stopping = new AbortController();
    const held: HeldReactions = new Map();
    const begin = async () => {
      expect(held.size).toBe(0);
      begun.push(name);
    };
    const reaction: Reaction = { name: 'held once', types: ['AccountRegistered'], react: async () => undefined, begin };
    const logger = createLogger({ service: 'test', level: 'silent' });
    const checkpoints = createCheckpoints(db);
    const options = { log, db, checkpoints, leases, logger, held, clock: () => NOON, onFatal: () => undefined };
    const done = followLog(reaction, { ...options, signal: stopping.signal });
    const stop = async () => {
      stopping.abort();
      await done;
    };
    return { stop, holds: () => held.get('held once') };
  };
  const first = start('first');
  await expect.poll(() => first.holds()?.aborted).toBe(false);
  const lease = first.holds();
  const second = start('second');
  expect([begun, second.holds()]).toEqual([['first'], undefined]);
  await first.stop();
  expect([lease?.aborted, first.holds()]).toEqual([true, undefined]);
  await expect.poll(() => second.holds()?.aborted).toBe(false);
  expect(begun).toEqual(['first', 'second']);
  await second.stop();
});

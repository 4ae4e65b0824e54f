import { randomUUID } from 'node:crypto';
import { account } from '@saferide/domain/account/lifecycle';
import { NOON } from '@saferide/domain/testing/fixtures';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { EventStoreUnavailable } from '@saferide/infrastructure/event-store/event-store';
import { handle } from '@saferide/infrastructure/handling/handle';
import { testWork } from '@saferide/infrastructure/handling/test-work';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CommandApiUnderTest, startCommandApi } from '../testing/start-command-api.ts';
import { followLog, type Reaction } from './follow-log.ts';

let serving: CommandApiUnderTest;
beforeAll(async () => {
  serving = await startCommandApi();
});
afterAll(() => serving?.close());

/** Two accounts sign up; tells their ids. */
const twoSignUps = async (): Promise<readonly string[]> => {
  const ids = [randomUUID(), randomUUID()];
  const person = { email: 'a@b.ng', phoneNumber: '+2348031234567', firstName: 'Ada', lastName: 'Obi' };
  for (const accountId of ids) {
    const actor = { id: accountId, role: 'account' } as const;
    const cause = commanded(accountId, actor);
    const command = { type: 'RegisterAccount', accountId, ...person, now: NOON } as const;
    const work = testWork(cause, NOON);
    await handle(serving.infrastructure.log, account, accountId, command, work);
  }
  return ids;
};

/** Lets `react` hear of sign-ups until `enough`; `tries` counts how often it was told of each account. */
const following = async (name: string, react: (accountId: string, attempt: number) => void, enough: () => boolean) => {
  const { log, db, databaseUrl: url } = serving.infrastructure;
  const tries = new Map<string, number>();
  const reaction: Reaction = {
    name,
    types: ['AccountRegistered'],
    react: async ({ event }) => {
      if (event.type !== 'AccountRegistered') return;
      const { accountId } = event.data;
      const attempt = (tries.get(accountId) ?? 0) + 1;
      tries.set(accountId, attempt);
      react(accountId, attempt);
    },
  };
  const stopping = new AbortController();
  const options = {
    log,
    db,
    url,
    logger: createLogger({ service: 'test', level: 'silent' }),
    retryMs: 1,
    clock: () => NOON,
  };
  const done = followLog(reaction, { ...options, signal: stopping.signal, onFatal: () => undefined });
  await vi.waitFor(() => expect(enough()).toBe(true), { timeout: 20_000, interval: 20 });
  stopping.abort();
  await done;
  const { rows } = await db.query('select event_id from command.parked_reactions where name = $1', [name]);
  return { tries, parked: rows.length };
};

test('an event that keeps failing is parked, and the next one goes on', async () => {
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
])('%s that is away for long parks nothing: what must happen happens once it is back', async (what, error) => {
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

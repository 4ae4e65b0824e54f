import { randomUUID } from 'node:crypto';
import type { AccountEvent } from '@saferide/domain/account/events';
import { account } from '@saferide/domain/account/lifecycle';
import { eventCatalogue } from '@saferide/domain/catalogue';
import {
  type Action,
  combinedSendAction,
  parkAction,
  processBuilder,
  sendAction,
  wakeAction,
} from '@saferide/domain/kernel/process';
import { adaRegistered } from '@saferide/domain/testing/account-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import { type EventLog, openEventLog } from '@saferide/infrastructure/event-store/event-log';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { inMemorySubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import { beforeEach, expect, test } from 'vitest';
import { openRunner, type RunnableProcess, type Runner, runnableProcess, TriggerParked } from './run-process.ts';
import type { Timer, Timers } from './timers.ts';

let log: EventLog;
let runner: Runner;
let set: Timer[];
beforeEach(() => {
  log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, inMemorySubjectKeys()));
  set = [];
  const timers = { set: async (timer: Timer) => void set.push(timer) } as Partial<Timers> as Timers;
  runner = openRunner({ log, timers, clock: () => minutesIn(1) });
});

type Speech = {
  readonly events: AccountEvent;
  readonly requests: { readonly type: 'GrantRole'; readonly moves: readonly Action<string>[] };
  readonly calls: { readonly weather: { readonly input: string; readonly answer: string } };
};
const { on, onRequest, onAnswer, afterAppend, call, process } = processBuilder<Speech>();

const person = async (): Promise<string> => {
  const accountId = randomUUID();
  const { personal } = adaRegistered as { personal: { email: string } };
  const form = { ...personal, phoneNumber: '+2348031234567', firstName: 'Ada', lastName: 'Obi' };
  const context = testContext(commandCause(accountId, { id: accountId, role: 'account' }), NOON);
  await handleCommand(
    log,
    account,
    accountId,
    { type: 'RegisterAccount', termsVersion: null, accountId, ...form, now: NOON },
    context,
  );
  return accountId;
};
const grant = (accountId: string, role: 'admin' | 'operator') =>
  sendAction(account, accountId, {
    type: 'GrantRole',
    role,
    grantedBy: 'ada',
    approvedBy: null,
    reason: 'Joins',
    now: NOON,
  });
const revoke = (accountId: string, role: 'admin' | 'operator') =>
  sendAction(account, accountId, {
    type: 'RevokeRole',
    role,
    revokedBy: 'ada',
    reason: 'Leaves',
    leavesNoneFree: false,
    now: NOON,
  });
const rolesOf = async (accountId: string) => {
  const { state } = await log.load(account, accountId);
  return 'person' in state ? state.person.roles : [];
};

const every = ['GrantRole', 'RevokeRole'] as const;
const doing = runnableProcess(
  process('doing', { timer: 'doing' }, [
    onRequest('GrantRole', {}, [...every, 'wake'], (_, { moves }) => moves as never),
  ]),
  { weather: async () => 'dry' },
);
const requestOf = (...moves: readonly Action<string>[]) => ({ type: 'GrantRole', moves }) as const;
const request = (id: string = randomUUID()) => testContext(commandCause(id, { id: 'ada', role: 'admin' }), NOON);
const hear = (target: RunnableProcess, event: AccountEvent) =>
  runner.onEvent(target, { id: randomUUID(), event }, request());

test('commands that are sent together append nothing if one of them is refused', async () => {
  const accountId = await person();
  const ran = await runner.execute(
    doing,
    requestOf(combinedSendAction(grant(accountId, 'admin'), revoke(accountId, 'operator'))),
    request(),
  );
  expect(ran.refusal).toEqual({ refusal: 'RoleNotHeld' });
  expect(await rolesOf(accountId)).toEqual([]);
});

test('each of several commands that are sent together is decided on the result of the earlier ones', async () => {
  const accountId = await person();
  const ran = await runner.execute(
    doing,
    requestOf(combinedSendAction(grant(accountId, 'admin'), revoke(accountId, 'admin'))),
    request(),
  );
  expect(ran.refusal).toBeNull();
  expect((await log.load(account, accountId)).events.map(({ event }) => event.type)).toEqual([
    'AccountRegistered',
    'RoleGranted',
    'RoleRevoked',
  ]);
});

test('a redelivered event does not run its commands again, except `again` commands after a new revision', async () => {
  const accountId = await person();
  const undo = runnableProcess(
    process('undo', {}, [
      on('RoleGranted', {}, ['RevokeRole'], (_, { data }) => [revoke(data.accountId, data.role)]),
      on('RoleRevoked', {}, ['GrantRole'], (_, { data }) => [
        sendAction(
          account,
          data.accountId,
          { type: 'GrantRole', role: data.role, grantedBy: 'ada', approvedBy: null, reason: 'Joins', now: NOON },
          { again: true },
        ),
      ]),
    ]),
    { weather: async () => 'dry' },
  );
  const granted = await runner.execute(doing, requestOf(grant(accountId, 'admin')), request());
  const handled = granted.resultOf('GrantRole');
  if (handled?.outcome !== 'handled') throw new Error('It was granted');
  const appended = { events: handled.events as readonly AccountEvent[], ids: handled.ids };
  await runner.afterAppend(undo, appended, request());
  await runner.afterAppend(undo, appended, request());
  expect(await rolesOf(accountId)).toEqual([]);
  const { events } = await log.load(account, accountId);
  const revoked = events.at(-1);
  if (!revoked) throw new Error('It was revoked');
  for (const _ of [1, 2]) await runner.onEvent(undo, revoked, request());
  expect(await rolesOf(accountId)).toEqual(['admin']);
  await runner.execute(doing, requestOf(revoke(accountId, 'admin')), request());
  await runner.onEvent(undo, revoked, request());
  expect(await rolesOf(accountId)).toEqual(['admin']);
});

test('a request repeated with the same command id returns the first result', async () => {
  const accountId = await person();
  const first = await runner.execute(doing, requestOf(grant(accountId, 'admin')), request('one-tap'));
  const second = await runner.execute(doing, requestOf(grant(accountId, 'admin')), request('one-tap'));
  const idsOf = (ran: typeof first) => {
    const result = ran.resultOf('GrantRole');
    return result?.outcome === 'handled' ? result.ids : [];
  };
  expect(idsOf(second)).toEqual(idsOf(first));
  expect(idsOf(first)).toHaveLength(1);
  const other = await runner.execute(doing, requestOf(grant(accountId, 'admin')), request('another-tap'));
  expect(other.refusal).toEqual({ refusal: 'RoleAlreadyGranted' });
});

test('a process stores the cause of a timer that it sets', async () => {
  const context = request('one-tap');
  await runner.execute(doing, requestOf(wakeAction('somebody', minutesIn(5))), context);
  const cause = { causationId: 'one-tap', correlationId: context.cause.correlationId };
  expect(set).toEqual([{ kind: 'doing', id: 'somebody', dueAt: minutesIn(5), cause }]);
});

test('a process handles the result of a call with the call’s input and the time at which the result arrived', async () => {
  const trigger: unknown[] = [];
  const curious = runnableProcess(
    process('curious', {}, [
      on('AccountRegistered', {}, ['call weather'], () => [call('weather', 'Lagos')]),
      onAnswer('weather', {}, [], (_, { input, answer }, now) => {
        trigger.push({ input, answer, now });
        return [];
      }),
    ]),
    { weather: async (place) => `dry in ${place}` },
  );
  const ran = await hear(curious, adaRegistered);
  expect(trigger).toEqual([{ input: 'Lagos', answer: 'dry in Lagos', now: minutesIn(1) }]);
  expect(ran.answerTo('weather')).toBe('dry in Lagos');
});

test.each<[string, RunnableProcess, RegExp]>([
  [
    'cannot go on is parked with its reason',
    runnableProcess(process('stuck', {}, [on('AccountRegistered', {}, ['park'], () => [parkAction('no way on')])]), {
      weather: async () => 'dry',
    }),
    /no way on/,
  ],
  [
    'triggers itself endlessly is stopped',
    runnableProcess(
      process('round', {}, [
        on('AccountRegistered', {}, ['call weather'], () => [call('weather', '')]),
        onAnswer('weather', {}, ['call weather'], () => [call('weather', '')]),
      ]),
      { weather: async () => 'dry' },
    ),
    /round did not finish/,
  ],
  [
    'calls a service without a handler fails with a message',
    {
      ...runnableProcess(
        process('alone', {}, [on('AccountRegistered', {}, ['call weather'], () => [call('weather', '')])]),
        {
          weather: async () => 'dry',
        },
      ),
      handlers: {},
    },
    /alone has no handler for weather/,
  ],
  [
    'sets a timer without having timers fails with a message',
    runnableProcess(process('timeless', {}, [on('AccountRegistered', {}, ['wake'], () => [wakeAction('x', NOON)])]), {
      weather: async () => 'dry',
    }),
    /timeless has no timers/,
  ],
])('a process that %s', async (_, target, reason) => {
  const failed = hear(target, adaRegistered);
  await expect(failed).rejects.toThrow(reason);
  if (target.process.name === 'stuck') await expect(failed).rejects.toBeInstanceOf(TriggerParked);
});

test('an aborted run executes no more commands', async () => {
  const accountId = await person();
  const over = new AbortController();
  over.abort(new Error('closing'));
  const context = { ...request(), signal: over.signal };
  await expect(runner.execute(doing, requestOf(grant(accountId, 'admin')), context)).rejects.toThrow('closing');
  expect(await rolesOf(accountId)).toEqual([]);
});

test('an event that a run itself appends is handled only by the process’s `afterAppend` rows', async () => {
  const accountId = await person();
  const trigger: string[] = [];
  const listening = runnableProcess(
    process('listening', {}, [
      onRequest('GrantRole', {}, [...every], (_, { moves }) => moves as never),
      on('RoleGranted', {}, [], () => {
        trigger.push('from the log');
        return [];
      }),
      afterAppend('RoleGranted', {}, [], () => {
        trigger.push('its own');
        return [];
      }),
    ]),
    { weather: async () => 'dry' },
  );
  await runner.execute(listening, requestOf(grant(accountId, 'admin')), request());
  expect(trigger).toEqual(['its own']);
});

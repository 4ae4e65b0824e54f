import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { discloseEventPart } from '@saferide/command-api/operation/show-personal-part';
import { eraseAccount, exportAccount } from '@saferide/contracts/account/account';
import { type EventView, events, oneEvent, revealPersonalPart } from '@saferide/contracts/operation/event-explorer';
import { accountPolicy } from '@saferide/domain/account/account-policy';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { EventStoreUnavailable } from '@saferide/infrastructure/event-store/event-store';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { printEvent, printEvents, printPersonalEventData } from '@saferide/start/ops/events';
import { describe, expect, vi } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let operator: Client;
let rider: Client;
let driver: Client;
let stream: string;

it.beforeAll(async ({ system: shared }) => {
  system = shared;
  operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
  rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  driver = await givenSystemDriver(system.infrastructure, system.url);
  const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  stream = `ride-${rideId}`;
  await system.settled();
});

const found = async (query: Readonly<Record<string, string | number>>): Promise<EventView[]> =>
  (await operator.call(events, { query: query as never })).events;
const idOf = async (type: string): Promise<string> => {
  const [event] = await found({ stream, type });
  if (!event) throw new Error(`There is no ${type}`);
  return event.eventId;
};

describe('the list of events', () => {
  it('shows the facts of each event, and marks its personal part as sealed', async () => {
    const [booked] = await found({ stream, type: 'RideRequested' });
    expect(booked).toMatchObject({ personal: 'sealed', data: { city: 'Lagos', customerId: rider.accountId } });
    expect(JSON.stringify(await found({ person: rider.accountId }))).not.toMatch(/Ikeja City|example\.ng/);
  });

  it.each([
    ['an unknown type', { type: 'RideRequestd' }, 'type', 'There is no event type'],
    ['an unknown aggregate', { aggregate: 'rydes' }, 'aggregate', 'There is no aggregate'],
    ['an unknown event as cursor', { after: randomUUID() }, 'after', 'We can’t find the event'],
    ['a cursor that is not an event id', { after: 'somewhere' }, 'after', 'not an event id'],
    ['a time in words', { from: 'yesterday' }, 'from', 'Give a time like'],
    [
      'an empty period',
      { from: '2026-03-02T10:00:00Z', to: '2026-03-02T10:00:00Z' },
      'to',
      'Choose an end after the beginning',
    ],
    ['an empty stream', { stream: ' ' }, 'stream', 'Give an id'],
  ])('rejects %s with the field and its fault', async (_filter, query, path, message) => {
    const answer = await operator.send('GET', `/api/ops/events?${new URLSearchParams(query as never)}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'InvalidRequest' });
    const { errors } = answer.body as unknown as { errors: { path: string; message: string }[] };
    expect(errors[0]?.path).toBe(path);
    expect(errors[0]?.message).toContain(message);
  });
});

describe('the page of an event', () => {
  it('shows the event as stored and as read, with the personal part masked', async () => {
    const one = await operator.call(oneEvent, { params: { eventId: await idOf('RideRequested') } });
    expect(one.raw.data).toMatchObject({ personal: { subject: rider.accountId, sealed: '(sealed)' } });
    expect(one.raw.metadata).toMatchObject({ schemaVersion: 4 });
    expect(one.read).toMatchObject({
      version: 4,
      versionNow: 4,
      personalFields: ['pickup', 'destination', 'note', 'passenger'],
      error: null,
    });
    expect(one.people).toEqual([rider.accountId]);
    expect(JSON.stringify(one)).not.toContain('Ikeja');
  });

  it('responds with 404 for an unknown event', async () => {
    const answer = await operator.send('GET', `/api/ops/events/${randomUUID()}`);
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'NotFound' }]);
  });
});

describe('revealing a personal part', () => {
  const reveal = (eventId: string, reason = 'The rider asks', who = operator) =>
    who.send<{ personal: object; code: string }>('POST', `/api/ops/events/${eventId}/reveal`, { reason });

  it('requires a reason, which the person sees in their own data', async () => {
    const eventId = await idOf('RideRequested');
    const shown = await operator.call(revealPersonalPart, {
      params: { eventId },
      body: { reason: 'The rider asks what was booked' },
    });
    expect(shown).toMatchObject({ subject: rider.accountId, personal: { pickup: { address: 'Ikeja City Mall' } } });
    await system.settled();
    const [written] = await found({ stream: `account-${rider.accountId}` });
    expect(written).toMatchObject({
      type: 'PersonalPartShown',
      data: { eventId, stream, eventType: 'RideRequested', shownBy: operator.accountId },
      actor: { id: operator.accountId, role: 'operator' },
    });
    const own = await rider.call(exportAccount);
    const lastEvent = (own.events as { type: string; personal: object | null }[]).at(-1);
    expect(lastEvent).toMatchObject({
      type: 'PersonalPartShown',
      personal: { reason: 'The rider asks what was booked' },
    });
  });

  it('shows and records nothing if there is no reason', async () => {
    const eventId = await idOf('RideRequested');
    const before = await found({ type: 'PersonalPartShown' });
    const answer = await reveal(eventId, ' ');
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'InvalidRequest' }]);
    expect(await found({ type: 'PersonalPartShown' })).toEqual(before);
  });

  it('shows the part again when it is repeated with the same key, and is recorded each time', async () => {
    const eventId = await idOf('RideAccepted');
    const path = `/api/ops/events/${eventId}/reveal`;
    const key = randomUUID();
    const answers = [];
    for (let n = 0; n < 2; n += 1) answers.push(await operator.send('POST', path, { reason: 'Twice' }, { key }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await system.settled();
    const written = (await found({ type: 'PersonalPartShown' })).filter(({ data }) => data.eventId === eventId);
    expect(written).toHaveLength(2);
    const { rows } = await system.infrastructure.db.query(
      'select answer from command.idempotency_keys where key = $1',
      [key],
    );
    expect(rows).toEqual([{ answer: null }]);
  });

  it('is refused for unknown events, events without a personal part, and the operator’s own account', async () => {
    expect(await reveal(randomUUID())).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect(await reveal(await idOf('RideOffered'))).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    const [own] = await found({ stream: `account-${operator.accountId}`, type: 'AccountRegistered' });
    expect(await reveal(own?.eventId ?? '')).toMatchObject({ status: 403, body: { code: 'OwnPersonalPart' } });
  });

  it('is refused when it cannot be recorded', async () => {
    const { db, log } = system.infrastructure;
    const append: typeof log.append = async () => {
      throw new EventStoreUnavailable('The log takes nothing');
    };
    const request = { eventId: await idOf('RideRequested'), reason: 'Looking', shownBy: operator.accountId };
    const work = testContext(commandCause(randomUUID(), { id: operator.accountId, role: 'operator' }));
    await expect(discloseEventPart({ db, log: { ...log, append } }, request, work)).rejects.toThrow(
      EventStoreUnavailable,
    );
  });

  it('is refused for an erased person', async () => {
    const erased = await givenSystemPerson(system.infrastructure, system.url);
    await erased.call(eraseAccount);
    await system.settled();
    const [registered] = await found({ stream: `account-${erased.accountId}`, type: 'AccountRegistered' });
    expect(registered?.personal).toBe('erased');
    expect(await reveal(registered?.eventId ?? '')).toMatchObject({
      status: 409,
      body: { code: 'PersonalPartErased' },
    });
  });

  it('shows the reason of an earlier reveal even after the person is erased, and records this reveal', async () => {
    const erased = await givenSystemPerson(system.infrastructure, system.url);
    await system.settled();
    const [registered] = await found({ stream: `account-${erased.accountId}`, type: 'AccountRegistered' });
    expect((await reveal(registered?.eventId ?? '', 'A letter of the court')).status).toBe(200);
    await erased.call(eraseAccount);
    await system.settled();
    const [disclosure] = await found({ stream: `account-${erased.accountId}`, type: 'PersonalPartShown' });
    expect(disclosure?.personal).toBe('sealed');
    expect(await reveal(disclosure?.eventId ?? '', 'An audit')).toMatchObject({
      ...{ status: 200, body: { subject: erased.accountId, personal: { reason: 'A letter of the court' } } },
    });
    await system.settled();
    expect(await found({ stream: `account-${erased.accountId}`, type: 'PersonalPartShown' })).toHaveLength(2);
  });

  it('is limited per operator and day, even for concurrent requests', async () => {
    const other = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    const eventId = await idOf('RideRequested');
    const limit = accountPolicy.maxRevealsADay;
    await system.infrastructure.db.query(
      `insert into command.parts_asked (asked_by, day, times)
         values ($1, to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD'), $2)`,
      [other.accountId, limit - 1],
    );
    const answers = await Promise.all([1, 2, 3].map(() => reveal(eventId, 'Looking', other)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TooManyPartsShownToday', limit });
  });
});

describe('`ops events`', () => {
  const outputOf = async (run: () => Promise<number>): Promise<string> => {
    const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const status = await run();
      return [status, ...stdout.mock.calls.map(([text]) => String(text).trimEnd())].join('\n');
    } finally {
      stdout.mockRestore();
    }
  };

  it('rejects invalid options with an explanation', async () => {
    await expect(printEvents(system.infrastructure, ['strem=a'])).rejects.toThrow(/is not name=value/);
    await expect(printEvents(system.infrastructure, ['type=Nothing'])).rejects.toThrow(/There is no event type/);
    await expect(printEvents(system.infrastructure, ['from=soon'])).rejects.toThrow(/Give a time like/);
    await expect(printEvent(system.infrastructure, 'x')).rejects.toThrow(/not an event id/);
  });

  it('reveals a personal part with a reason, which is recorded', async () => {
    const eventId = await idOf('RideRequested');
    await expect(printPersonalEventData(system.infrastructure, eventId, ' ')).rejects.toThrow(/Say why/);
    expect(await outputOf(() => printPersonalEventData(system.infrastructure, eventId, 'By phone'))).toContain(
      'Ikeja City Mall',
    );
    await system.settled();
    const [written] = await found({ type: 'PersonalPartShown', actor: 'ops' });
    expect(written?.data).toMatchObject({ eventId, shownBy: 'ops' });
  });
});

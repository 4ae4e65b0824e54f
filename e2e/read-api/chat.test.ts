import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket } from '@saferide/client/socket';
import type { MessageView } from '@saferide/contracts/chat/message-view';
import { markMessages, rideMessages, sendMessage, unreadMessages } from '@saferide/contracts/chat/messages';
import { readChat } from '@saferide/contracts/chat/read-chat';
import { revealPersonalPart } from '@saferide/contracts/operation/event-explorer';
import { revealRide } from '@saferide/contracts/operation/reveal-personal-data';
import { chatPolicy } from '@saferide/domain/chat/chat-policy';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { after, DAY_MS } from '@saferide/domain/time/instant';
import { readModelsByName } from '@saferide/read-models/models';
import { beforeEach, describe, expect } from 'vitest';
import { endRideByOperator } from '../harness/end-ride-by-operator.ts';
import { eraseAtOnce } from '../harness/erase-at-once.ts';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let clock: ManualClock;
let rider: Client;
let driver: Client;
let rideId: string;

it.beforeAll(({ clocked }) => {
  ({ system, clock } = clocked);
});

beforeEach(async () => {
  ({ rider, driver } = await givenRiderAndDriver({ system, clock }));
  rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
});

const params = () => ({ id: rideId });
const write = (who: Client, text: string, id: string = randomUUID()) =>
  who.call(sendMessage, { params: params(), body: { id, text } });
const mark = (who: Client, id: string, as: 'delivered' | 'read') =>
  who.call(markMessages, { params: params(), body: { id, as } });
const readBy = (who: Client) => who.call(rideMessages, { params: params() });
const waitingFor = (who: Client) => who.call(unreadMessages, { params: params() });
const textsOf = ({ messages }: { readonly messages: readonly MessageView[] }) =>
  messages.map(({ own, text, state }) => [own ? 'own' : 'other', text, state]);

const rideEnds = () => endRideByOperator({ system, clock }, rideId);

describe('the chat of a ride', () => {
  it('shows each message’s delivery status to both sides', async () => {
    const { id: first } = await write(rider, ' I am at the gate ');
    const { id: answer } = await write(driver, '5 minutes');
    await system.settled();
    expect(textsOf(await readBy(driver))).toEqual([
      ['own', '5 minutes', 'sent'],
      ['other', 'I am at the gate', 'sent'],
    ]);
    expect(await waitingFor(rider)).toEqual({ unread: 1, undelivered: answer });
    expect(await waitingFor(driver)).toEqual({ unread: 1, undelivered: first });
    await mark(driver, first, 'delivered');
    await mark(rider, answer, 'read');
    await system.settled();
    expect(textsOf(await readBy(rider))).toEqual([
      ['other', '5 minutes', 'read'],
      ['own', 'I am at the gate', 'delivered'],
    ]);
    expect(await waitingFor(rider)).toEqual({ unread: 0, undelivered: null });
    expect(await waitingFor(driver)).toEqual({ unread: 1, undelivered: null });
  });

  it('is paged, newest messages first', async () => {
    for (const text of ['one', 'two', 'three']) await write(rider, text);
    const page = async (after?: string) =>
      rider.call(rideMessages, { params: params(), query: { limit: 2, ...(after ? { after } : {}) } });
    const first = await page();
    expect([textsOf(first).map(([, text]) => text), first.next]).toEqual([['three', 'two'], '2']);
    const rest = await page('2');
    expect([textsOf(rest).map(([, text]) => text), rest.next]).toEqual([['one'], null]);
  });

  it('sends each message once to every device of both sides', async () => {
    const screens: LiveSocket[] = [];
    for (const who of [rider, rider, driver]) screens.push(await openLiveSocket(who));
    const [, , driversScreen] = screens;
    await write(rider, 'Blue gate');
    for (const screen of screens) {
      const { message, rideId: about } = await screen.next('CHAT_MESSAGE');
      expect([about, message.own, message.text]).toEqual([rideId, screen !== driversScreen, 'Blue gate']);
    }
    await write(rider, 'Second');
    for (const screen of screens) {
      await screen.next('CHAT_MESSAGE', ({ message }) => message.text === 'Second');
      expect(screen.frames.filter(({ type }) => type === 'CHAT_MESSAGE')).toHaveLength(2);
    }
    const [ridersScreen] = screens;
    const { messages } = await readBy(driver);
    await mark(driver, messages[0]?.id ?? '', 'read');
    await ridersScreen?.next(
      'READ_MODEL_CHANGED',
      ({ model, position }) => model === 'chats' && position >= driver.position,
    );
    for (const screen of screens) screen.close();
  });

  it('stores a message once when it is sent repeatedly', async () => {
    const id = randomUUID();
    await write(rider, 'Once', id);
    await write(rider, 'Once', id);
    await system.settled();
    expect(textsOf(await readBy(driver)).map(([, text]) => text)).toEqual(['Once']);
  });

  it('responds to outsiders as if the ride did not exist', async () => {
    const { id } = await write(rider, 'For you alone');
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['customer', 'operator']);
    const elsewhere = randomUUID();
    const calls = [
      ['GET', 'messages', undefined],
      ['GET', 'messages/unread', undefined],
      ['POST', 'messages', { id: randomUUID(), text: 'Hello' }],
      ['POST', 'messages/read', { id, as: 'read' }],
    ] as const;
    for (const stranger of [await givenSystemDriver(system.infrastructure, system.url), operator])
      for (const [method, path, body] of calls) {
        const answers = [];
        for (const requestedRide of [rideId, elsewhere]) {
          const {
            status,
            headers,
            body: problem,
          } = await stranger.send<Record<string, unknown>>(method, `/api/ride/${requestedRide}/${path}`, body);
          const { correlationId: _, instance: __, ...rest } = problem;
          answers.push([status, rest, headers.get('x-changed'), method === 'GET' || headers.get('x-position')]);
        }
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[0]?.[0]).toBe(404);
      }
  });

  it('shows a message’s text to an operator only after a reveal, whose reason the writer’s data export contains', async () => {
    await write(rider, 'For the two of us');
    await system.settled();
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    const stream = await operator.get(`/api/ops/streams/chat-${rideId}`);
    expect(JSON.stringify(stream)).not.toContain('For the two');
    const [sent] = await system.infrastructure.log.store.read(`chat-${rideId}`);
    const request = { params: { eventId: sent?.id ?? '' }, body: { reason: 'The rider reported threats' } };
    const shown = await operator.call(revealPersonalPart, request);
    expect(shown).toMatchObject({ subject: rider.accountId, personal: { text: 'For the two of us' } });
    await system.settled();
    expect((await rider.send('GET', '/api/account/export')).text).toContain('The rider reported threats');
  });

  it('hides earlier messages from a new driver, and everything from the driver who gave the ride back', async () => {
    await write(rider, 'To the first');
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A tyre burst' });
    await system.settled();
    expect((await driver.send('GET', `/api/ride/${rideId}/messages`)).status).toBe(404);
    expect(
      (await driver.send('POST', `/api/ride/${rideId}/messages`, { id: randomUUID(), text: 'Sorry' })).status,
    ).toBe(404);
    const waits = await readBy(rider);
    expect([waits.standing, textsOf(waits)]).toEqual(['not_yet', [['own', 'To the first', 'sent']]]);
    await expect(write(rider, 'Is there anybody?')).rejects.toThrow('NobodyToWriteTo');
  });
});

describe('chat after the ride', () => {
  it('loses its texts after ninety days, even in the log', async () => {
    const { id } = await write(rider, 'A secret handshake');
    await write(driver, 'Another secret handshake');
    await mark(driver, id, 'read');
    await rideEnds();
    const ended = clock.now();
    const untilTimed = async () =>
      (await system.infrastructure.db.query("select from jobs.jobs where queue = 'timer chat' and id = $1", [rideId]))
        .rowCount;
    await expect.poll(untilTimed).toBe(1);
    const textsIn = async () => {
      const { codec, store } = system.infrastructure.log;
      return (await codec.decodeOrThrow(await store.read(`chat-${rideId}`))).flatMap(
        ({ event }) => event.personal?.text ?? [],
      );
    };
    clock.set(after(ended, chatPolicy.retentionMs - DAY_MS));
    await system.runTicks();
    expect(await textsIn()).toHaveLength(2);
    clock.set(after(ended, chatPolicy.retentionMs));
    await system.runTicks();
    await system.settled();
    expect(await textsIn()).toEqual([]);
    expect((await readBy(rider)).messages).toEqual([]);
    await system.runTicks();
    expect(await untilTimed()).toBe(0);
  });

  it('appears in a data export without the ids of other accounts, even within other values', async () => {
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    const { id: first } = await write(rider, 'I am at the gate');
    const { id: answer } = await write(driver, 'Two minutes');
    await mark(driver, first, 'read');
    await mark(rider, answer, 'read');
    await operator.call(revealRide, { params: params(), body: { reason: { kind: 'complaint', text: 'A call' } } });
    await operator.call(readChat, { params: params(), body: { reason: 'A complaint' } });
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
    await system.settled();
    const people = [rider, driver, operator].map(({ accountId }) => accountId);
    for (const who of [rider, driver]) {
      const { text } = await who.send('GET', '/api/account/export');
      expect(people.filter((id) => text.includes(id))).toEqual([who.accountId]);
      expect(text).toContain('"MessageSent"');
      expect(text).toContain('"DetailsRevealed"');
    }
  });

  it('loses only the texts of a person who is erased, and exports to each person only their own', async () => {
    await write(rider, 'Mine, about a lantern');
    await write(driver, 'Yours, about a lantern');
    await rideEnds();
    const { text: export1 } = await rider.send('GET', '/api/account/export');
    expect([export1.includes('Mine, about'), export1.includes('Yours, about')]).toEqual([true, false]);
    await eraseAtOnce(system, rider, clock.now());
    await expect
      .poll(async () => textsOf(await readBy(driver)).map(([, text]) => text))
      .toEqual(['Yours, about a lantern', null]);
    const { rows } = await system.infrastructure.db.query<{ subject: string }>(
      "select subject from personal_data.subject_keys where subject like '%/chat/' || $1 and wrapped_key is not null",
      [rideId],
    );
    expect(rows.map(({ subject }) => subject)).toEqual([`${driver.accountId}/chat/${rideId}`]);
    expect((await driver.send('GET', '/api/account/export')).text).toContain('Yours, about');
  });

  it('does not get deleted texts back in a rebuild', async () => {
    expect(await system.differencesToRebuild([readModelsByName.chats])).toEqual([]);
  });
});

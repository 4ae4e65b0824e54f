import type { Client } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { cancelRide } from '@saferide/contracts/ride/commands';
import { notificationPolicy } from '@saferide/domain/notification';
import { ride } from '@saferide/domain/ride/lifecycle';
import { after, DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { wordingOf } from '@saferide/infrastructure/outside/messages/message-wording';
import { type Message, MessageRefused, MessageUnanswered } from '@saferide/infrastructure/outside/messages/messages';
import { DELIVERIES_RETENTION_MS, openDeliveries } from '@saferide/read-models/inside/deliveries';
import { beforeEach, describe, expect } from 'vitest';
import { TextBudgetUsedUp } from '../codes/text-budget.ts';
import { givenCustomer, givenOnlineDriver } from '../testing/people.ts';
import { endRideByConfirmation, givenAcceptedRide, offeredRide, rideCodeOf } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let sent: Message[] = [];
let provider: (message: Message) => Promise<void>;
const takes = async (message: Message): Promise<void> => {
  if ('driver' in message) sent.push(message);
};

test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ messages: { simulated: true, send: (message) => provider(message) } });
});
beforeEach(() => {
  provider = takes;
  sent = [];
});

interface Given {
  readonly rider: Client;
  readonly driver: Client;
  readonly rideId: string;
}

const accepted = async (settings?: object): Promise<Given> => {
  const rider = await givenCustomer(serving);
  if (settings) await sendAs(serving, 'put', '/api/notifications/settings', rider).send(settings).expect(200);
  const { driver, rideId } = await givenAcceptedRide(serving, rider.accountId);
  await taken(`driver_assigned ${rideId}`);
  return { rider, driver, rideId };
};

const rowsOf = async (noticeId: string) => {
  const { rows } = await serving.infrastructure.db.query(
    'select state, tries, maybe_twice, why from deliveries.deliveries where channel <> $2 and starts_with(notice_id, $1)',
    [noticeId, 'push'],
  );
  return rows;
};
const taken = async (noticeId: string) => {
  await serving.settled();
  expect(await rowsOf(noticeId)).toHaveLength(1);
};
const ticks = () => serving.runTicks();

describe('a rider without the app open', () => {
  test('gets texts about the driver and the arrival, and a receipt by e-mail, each once', async () => {
    const rider = await givenCustomer(serving);
    const driver = await givenOnlineDriver(serving);
    const rideId = await offeredRide(serving, driver, undefined, rider.accountId);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await taken(`driver_assigned ${rideId}`);
    const code = await rideCodeOf(serving.infrastructure, rideId);
    await ticks();
    await arriveAt(driver, rideId);
    await taken(`driver_arrived ${rideId}`);
    await ticks();
    await driver.post(`/api/ride/${rideId}/start`, { code });
    await endRideByConfirmation(serving, rideId);
    const { state } = await serving.infrastructure.log.load(ride, rideId);
    const fare = state.status === 'in_progress' ? state.booking.fareKobo / 100 : 0;
    await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: fare, reason: 'Set down early' });
    await taken(`ride_receipt ${rideId}`);
    await ticks();
    await ticks();
    expect(sent.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['driver_assigned', 'sms'],
      ['driver_arrived', 'sms'],
      ['ride_receipt', 'email'],
    ]);
    const [assigned, arrived, receipt] = sent.map((message) => wordingOf(message).text);
    expect(assigned).toMatch(
      /^SafeRide: Dele Obi comes by \d\d:\d\d, Silver Toyota Corolla, plate [A-Z]{3}-\d{3}-[A-Z]{2}\./,
    );
    expect(assigned).toContain(`Start code ${code}`);
    expect(arrived).toMatch(/is at the pickup/);
    expect(receipt).toMatch(
      /^From Ikeja City Mall, \d\d:\d\d\nEnded at \d\d:\d\d, [\d.]+ km in a straight line from 1 Ahmadu Bello Way, Victoria Island\nAgreed fare, straight line$/m,
    );
    expect(receipt).toContain(`${serving.config.publicUrl}/customer/rides/${rideId}`);
    expect(sent.map(({ to }) => /^\+234\d{10}$/.test(to) || /@example\.ng$/.test(to))).toEqual([true, true, true]);
  });

  test('gets no texts after switching off ride updates', async () => {
    const { rideId } = await accepted({ rideUpdates: false });
    await ticks();
    expect([sent, await rowsOf(`driver_assigned ${rideId}`)]).toMatchObject([
      [],
      [{ state: 'dropped', why: 'not wanted' }],
    ]);
  });

  test('gets no texts after switching off texts about ride updates', async () => {
    const { rideId } = await accepted({ notBy: ['rideUpdates sms'] });
    await ticks();
    expect([sent, await rowsOf(`driver_assigned ${rideId}`)]).toMatchObject([
      [],
      [{ state: 'dropped', why: 'not wanted' }],
    ]);
  });

  test('gets no text that names a driver who has given the ride back', async () => {
    const { driver, rideId } = await accepted();
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
    await ticks();
    expect([sent, await rowsOf(`driver_assigned ${rideId}`)]).toMatchObject([
      [],
      [{ state: 'dropped', why: 'overtaken' }],
    ]);
  });

  test('has no stored messages after an erasure', async () => {
    const { rider, driver, rideId } = await accepted();
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
    await rider.call(cancelRide, { params: { id: rideId }, body: { reason: 'No car' } });
    await rider.post('/api/account/erase');
    await serving.settled();
    expect(await rowsOf(`driver_assigned ${rideId}`)).toEqual([]);
  });

  test('gets a limited number of texts a day, however many rides there are', async () => {
    const { rider, rideId } = await accepted();
    await serving.infrastructure.db.query(
      `insert into deliveries.deliveries (notice_id, channel, recipient, kind, facts, at, state)
       select 'earlier ' || $1 || n, 'sms', $1, 'driver_arrived', '{}', $2, 'delivered' from generate_series(1, $3) n`,
      [rider.accountId, serving.clock.now(), notificationPolicy.textsADay],
    );
    await ticks();
    expect(sent).toEqual([]);
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'dropped', why: 'too many texts' }]);
  });
});

describe('a message that the provider does not accept', () => {
  const refuses = async (): Promise<never> => {
    throw new MessageRefused('Termii did not take the message (status 502)');
  };

  test('is retried until it is accepted', async () => {
    const { rideId } = await accepted();
    provider = refuses;
    await ticks();
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    await ticks();
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    provider = takes;
    serving.clock.advance(notificationPolicy.retryDelaysMs[0] ?? 0);
    await ticks();
    expect(sent.map(({ kind }) => kind)).toEqual(['driver_assigned']);
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([
      { state: 'delivered', tries: 2, maybe_twice: false },
    ]);
  });

  test('is abandoned at once if it cannot be accepted in time', async () => {
    const { rideId } = await accepted();
    provider = async () => {
      throw new TextBudgetUsedUp(
        'The day’s budget of text messages is used up: number',
        after(serving.clock.now(), DAY_MS),
      );
    };
    await ticks();
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([
      { state: 'given_up', tries: 1, why: 'The day’s budget of text messages is used up: number' },
    ]);
  });

  test('is retried when it can be accepted again', async () => {
    const { rideId } = await accepted();
    const nextAt = after(serving.clock.now(), 3 * MINUTE_MS);
    provider = async () => {
      throw new TextBudgetUsedUp('This number was sent as many calls for help as it gets in a minute', nextAt);
    };
    await ticks();
    provider = takes;
    serving.clock.set(after(nextAt, -1));
    await ticks();
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    serving.clock.set(nextAt);
    await ticks();
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });

  test('is marked as a possible repetition if the provider did not respond to an earlier attempt', async () => {
    const { rideId } = await accepted();
    provider = async (message) => {
      await takes(message);
      throw new MessageUnanswered('Termii cannot be reached');
    };
    await ticks();
    provider = takes;
    serving.clock.advance(notificationPolicy.retryDelaysMs[0] ?? 0);
    await ticks();
    expect(sent).toHaveLength(2);
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'delivered', maybe_twice: true }]);
  });

  test('is abandoned once it is outdated, and counted in the metrics', async () => {
    const { rideId } = await accepted();
    provider = refuses;
    for (let minute = 0; minute <= 30; minute += 10) {
      await ticks();
      serving.clock.advance(10 * MINUTE_MS);
    }
    provider = takes;
    await ticks();
    expect(sent).toEqual([]);
    const { text } = await sendAs(serving, 'get', '/metrics');
    expect(text).toMatch(/notices_settled_total\{channel="sms",outcome="given_up",urgent="false",.*\} [1-9]/);
    const [row] = await rowsOf(`driver_assigned ${rideId}`);
    expect(row).toMatchObject({ state: 'given_up', why: 'Termii did not take the message (status 502)' });
    const deliveries = await openDeliveries(serving.infrastructure.db);
    expect((await deliveries.problems(100)).map(({ notice: { id } }) => id)).toContainEqual(
      expect.stringContaining(rideId),
    );
  });
});

test('outcomes of deliveries are stored for seven days', async () => {
  const { rideId } = await accepted();
  await ticks();
  const begun = serving.clock.now();
  serving.clock.set(after(begun, DELIVERIES_RETENTION_MS));
  await ticks();
  expect(await rowsOf(`driver_assigned ${rideId}`)).toHaveLength(1);
  serving.clock.set(after(begun, DELIVERIES_RETENTION_MS + 1));
  await ticks();
  expect(await rowsOf(`driver_assigned ${rideId}`)).toEqual([]);
});

test('two processes delivering concurrently send each message once', async () => {
  const { rideId } = await accepted();
  const other = await serving.beside({});
  await Promise.all([ticks(), other.runTicks()]);
  await other.close();
  expect(sent.filter(({ kind }) => kind === 'driver_assigned')).toHaveLength(1);
  expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'delivered', tries: 1 }]);
});

test('a message whose process died during the delivery is sent again and marked as a possible repetition', async () => {
  const { rideId } = await accepted();
  const { db } = serving.infrastructure;
  const deliveries = await openDeliveries(db);
  const now = serving.clock.now();
  const until = new Date(Date.parse(now) + notificationPolicy.attemptTimeoutMs).toISOString();
  const claimed = await deliveries.claim({ now, forMs: notificationPolicy.attemptTimeoutMs, limit: 100 });
  const ofRide = claimed.filter(({ notice }) => notice.kind === 'driver_assigned');
  expect(ofRide.map(({ channel }) => channel)).toEqual(['sms']);
  await ticks();
  expect(sent).toEqual([]);
  serving.clock.set(until);
  await ticks();
  await ticks();
  expect(sent).toHaveLength(1);
  expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([
    { state: 'delivered', tries: 2, maybe_twice: true },
  ]);
});

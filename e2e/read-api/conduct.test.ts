import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { startCodeOf } from '@saferide/client/testing/test-rides';
import { rideMessages, sendMessage } from '@saferide/contracts/chat/messages';
import { readChat } from '@saferide/contracts/chat/read-chat';
import {
  blockedPeople,
  blockPerson,
  conductOfRide,
  reportPerson,
  unblockPerson,
} from '@saferide/contracts/conduct/conduct';
import { reports, settleReport } from '@saferide/contracts/conduct/reports';
import { rideById } from '@saferide/contracts/ride/queries';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { bookingsPolicy } from '@saferide/domain/ride/bookings/bookings-policy';
import { customerBookings } from '@saferide/domain/ride/bookings/lifecycle';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { after, HOUR_MS } from '@saferide/domain/time/instant';
import { beforeEach, describe, expect } from 'vitest';
import { eraseAtOnce } from '../harness/erase-at-once.ts';
import {
  appendCommands,
  givenCompletedRide,
  givenOfferedRide,
  givenSystemPerson,
} from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let clock: ManualClock;
let rider: Client;
let driver: Client;
let operator: Client;
let rideId: string;

it.beforeAll(async ({ clocked }) => {
  ({ system, clock } = clocked);
  operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
});

beforeEach(async () => {
  ({ rider, driver } = await givenRiderAndDriver({ system, clock }));
  rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
});

const params = () => ({ id: rideId });
const report = (who: Client, id: string = randomUUID()) =>
  who.call(reportPerson, { params: params(), body: { id, reason: 'rude', text: 'Shouted at me' } });
const conductSeenBy = (who: Client) => who.call(conductOfRide, { params: params() });
const open = async () => (await operator.call(reports, {})).reports.filter((one) => one.rideId === rideId);

describe('a report of a person', () => {
  it('can be read by an operator and settled once', async () => {
    const sentId = randomUUID();
    const { id } = await report(rider, sentId);
    expect(await report(rider, sentId)).toEqual({ id });
    expect(await conductSeenBy(rider)).toEqual({ reported: true, reportedThreat: false, blocked: false });
    expect(await conductSeenBy(driver)).toEqual({ reported: false, reportedThreat: false, blocked: false });
    expect(await open()).toMatchObject([
      { id, reporterId: rider.accountId, reportedId: driver.accountId, as: 'customer', text: 'Shouted at me' },
    ]);
    const settled = {
      params: { id: rider.accountId, reportId: id },
      body: { outcome: 'acted', reason: 'Spoken' },
    } as const;
    await operator.call(settleReport, settled);
    expect(await open()).toEqual([]);
    const { reports: done } = await operator.call(reports, { query: { state: 'settled' } });
    expect(done.find((one) => one.id === id)?.settled).toMatchObject({ outcome: 'acted', reason: 'Spoken' });
    expect(
      (await operator.send('POST', `/api/ops/people/${rider.accountId}/reports/${id}/settle`, settled.body)).status,
    ).toBe(409);
  });

  it('responds to outsiders as if the ride did not exist', async () => {
    const stranger = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const body = { id: randomUUID(), reason: 'rude' };
    for (const id of [rideId, randomUUID()])
      expect((await stranger.send('POST', `/api/ride/${id}/report`, body)).status).toBe(404);
    expect((await stranger.send('GET', `/api/ride/${rideId}/conduct`)).status).toBe(404);
  });

  it('loses its text when the reporter is erased', async () => {
    const { id } = await report(driver);
    const { events } = await driver.get<{ events: { type: string; personal: unknown }[] }>('/api/account/export');
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'PersonReported', personal: { text: 'Shouted at me' } }),
    );
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
    await operator.call(settleReport, {
      params: { id: driver.accountId, reportId: id },
      body: { outcome: 'acted', reason: 'Spoken' },
    });
    await eraseAtOnce(system, driver, clock.now());
    const settled = async () => {
      const { reports: done } = await operator.call(reports, { query: { state: 'settled' } });
      return done.find((one) => one.id === id)?.text;
    };
    await expect.poll(settled).toBeNull();
  });
});

describe('a blocked person', () => {
  it('is listed for the blocker only, until unblocked', async () => {
    await rider.call(blockPerson, { params: params() });
    await rider.call(blockPerson, { params: params() });
    expect(await rider.call(blockedPeople, {})).toMatchObject([{ rideId, was: 'driver' }]);
    expect(await driver.call(blockedPeople, {})).toEqual([]);
    await rider.call(unblockPerson, { params: params() });
    expect(await rider.call(blockedPeople, {})).toEqual([]);
  });

  it('is shown as blocked on every ride with that person, and on no other', async () => {
    await rider.call(blockPerson, { params: params() });
    const { driver: other } = await givenRiderAndDriver({ system, clock });
    for (const [{ accountId }, blocked] of [
      [driver, true],
      [other, false],
    ] as const) {
      const id = await givenCompletedRide(system.infrastructure, rider.accountId, accountId, clock.now());
      await system.settled();
      expect(await rider.call(conductOfRide, { params: { id } })).toMatchObject({ reported: false, blocked });
    }
  });
});

const threatens = (who: Client) =>
  who.call(reportPerson, { params: params(), body: { id: randomUUID(), reason: 'threat', text: 'Threatened me' } });

describe('a report of a threat', () => {
  const claimBooking = async () => {
    const now = clock.now();
    const claim = { customerId: rider.accountId, rideId, from: now, until: after(now, HOUR_MS), scheduled: false };
    await appendCommands(system.infrastructure, customerBookings, rider.accountId, [
      { type: 'ClaimCustomer', ...claim, openBefore: [], erased: false, policy: bookingsPolicy, now },
    ]);
  };

  it('by the rider cancels the ride of a driver on the way, and keeps the two apart after a dismissal', async () => {
    await claimBooking();
    const { id } = await threatens(rider);
    await expect.poll(() => rider.call(rideById, { params: params() })).toMatchObject({ status: 'cancelled' });
    const { state: duty } = await system.infrastructure.log.load(driverDuty, driver.accountId);
    expect(duty.status).toBe('free');
    await operator.call(settleReport, {
      params: { id: rider.accountId, reportId: id },
      body: { outcome: 'no_action', reason: 'Only one side was heard' },
    });
    expect(await conductSeenBy(rider)).toEqual({ reported: true, reportedThreat: true, blocked: true });
  });

  it('is not replaced by the report of another person with the same id', async () => {
    const sentId = randomUUID();
    const { id } = await report(rider, sentId);
    await report(driver, sentId);
    expect((await open()).map(({ id: one, reporterId }) => [one, reporterId])).toContainEqual([id, rider.accountId]);
  });

  it('is recorded even if a milder report was sent with the same id', async () => {
    const id = randomUUID();
    await report(rider, id);
    await rider.call(reportPerson, { params: params(), body: { id, reason: 'threat', text: '' } });
    expect(await conductSeenBy(rider)).toEqual({ reported: true, reportedThreat: true, blocked: true });
  });
});

describe('during a trip', () => {
  beforeEach(async () => {
    await arriveAt(driver, rideId);
    await driver.post(`/api/ride/${rideId}/start`, { code: await startCodeOf(rider, rideId) });
  });
  const numbersSeen = async () => {
    await system.settled();
    const [asRider, asDriver] = await Promise.all(
      [rider, driver].map((who) => who.call(rideById, { params: params() })),
    );
    return [asRider?.driver?.profile?.phoneNumber ?? null, asDriver?.customer ?? null];
  };

  it.each([
    ['a block by the rider', () => rider.call(blockPerson, { params: params() })],
    ['a block by the driver', () => driver.call(blockPerson, { params: params() })],
  ])('%s closes the chat and hides the phone numbers for both at once', async (_, parts) => {
    expect(await numbersSeen()).not.toContain(null);
    await parts();
    for (const who of [rider, driver]) {
      const body = { id: randomUUID(), text: 'Where do you live?' };
      const refused = await who.send<{ code: string; since: null }>('POST', `/api/ride/${rideId}/messages`, body);
      expect(refused.body).toMatchObject({ code: 'ChatClosed', since: null });
    }
    expect(await numbersSeen()).toEqual([null, null]);
    const { standing: chat, closesAt } = await driver.call(rideMessages, { params: params() });
    expect([chat, closesAt]).toEqual(['closed', null]);
  });
});

describe('an operator’s reading of a chat', () => {
  it('shows the whole chat once the reader and the reason are recorded', async () => {
    await rider.call(sendMessage, { params: params(), body: { id: randomUUID(), text: 'I am at the gate' } });
    const { messages } = await operator.call(readChat, { params: params(), body: { reason: 'A report' } });
    expect(messages).toMatchObject([{ nth: 1, from: 'customer', text: 'I am at the gate' }]);
    const stored = await system.infrastructure.log.store.read(`chat-${rideId}`);
    expect(stored.at(-1)).toMatchObject({ type: 'ChatShown', data: { shownBy: operator.accountId, messages: 1 } });
    expect(JSON.stringify(stored)).not.toContain('A report');
  });

  it('requires a reason, the operator role and existing messages', async () => {
    const path = `/api/ops/rides/${rideId}/chat`;
    expect((await operator.send('POST', path, { reason: ' ' })).status).toBe(400);
    expect((await rider.send('POST', path, { reason: 'Curious' })).status).toBe(403);
    expect((await operator.send('POST', path, { reason: 'A report' })).status).toBe(404);
  });
});

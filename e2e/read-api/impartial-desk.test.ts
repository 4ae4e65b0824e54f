import type { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { emergencyAlarm, listEmergencies } from '@saferide/contracts/emergency/desk';
import { raiseAsRider } from '@saferide/contracts/emergency/sos';
import {
  type PushService,
  startPushService,
  testBrowser,
} from '@saferide/infrastructure/outside/push/testing/push-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

/** Not shared, because every unacknowledged emergency is counted. */
let system: TestSystem;
let service: PushService;
let rider: Client;
let driver: Client;
let companion: Client;
let stranger: Client;
let rideId: string;

const acceptedRide = async (): Promise<string> => {
  const id = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${id}`);
  return id;
};

beforeAll(async () => {
  service = await startPushService();
  system = await openTestSystem({ ports: { push: service.push } });
  const { infrastructure, url } = system;
  rider = await givenSystemPerson(infrastructure, url, ['customer']);
  driver = await givenSystemDriver(infrastructure, url, ['operator']);
  companion = await givenSystemPerson(infrastructure, url, ['customer', 'operator']);
  stranger = await givenSystemPerson(infrastructure, url, ['operator']);
  for (const operator of [driver, companion, stranger]) {
    const { endpoint, p256dh, auth } = testBrowser().address;
    await operator.post('/api/notifications/subscribe', { subscription: { endpoint, keys: { p256dh, auth } } });
  }
  const shared = await givenOfferedRide(infrastructure, companion.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${shared}`);
  await companion.post(`/api/ride/${shared}/ask-release`);
  await driver.post(`/api/ride/${shared}/let-go`);
  rideId = await acceptedRide();
  await system.settled();
});
afterAll(async () => {
  await system?.close();
  await service?.close();
});

describe('an emergency raised against a driver who is an operator', () => {
  let caseId: string;
  let sockets: Record<string, Awaited<ReturnType<typeof openLiveSocket>>>;
  const partial = () => ({ 'the driver': driver, 'a recent rider of the driver': companion });
  const lists = async (operator: Client) => (await operator.call(listEmergencies, { query: {} })).emergencies.length;
  beforeAll(async () => {
    sockets = { driver: await openLiveSocket(driver), companion: await openLiveSocket(companion) };
    const body = { rideId, timestamp: new Date().toISOString(), silent: true };
    const atDesk = await openLiveSocket(stranger);
    caseId = (await rider.call(raiseAsRider, { body })).id;
    await atDesk.next('SAFETY_ALERT', (frame) => frame.caseId === caseId);
    atDesk.close();
    await system.settled();
  });
  afterAll(() => Object.values(sockets).forEach((socket) => void socket.close()));

  it('is hidden from the list, alarm, page and frames of its driver and of their recent riders', async () => {
    for (const [who, operator] of Object.entries(partial())) {
      expect(await lists(operator), who).toBe(0);
      expect(await operator.call(emergencyAlarm), who).toEqual({ unacknowledged: 0, since: null });
      expect((await operator.send('GET', `/api/ops/emergencies/${caseId}`)).status, who).toBe(404);
    }
    for (const { frames } of Object.values(sockets))
      expect(frames.filter(({ type }) => type === 'SAFETY_ALERT')).toEqual([]);
  });

  it('pages only operators without a shared ride', async () => {
    const paged = async () => {
      const { rows } = await system.infrastructure.db.query(
        "select distinct recipient from deliveries.deliveries where kind = 'emergency_for_desk'",
      );
      return rows;
    };
    await expect.poll(paged).toEqual([{ recipient: stranger.accountId }]);
  });

  it('can be acknowledged, noted, opened and closed only by an operator without a shared ride', async () => {
    const noteId = '0d9a6c1e-5d0c-4c55-9a39-0c4f6a2d7b11';
    const steps = [
      ['acknowledge', {}],
      ['notes', { noteId, text: 'False alarm' }],
      ['phones', {}],
      ['close', { outcome: 'false_alarm', reason: 'Spoke to the rider' }],
    ] as const;
    for (const [step, body] of steps)
      for (const [who, operator] of Object.entries(partial())) {
        const { status, text } = await operator.send('POST', `/api/ops/emergencies/${caseId}/${step}`, body);
        expect([status, text], `${step} by ${who}`).toEqual([403, expect.stringContaining('OwnPersonalPart')]);
      }
    expect(await stranger.call(emergencyAlarm)).toMatchObject({ unacknowledged: 1 });
    for (const [step, body] of steps)
      expect((await stranger.send('POST', `/api/ops/emergencies/${caseId}/${step}`, body)).status, step).toBeLessThan(
        300,
      );
  });
});

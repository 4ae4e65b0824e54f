import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { calls } from '@saferide/contracts/calls';
import { emergencyPhones, oneEmergency } from '@saferide/contracts/emergency/desk';
import { raiseAsRider } from '@saferide/contracts/emergency/sos';
import { withParams } from '@saferide/contracts/kernel/pages';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { givenDriverEvents } from '@saferide/infrastructure/testing/given-people';
import { describe, expect } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const now = () => new Date().toISOString();

describe('an operator’s GET requests', () => {
  let system: TestSystem;
  let operator: Client;
  let rider: Client;
  let driver: Client;
  let rideId: string;
  let caseId: string;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    const { infrastructure, url } = system;
    operator = await givenSystemPerson(infrastructure, url, ['operator']);
    const named = { firstName: 'Zainab', lastName: 'Quadriwole' };
    rider = await givenSystemPerson(infrastructure, url, ['customer'], url, named, '+2348039876501');
    driver = await givenDriverEvents({ infrastructure, door: url, now }, 'on trial', {
      ...{ firstName: 'Kelechi', lastName: 'Xylophonewu', phoneNumber: '+2348039876502' },
    });
    await driver.post('/api/driver/subscribe', { paymentMethod: 'cash' });
    const onTheRoad = await givenSystemDriver(infrastructure, url);
    rideId = await givenOfferedRide(infrastructure, rider.accountId, [onTheRoad.accountId]);
    await onTheRoad.post(`/api/driver/accept-ride/${rideId}`);
    const raised = await rider.call(raiseAsRider, { body: { timestamp: now(), rideId, location: tripPlaces.pickup } });
    caseId = raised.id;
    await rider.post(`/api/ride/${rideId}/report`, { id: randomUUID(), reason: 'other', text: 'He was late' });
    await system.settled();
  });

  const read = calls.filter(
    ({ method, path, roles }) =>
      method === 'GET' && (roles.some((role) => role === 'operator') || path.startsWith('/api/ride/:id')),
  );
  const queries: Readonly<Record<string, readonly string[]>> = {
    '/api/ops/people': ['q=Quadri', 'q=08039876501', 'q=08039876502', ''],
    '/api/ops/drivers': ['q=Xylophonewu', 'q=08039876502'],
    '/api/ops/rides': ['state=under_way', 'state=searching'],
    '/api/ops/causation': [],
    '/api/admin/ride-stats/rides': ['what=accepted'],
  };
  const personal = /Quadriwole|Xylophonewu|803 ?987 ?650\d|Ikeja City Mall|Ahmadu Bello|6\.6018|3\.3515/;

  it.each(read.map(({ path }) => path))('reveal no last name, number, address or coordinates at %s', async (path) => {
    for (const id of path.includes(':') ? [rideId, rider.accountId, driver.accountId, caseId] : [rideId])
      for (const subject of path.includes(':subject') ? ['ride', 'account', 'driver'] : ['ride'])
        for (const query of queries[path] ?? ['']) {
          const address = `${withParams(path, { id, subject })}?${query}`;
          const { status, text } = await operator.send('GET', address);
          expect(status, address).not.toBe(500);
          expect(text, address).not.toMatch(personal);
        }
  });

  it('find people by last name or phone number, but return masked rows', async () => {
    const { people } = await operator.get<{ people: object[] }>('/api/ops/people?q=08039876502');
    expect(people).toMatchObject([{ id: driver.accountId, name: 'Kelechi X.', phoneNumber: '•••• 6502' }]);
    const { drivers } = await operator.get<{ drivers: object[] }>('/api/ops/drivers?q=Xylophonewu');
    expect(drivers).toMatchObject([{ id: driver.accountId, name: 'Kelechi X.', phoneNumber: '•••• 6502' }]);
  });

  it('show a full name and position only in an open emergency, to an operator who has revealed its phone numbers', async () => {
    const seen = () => operator.call(oneEmergency, { params: { id: caseId } });
    expect(await seen()).toMatchObject({ name: 'Zainab Q.', area: 'Ikeja', place: null, trail: [], driverAt: null });
    await operator.call(emergencyPhones, { params: { id: caseId }, body: {} });
    await system.settled();
    expect(await seen()).toMatchObject({ name: 'Zainab Quadriwole', place: { latitude: 6.6018 } });
    expect((await seen()).timeline.map(({ type }) => type)).toContain('phones_shown');
    const colleague = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    expect(await colleague.call(oneEmergency, { params: { id: caseId } })).toMatchObject({ place: null });
    await operator.post(`/api/ops/emergencies/${caseId}/close`, { outcome: 'safe', reason: 'Spoke to her' });
    await system.settled();
    expect(await seen()).toMatchObject({ name: 'Zainab Q.', place: null, trail: [] });
  });
});

describe('an operator whose ride with a driver has just ended', () => {
  it('cannot reveal the driver’s personal data or act on the driver’s account', async ({
    system: { infrastructure, url, settled },
  }) => {
    const self = await givenSystemPerson(infrastructure, url, ['customer', 'operator']);
    const driver = await givenSystemDriver(infrastructure, url);
    const stranger = await givenSystemPerson(infrastructure, url, ['operator']);
    const subscribed = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', {
      paymentMethod: 'cash',
    });
    const rideId = await givenOfferedRide(infrastructure, self.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await self.post(`/api/ride/${rideId}/ask-release`);
    await driver.post(`/api/ride/${rideId}/let-go`);
    await settled();
    const about = `/api/ops/people/${driver.accountId}`;
    const { events } = await stranger.get<{ events: { eventId: string; type: string }[] }>(
      `/api/ops/streams/driver-${driver.accountId}`,
    );
    const registered = events.find(({ type }) => type === 'DriverRegistered')?.eventId;
    const reason = { kind: 'lost_item', text: 'My phone is in the car' };
    const calls = [
      ['POST', `${about}/reveal`, { reason }],
      ['POST', `/api/ops/events/${registered}/reveal`, { reason: 'A lost phone' }],
      ['POST', `${about}/exports`, { reason: 'He asked for it' }],
      ['POST', `${about}/end-sessions`, { reason: 'A lost phone' }],
      ['PUT', `/api/ops/drivers/${driver.accountId}/suspension`, { suspended: true, reason: 'Rude' }],
      ['POST', `/api/ops/payments/${subscribed.payment.reference}/confirm-cash`, { reason: 'Paid at the desk' }],
      ['POST', `/api/ops/payments/${subscribed.payment.reference}/reconcile`, { reason: 'He asks' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const { status, text } = await self.send(method, path, body);
      expect([status, text], path).toEqual([403, expect.stringContaining('OwnPersonalPart')]);
    }
    expect((await stranger.send('POST', `${about}/reveal`, { reason })).status).toBe(200);
  });
});

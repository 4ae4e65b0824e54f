import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket } from '@saferide/client/socket';
import type { ServerFrame } from '@saferide/contracts/socket';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as onSharedSystem } from '../harness/shared-system.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const TURN = 'turn:relay.example.ng:3478';
const RELAYED = 'candidate:1 1 udp 41885439 203.0.113.7 49203 typ relay';
const DIRECT = 'candidate:2 1 udp 2122260223 10.0.0.4 51234 typ host';
const sdp = ['v=0', `a=${DIRECT}`, 'a=mid:0', ''].join('\r\n');

/** This system is not shared, because calls in the app are off by default. */
let system: TestSystem;
let rider: Client;
let driver: Client;
let rideId: string;
let riderApp: LiveSocket;
let driverApp: LiveSocket;
let strangersApp: LiveSocket;
let stranger: Client;

const isOfCalls = ({ type }: ServerFrame) => type.startsWith('CALL_') || type === 'AUTHENTICATED';
const live = (client: Client) => openLiveSocket(client, { frameFilter: isOfCalls });

beforeAll(async () => {
  const environment = { CALL_ICE_URLS: TURN, CALL_TURN_SECRET: 'a-shared-secret-of-thirty-two-chars' };
  system = await openTestSystem({ environment });
  const { infrastructure, url } = system;
  const person = (number: string) => givenSystemPerson(infrastructure, url, ['customer'], url, undefined, number);
  rider = await person('+2348031110001');
  driver = await givenSystemDriver(infrastructure, url);
  rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await system.settled();
  riderApp = await live(rider);
  driverApp = await live(driver);
  stranger = await person('+2348031110002');
  strangersApp = await live(stranger);
});
afterAll(async () => {
  for (const app of [riderApp, driverApp, strangersApp]) app?.close();
  await system?.close();
});

describe('a call in the app', () => {
  let callId: string;
  beforeEach(() => {
    callId = randomUUID();
  });
  const ofThisCall = (frame: { readonly callId: string }) => frame.callId === callId;
  const says = (app: LiveSocket, type: string, facts: object = {}) => app.send({ type, callId, ...facts });

  it('reaches only the other party, without phone numbers, e-mail addresses, account ids or IP addresses', async () => {
    says(riderApp, 'CALL_RING', { rideId });
    expect(await driverApp.next('CALL_INCOMING', ofThisCall)).toMatchObject({ rideId, from: 'customer' });
    says(driverApp, 'CALL_RINGING');
    await riderApp.next('CALL_RINGING', ofThisCall);
    says(driverApp, 'CALL_ACCEPT');
    const [ofRider, ofDriver] = [
      await riderApp.next('CALL_ACCEPTED', ofThisCall),
      await driverApp.next('CALL_ACCEPTED', ofThisCall),
    ];
    for (const { relayOnly, iceServers } of [ofRider, ofDriver])
      expect({ relayOnly, iceServers }).toEqual({
        relayOnly: true,
        iceServers: [{ urls: [TURN], username: expect.any(String), credential: expect.any(String) }],
      });
    expect(ofRider.iceServers[0]?.username).not.toBe(ofDriver.iceServers[0]?.username);

    says(riderApp, 'CALL_OFFER', { sdp });
    expect((await driverApp.next('CALL_OFFER', ofThisCall)).sdp).not.toContain('10.0.0.4');
    says(driverApp, 'CALL_ANSWER', { sdp });
    await riderApp.next('CALL_ANSWER', ofThisCall);
    const where = { sdpMid: '0', sdpMLineIndex: 0 };
    says(riderApp, 'CALL_CANDIDATE', { candidate: DIRECT, ...where });
    expect((await riderApp.next('CALL_REFUSED', ofThisCall)).code).toBe('InvalidRequest');
    says(riderApp, 'CALL_CANDIDATE', { candidate: RELAYED, ...where });
    expect((await driverApp.next('CALL_CANDIDATE', ofThisCall)).candidate).toBe(RELAYED);

    says(driverApp, 'CALL_END', { reason: 'hung_up' });
    expect((await riderApp.next('CALL_ENDED', ofThisCall)).reason).toBe('hung_up');
    const sent = JSON.stringify(
      [...riderApp.frames, ...driverApp.frames].filter(({ type }) => type !== 'AUTHENTICATED'),
    );
    for (const secret of ['8031110001', '8031234567', '@', rider.accountId, driver.accountId, '10.0.0.4'])
      expect(sent).not.toContain(secret);
    expect(strangersApp.frames).toMatchObject([{ type: 'AUTHENTICATED' }]);
  });

  it('hides both phone numbers, but either party can request the other’s', async () => {
    const shown = async (client: Client) => JSON.stringify(await client.get(`/api/ride/${rideId}`));
    expect(await shown(rider)).not.toContain('8031234567');
    expect(await shown(driver)).not.toContain('8031110001');
    const number = `/api/ride/${rideId}/phone-number`;
    expect(await rider.get(number)).toEqual({ phoneNumber: '+2348031234567' });
    expect(await driver.get(number)).toEqual({ phoneNumber: '+2348031110001' });
    expect((await stranger.send('GET', number)).status).toBe(404);
  });

  it('cannot be started, joined or ended by a stranger', async () => {
    says(strangersApp, 'CALL_RING', { rideId });
    expect((await strangersApp.next('CALL_REFUSED', ofThisCall)).code).toBe('NotFound');
    says(riderApp, 'CALL_RING', { rideId });
    await driverApp.next('CALL_INCOMING', ofThisCall);
    for (const type of ['CALL_ACCEPT', 'CALL_RINGING']) {
      says(strangersApp, type);
      expect((await strangersApp.next('CALL_REFUSED', ofThisCall)).code).toBe('NotFound');
    }
    says(strangersApp, 'CALL_END', { reason: 'hung_up' });
    expect((await strangersApp.next('CALL_REFUSED', ofThisCall)).code).toBe('NotFound');
    says(driverApp, 'CALL_END', { reason: 'declined' });
    expect((await riderApp.next('CALL_ENDED', ofThisCall)).reason).toBe('declined');
    expect(new Set(strangersApp.frames.map(({ type }) => type))).toEqual(new Set(['AUTHENTICATED', 'CALL_REFUSED']));
  });

  it('prevents another call of its ride', async () => {
    says(driverApp, 'CALL_RING', { rideId });
    await riderApp.next('CALL_INCOMING', ofThisCall);
    const second = randomUUID();
    riderApp.send({ type: 'CALL_RING', callId: second, rideId });
    const { reason } = await riderApp.next('CALL_ENDED', ({ callId: id }) => id === second);
    expect(reason).toBe('busy');
    says(driverApp, 'CALL_END', { reason: 'hung_up' });
    await riderApp.next('CALL_ENDED', ofThisCall);
  });

  it.each([
    ['a description of more than 6,000 characters', 'CALL_OFFER', { sdp: 'v'.repeat(6_001) }],
    [
      'a candidate of more than 500 characters',
      'CALL_CANDIDATE',
      { candidate: 'c'.repeat(501), sdpMid: null, sdpMLineIndex: 0 },
    ],
    ['a description with other characters', 'CALL_ANSWER', { sdp: '“v=0”' }],
    ['a ride that is not an id', 'CALL_RING', { rideId: '1' }],
  ])('refuses a frame with %s', async (_what, type, facts) => {
    const app = await openLiveSocket(rider);
    says(app, type, facts);
    expect(await app.next('ERROR')).toMatchObject({ code: 'InvalidRequest', frame: type });
    app.close();
  });

  it('is refused if the caller has rung too often', async () => {
    const often = await live(rider);
    for (let nth = 0; nth <= 6; nth += 1) often.send({ type: 'CALL_RING', callId, rideId: randomUUID() });
    expect((await often.next('CALL_REFUSED', ({ code }) => code === 'TooManyRequests')).callId).toBe(callId);
    often.close();
  });
});

describe('a system without call servers', () => {
  onSharedSystem(
    'says that calls in the app are off, and refuses them',
    async ({ system: { infrastructure, url } }) => {
      const client = await givenSystemPerson(infrastructure, url, ['customer']);
      const app = await openLiveSocket(client);
      expect(app.frames).toContainEqual(expect.objectContaining({ type: 'AUTHENTICATED', callsInApp: false }));
      app.send({ type: 'CALL_RING', callId: randomUUID(), rideId: randomUUID() });
      expect((await app.next('CALL_REFUSED')).code).toBe('NotFound');
      app.close();
    },
  );
});

import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { arriveAt, reportTestPosition } from '@saferide/client/testing/test-drivers';
import { startCodeOf } from '@saferide/client/testing/test-rides';
import { calls } from '@saferide/contracts/calls';
import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { gridCellCentre } from '@saferide/domain/place/fix';
import { ride } from '@saferide/domain/ride/lifecycle';
import { openingTariff, quote } from '@saferide/domain/tariff';
import { aWave, requestRide } from '@saferide/domain/testing/ride-fixtures';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import { beforeEach, describe, expect } from 'vitest';
import { appendCommands, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { manualClockTest as it, type ManualClockSystem } from '../harness/shared-system.ts';

let at: ManualClockSystem;
let rider: Client;
let driver: Client;

const PICKUP = { address: '14 Adeniyi Close, Ikeja', latitude: 6.60237, longitude: 3.35291 };
const DESTINATION = { address: '9 Balarabe Crescent, Surulere', latitude: 6.49713, longitude: 3.35462 };
const NAME = { firstName: 'Zainabu', lastName: 'Quadiri' };
const PHONE = '+2348037654321';
const PASSENGER = { name: 'Yetunde Balogun', phone: '+2348098127364' };

const secrets = () => ({
  id: new RegExp(rider.accountId),
  name: new RegExp(`${NAME.firstName}|${NAME.lastName}`),
  words: /Adeniyi|Balarabe/,
  pin: /6\.60237|3\.35291|6\.49713|3\.35462/,
  phone: new RegExp(PHONE.slice(-7)),
  note: /blue kiosk/,
  passenger: /Yetunde|Balogun/,
  passengerPhone: new RegExp(PASSENGER.phone.slice(-7)),
});
type Secret = keyof ReturnType<typeof secrets>;

it.beforeAll(({ clocked }) => {
  at = clocked;
});

beforeEach(async () => {
  const { infrastructure, url } = at.system;
  at.clock.set(new Date().toISOString());
  rider = await givenSystemPerson(infrastructure, url, ['customer'], url, NAME, PHONE);
  driver = await givenSystemDriver(infrastructure, url);
  at.clock.set(new Date().toISOString());
});

const offered = async (): Promise<string> => {
  const rideId = randomUUID();
  const now = at.clock.now();
  const request = {
    ...requestRide,
    rideId,
    customerId: rider.accountId,
    pickup: PICKUP,
    destination: DESTINATION,
    paymentMethod: 'bank_transfer',
    note: 'Wait at the blue kiosk',
    passenger: PASSENGER,
    now,
  } as const;
  const quoted = quote(openingTariff, request);
  if ('refusal' in quoted) throw new Error(quoted.refusal);
  await appendCommands(at.system.infrastructure, ride, rideId, [
    { ...request, claimedFareKobo: quoted.fareKobo },
    { type: 'OfferRide', ...aWave(2), driverIds: [driver.accountId], expiresAt: after(now, 5 * MINUTE_MS), now },
  ]);
  await at.system.settled();
  return rideId;
};

const queries = calls.filter(
  ({ method, roles, path }) =>
    method === 'GET' && roles.some((role) => role === 'driver' || role === 'account') && path !== '/api/logout',
);

const seenBy = async (who: Client, rideId: string): Promise<Partial<Record<Secret, string[]>>> => {
  await at.system.settled();
  const seen: Partial<Record<Secret, string[]>> = {};
  for (const { path } of queries) {
    const { text } = await who.send('GET', path.replace(/:\w+/g, rideId));
    for (const [secret, sign] of Object.entries(secrets()) as [Secret, RegExp][])
      if (sign.test(text)) seen[secret] = [...(seen[secret] ?? []), path];
  }
  return seen;
};

const drives = async (rideId: string): Promise<void> => {
  await arriveAt(driver, rideId);
  await driver.post(`/api/ride/${rideId}/start`, { code: await startCodeOf(rider, rideId) });
  at.clock.advance(MINUTE_MS);
  await reportTestPosition(driver, PICKUP);
  at.clock.advance(10 * MINUTE_MS);
  await reportTestPosition(driver, DESTINATION);
};

const ends = (rideId: string) =>
  driver.post(`/api/ride/${rideId}/complete`, { finalPrice: 2_500, reason: 'The rider gets out here' });

describe('a driver with an offer', () => {
  it('sees the areas, distances, fare, payment method and rating, and nothing else about the rider', async () => {
    const rideId = await offered();
    expect(await seenBy(driver, rideId)).toEqual({});
    const [offer] = await driver.get<OfferedRideView[]>('/api/driver/available-rides');
    expect(offer).toMatchObject({
      ...{ pickupArea: 'Ikeja', destinationArea: 'Surulere', pickupAddress: null, destinationAddress: null },
      ...{ customerName: null, customerRating: null, customerTrips: 0, paymentMethod: 'bank_transfer' },
      road: { distanceKm: expect.any(Number), minutes: expect.any(Number), approximate: true },
      ...{ pickupLocation: gridCellCentre(PICKUP), destinationLocation: gridCellCentre(DESTINATION) },
    });
  });

  it('receives nothing more about the rider over the socket than an offer contains', async () => {
    const live = await openLiveSocket(driver);
    const rideId = await offered();
    live.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId });
    await live.next('RIDE_OFFERED', (frame) => frame.rideId === rideId);
    await live.next('RIDE_UPDATED', (frame) => frame.rideId === rideId);
    live.close();
    const frames = JSON.stringify(live.frames.filter((frame) => 'rideId' in frame && frame.rideId === rideId));
    for (const sign of Object.values(secrets())) expect(frames).not.toMatch(sign);
  });
});

it('the booker sees the note and the passenger in the ride and in their data export', async () => {
  const rideId = await offered();
  for (const path of [`/api/ride/${rideId}`, '/api/account/export']) {
    const { text } = await rider.send('GET', path);
    const { note, passenger, passengerPhone } = secrets();
    for (const sign of [note, passenger, passengerPhone]) expect(text, path).toMatch(sign);
  }
});

describe('a driver who accepted a ride', () => {
  it('sees names, address, pin, phone numbers and note, but no permanent id', async () => {
    const rideId = await offered();
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    expect(Object.keys(await seenBy(driver, rideId)).sort()).toEqual([
      ...['name', 'note', 'passenger', 'passengerPhone', 'phone', 'pin', 'words'],
    ]);
  });

  it('sees no more than the data of an offer after giving the ride back', async () => {
    const rideId = await offered();
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'Flat tyre' });
    expect(await seenBy(driver, rideId)).toEqual({});
  });

  it('sees only areas after releasing the ride at the rider’s request', async () => {
    const rideId = await offered();
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await rider.post(`/api/ride/${rideId}/ask-release`);
    await driver.post(`/api/ride/${rideId}/let-go`);
    expect(await seenBy(driver, rideId)).toEqual({});
  });

  it('can call rider and passenger until an hour after the trip, and then sees only areas', async () => {
    const rideId = await offered();
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await drives(rideId);
    await ends(rideId);
    at.clock.advance(59 * MINUTE_MS);
    expect(Object.keys(await seenBy(driver, rideId)).sort()).toEqual([
      ...['name', 'passenger', 'passengerPhone', 'phone', 'words'],
    ]);
    at.clock.advance(MINUTE_MS);
    expect(await seenBy(driver, rideId)).toEqual({});
    expect(await driver.get<RideView>(`/api/ride/${rideId}`)).toMatchObject({
      ...{ pickupArea: 'Ikeja', destinationArea: 'Surulere', pickupAddress: null, destinationAddress: null },
      ...{ note: null, passenger: null },
      ...{ customerId: null, customerName: null, customer: null, pickupLocation: null, destinationHistory: [] },
    });
    expect(await rider.get<RideView>(`/api/ride/${rideId}`)).toMatchObject({
      ...{ customerId: rider.accountId, pickupAddress: PICKUP.address, note: 'Wait at the blue kiosk' },
      passenger: { name: PASSENGER.name, phoneNumber: PASSENGER.phone },
    });
  });
});

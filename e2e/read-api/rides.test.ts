import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { arriveAt, goOnline } from '@saferide/client/testing/test-drivers';
import { registerPerson } from '@saferide/client/testing/test-people';
import { bookTestRide } from '@saferide/client/testing/test-rides';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { ride } from '@saferide/domain/ride/lifecycle';
import { requestRide } from '@saferide/domain/testing/ride-fixtures';
import { after } from '@saferide/domain/time/instant';
import { beforeAll, describe, expect } from 'vitest';
import { appendCommands, givenClearedDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

interface Ride {
  readonly id: string;
  readonly status: string;
  readonly startCode: string | null;
  readonly customer: { readonly profile: { readonly phoneNumber: string } } | null;
  readonly driver: { readonly bankAccountNumber: string | null } | null;
}

let system: TestSystem;
let customer: Client;
let driver: Client;
let stranger: Client;

it.beforeAll(async ({ system: shared }) => {
  system = shared;
  customer = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  driver = await givenClearedDriver(system.infrastructure, system.url);
  stranger = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  await system.settled();
});

describe('a ride (spec 1 §6, spec 3 §3, spec 3 §6)', () => {
  let rideId: string;

  beforeAll(async () => {
    const screen = await openLiveSocket(driver);
    await goOnline(driver);
    rideId = await bookTestRide(customer);
    await screen.next('RIDE_OFFERED', (frame) => frame.rideId === rideId);
    screen.close();
  });

  it('has for others the response of a ride that does not exist', async () => {
    for (const part of ['', '/receipt', '/history']) {
      const foreign = await stranger.send('GET', `/api/ride/${rideId}${part}`);
      const unknown = await stranger.send('GET', `/api/ride/3fa85f64-5717-4562-b3fc-2c963f66afa6${part}`);
      const known = (body: object) => ({ ...body, correlationId: '' });
      expect([foreign.status, known(foreign.body)]).toEqual([404, known(unknown.body)]);
    }
  });

  it('shows a driver with an offer neither the rider nor the ride’s history', async () => {
    const seen = await driver.get<Ride & { customerName: null }>(`/api/ride/${rideId}`);
    expect(seen).toMatchObject({ status: 'requested', customer: null, customerName: null, startCode: null });
    expect((await driver.send('GET', `/api/ride/${rideId}/history`)).status).toBe(404);
  });

  it('shows the start code only to the rider, and once accepted the rider’s number to the driver', async () => {
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    customer.position = driver.position;
    const rider = await customer.get<Ride>(`/api/ride/${rideId}`);
    expect(rider.startCode).toMatch(/^\d{4}$/);
    const atWheel = await driver.get<Ride>(`/api/ride/${rideId}`);
    expect(atWheel.startCode).toBeNull();
    const { phoneNumber } = await customer.get<{ phoneNumber: string }>('/api/auth/user');
    expect(atWheel.customer?.profile.phoneNumber).toBe(phoneNumber);
    expect(await driver.get('/api/driver/active-ride')).toMatchObject({ id: rideId, status: 'accepted' });
    expect(await driver.get('/api/driver/available-rides')).toEqual([]);
  });

  it('can be read as of any event and any time', async () => {
    const whole = await customer.get<{ revision: number; events: { type: string; at: string; data: object }[] }>(
      `/api/ride/${rideId}/history`,
    );
    expect(whole.events.map(({ type }) => type)).toEqual([
      'RideRequested',
      'RideOffered',
      'RideAccepted',
      'DriverShown',
    ]);
    expect(whole.events[1]?.data).toMatchObject({ drivers: 1 });
    expect(whole.events[1]?.data).not.toHaveProperty('considered');
    expect(await customer.get(`/api/ride/${rideId}/history?at=0`)).toMatchObject({ revision: 0, status: 'requested' });
    const offeredAt = encodeURIComponent(whole.events[1]?.at ?? '');
    const then = await customer.get(`/api/ride/${rideId}/history?at=${offeredAt}`);
    expect(then).toMatchObject({ revision: 1, status: 'requested' });
    expect((await customer.send('GET', `/api/ride/${rideId}/history?at=yesterday`)).status).toBe(400);
  });

  it('has a receipt without a final fare until it has ended', async () => {
    const receipt = await customer.get<{ lines: { amount: number }[]; agreedFare: number; finalFare: null }>(
      `/api/ride/${rideId}/receipt`,
    );
    expect(receipt.finalFare).toBeNull();
    expect(receipt.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(receipt.agreedFare);
  });

  it('shows a discount on its receipt when completed below the agreed fare', async () => {
    const { startCode, estimatedPrice } = await customer.get<Ride & { estimatedPrice: number }>(`/api/ride/${rideId}`);
    await arriveAt(driver, rideId);
    await driver.post(`/api/ride/${rideId}/start`, { code: startCode });
    await customer.post(`/api/ride/${rideId}/confirm-end`, { end: 'asked_to_stop' });
    await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: estimatedPrice - 100 });
    customer.position = driver.position;
    const receipt = await customer.get<{ lines: object[]; finalFare: number; commission: number }>(
      `/api/ride/${rideId}/receipt`,
    );
    expect(receipt).toMatchObject({ finalFare: estimatedPrice - 100, commission: 0 });
    expect(receipt.lines).toContainEqual({ label: 'Discount by the driver', amount: -100 });
    const over = await customer.get<Ride>(`/api/ride/${rideId}`);
    expect(over.startCode).toBeNull();
  });
});

describe('the data export of an account', () => {
  it('contains what its owner entered, and no personal data of the other party of a ride', async () => {
    const mine = await driver.send<{ events: { stream: string; type: string; personal: object | null }[] }>(
      'GET',
      '/api/account/export',
    );
    expect(mine.status).toBe(200);
    expect(mine.text).toMatch(/"nin":"7\d{10}"/);
    for (const value of ['"licenseNumber":"NUM', '"accountNumber":"3', 'Kemi Ade', 'Bisi Ade', driver.email])
      expect(mine.text).toContain(value);
    expect(mine.text).not.toContain('Ikeja City Mall');
    expect(mine.body.events.find(({ type }) => type === 'RideAccepted')?.personal).toBeNull();
    expect(mine.text).toContain('"word":"asked_to_stop"');
    const riders = await customer.send('GET', '/api/account/export');
    expect(riders.text).toContain('Ikeja City Mall');
    expect(riders.text).not.toContain(driver.email);
  });

  it('contains a driver’s reason for giving a ride back only if it is the driver’s account', async () => {
    const screen = await openLiveSocket(driver);
    const rideId = await bookTestRide(stranger);
    await screen.next('RIDE_OFFERED', (frame) => frame.rideId === rideId);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A tyre burst near Ojota' });
    screen.close();
    const { text } = await driver.send('GET', '/api/account/export');
    expect(text).toContain('A tyre burst near Ojota');
    expect((await stranger.send('GET', '/api/account/export')).text).not.toContain('Ojota');
  });
});

const bookedAndCancelled = async (rider: Client): Promise<string> => {
  const rideId = await bookTestRide(rider);
  await rider.request('PATCH', `/api/ride/${rideId}/cancel`, { reason: 'Changed' });
  return rideId;
};

describe('a list of rides (spec 3 §7)', () => {
  it('pages through rides newest first, without gaps or repeats', async () => {
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const booked: string[] = [];
    for (let n = 0; n < 3; n++) booked.push(await bookedAndCancelled(rider));
    const seen: string[] = [];
    let path: string | undefined = '/api/customer/rides?limit=1';
    let pages = 0;
    while (path) {
      const answer: Awaited<ReturnType<typeof rider.send<Ride[]>>> = await rider.send<Ride[]>('GET', path);
      seen.push(...answer.body.map(({ id }) => id));
      path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
      pages += 1;
    }
    expect([pages, seen]).toEqual([3, booked.reverse()]);
    expect(await rider.get('/api/customer/rides?after=nonsense')).toEqual([]);
  });

  it('shows the rides of a month in Lagos, scheduled rides by their pickup', async () => {
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const booked = (at: string, pickupAt?: string) => {
      const booking = { ...requestRide, rideId: randomUUID(), customerId: rider.accountId, now: at };
      const cancel = {
        type: 'CancelRide',
        customerId: rider.accountId,
        reason: 'Changed',
        now: after(at, 1_000),
      } as const;
      const command = pickupAt ? ({ ...booking, type: 'ScheduleRide', scheduledFor: pickupAt } as const) : booking;
      return appendCommands(system.infrastructure, ride, booking.rideId, [command, cancel]).then(() => booking.rideId);
    };
    const first = await booked('2026-01-31T23:00:00.000Z');
    const scheduled = await booked('2026-01-30T09:00:00.000Z', '2026-02-01T09:00:00.000Z');
    const last = await booked('2026-02-28T22:59:59.999Z');
    await booked('2026-01-31T22:59:59.999Z');
    await booked('2026-02-28T23:00:00.000Z');
    await system.settled();
    const shown = await rider.call(customerRides, { query: { month: '2026-02' } });
    expect(shown.map(({ id }) => id)).toEqual([last, first, scheduled]);
    const refused = await rider.send('GET', '/api/customer/rides?month=2026-13');
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Choose a month')]);
  });

  it('is not sent again if it has not changed', async () => {
    await system.settled();
    const first = await stranger.send('GET', '/api/customer/rides');
    const etag = first.headers.get('etag') ?? '';
    const again = await stranger.send('GET', '/api/customer/rides', undefined, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await customer.send('GET', '/api/customer/rides', undefined, { headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
  });
});

it('a rider’s own command is visible in the next response', async () => {
  const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  for (let n = 1; n <= 3; n++) {
    await bookedAndCancelled(rider);
    const answer = await rider.send<Ride[]>('GET', '/api/customer/rides');
    expect([answer.body.length, answer.headers.get('x-stale')]).toEqual([n, null]);
    expect((answer.headers.get('x-position') ?? '') >= rider.position).toBe(true);
  }
});

it('a new account can be read at once, even if the client sends no log position (spec 1 §3)', async () => {
  const newcomer = await registerPerson(system.url, 'Sade');
  newcomer.position = '';
  expect(await newcomer.get('/api/auth/user')).toMatchObject({ firstName: 'Sade', profile: null, driver: null });
});

describe('the API documentation', () => {
  it('is an OpenAPI document and a page without inline scripts', async () => {
    const document = await customer.get<{ openapi: string; paths: object }>('/api/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    const page = await customer.send('GET', '/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.text).not.toMatch(/<script>|<style|style=|onload=/);
    for (const [, path] of page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      expect((await customer.send('GET', path ?? '')).status).toBe(200);
  });
});

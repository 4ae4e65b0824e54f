import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { openLiveSocket, openSocket } from '@saferide/client/socket';
import { goOnline, readingAt, reportTestPosition } from '@saferide/client/testing/test-drivers';
import { becomeCustomer, signInPerson } from '@saferide/client/testing/test-people';
import { bookTestRide } from '@saferide/client/testing/test-rides';
import type { NearbyDriver } from '@saferide/contracts/dispatch/dispatch';
import { type AccountRole, SESSION_ENDED_CHANNEL } from '@saferide/infrastructure/callers/sessions';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { grantRole } from '@saferide/infrastructure/testing/given-people';
import { socketLimits } from '@saferide/read-api/socket/socket-limits';
import { describe, expect } from 'vitest';
import { givenClearedDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const SOONER_THAN_IN_ANY_CASE_MS = socketLimits.heartbeatMs / 2;

let system: TestSystem;
let customer: Client;

it.beforeAll(async ({ system: shared }) => {
  system = shared;
  customer = await known(becomeCustomer(system.url, 'Bola'));
});

const known = async (coming: Promise<Client>): Promise<Client> => {
  const client = await coming;
  await system.settled();
  return client;
};
const newPerson = (roles: readonly AccountRole[] = []) =>
  known(givenSystemPerson(system.infrastructure, system.url, roles));

const clearedDriver = (firstName: string) => givenClearedDriver(system.infrastructure, system.url, firstName);

describe('the socket (spec 3 §7)', () => {
  it('rejects connections from another site’s page', async () => {
    await expect(openSocket(system.url, { headers: { origin: 'https://evil.example' } })).rejects.toThrow('403');
    const own = await openSocket(system.url, { headers: { origin: system.url } });
    own.close();
  });

  it('rejects tokens that are invalid or belong to an ended session', async () => {
    const { jwtToken } = await customer.get<{ jwtToken: string }>('/api/auth/user');
    const forged = `${jwtToken.slice(0, -4)}AAAA`;
    for (const token of ['nonsense', forged]) {
      const socket = await openSocket(system.url);
      socket.send({ type: 'AUTHENTICATE', jwtToken: token });
      expect((await socket.next('AUTH_ERROR')).message).toContain('Unauthorized');
      expect((await socket.closed).code).toBe(4401);
    }
    const other = await known(signInPerson(system.url, customer.email));
    const ended = await other.get<{ jwtToken: string }>('/api/auth/user');
    await other.post('/api/auth/logout');
    const late = await openSocket(system.url);
    late.send({ type: 'AUTHENTICATE', jwtToken: ended.jwtToken });
    await late.next('AUTH_ERROR');
  });

  it('rejects every frame but PING before authentication', async () => {
    const socket = await openSocket(system.url);
    socket.send({ type: 'PING' });
    await socket.next('PONG');
    socket.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId: randomUUID() });
    await socket.next('AUTH_ERROR');
    expect((await socket.closed).code).toBe(4401);
  });
});

describe('an open socket', () => {
  it.each([
    ['after a logout', async (client: Client) => client.post('/api/auth/logout')],
    [
      'when its session is ended from another device',
      async (client: Client) => {
        const other = await signInPerson(system.url, client.email);
        await other.request('DELETE', '/api/auth/sessions');
      },
    ],
    ['after the erasure of the account', async (client: Client) => client.post('/api/account/erase')],
  ])('is closed %s', async (_, act) => {
    const client = await newPerson();
    const screen = await openLiveSocket(client);
    await act(client);
    expect((await screen.closed).code).toBe(4401);
  });

  it('stays open when another session ends', async () => {
    const screen = await openLiveSocket(customer);
    await system.infrastructure.db.query('select pg_notify($1, $2)', [SESSION_ENDED_CHANNEL, randomUUID()]);
    screen.send({ type: 'PING' });
    await screen.next('PONG');
    screen.close();
  });

  it('is closed after more than a hundred frames a minute, not counting positions', async () => {
    const screen = await openLiveSocket(customer);
    for (let n = 0; n < 150; n++)
      screen.send({ type: 'LOCATION_UPDATE', ...readingAt({ latitude: 6.5, longitude: 3.4 }) });
    for (let n = 0; n < 120; n++) screen.send({ type: 'PING' });
    expect((await screen.next('ERROR', ({ code }) => code === 'TooManyRequests')).message).toBe('Too many frames.');
    expect((await screen.closed).code).toBe(4429);
    expect(screen.frames.filter(({ type }) => type === 'PONG').length).toBeGreaterThanOrEqual(95);
  });

  it('is closed after a frame larger than 64 KB', async () => {
    const screen = await openLiveSocket(customer);
    screen.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId: 'x'.repeat(70_000) });
    expect((await screen.closed).code).toBe(1009);
  });
});

describe('an error frame', () => {
  const invalid = [
    ['not JSON', { frame: null, errors: [] }, 'This frame is not JSON.'],
    ['[]', { frame: null, errors: [{ path: 'type' }] }, /^type: /],
    ['{"type":"SING"}', { frame: 'SING', errors: [{ path: 'type' }] }, /^type: /],
    [
      '{"type":"SUBSCRIBE_RIDE_UPDATES","rideId":7}',
      { frame: 'SUBSCRIBE_RIDE_UPDATES', errors: [{ path: 'rideId' }] },
      /^rideId: /,
    ],
    [
      '{"type":"LOCATION_UPDATE","latitude":91,"longitude":"3.4"}',
      { frame: 'LOCATION_UPDATE', errors: [{ path: 'latitude' }, { path: 'longitude' }] },
      /^latitude: /,
    ],
  ] as const;
  it('contains the frame that caused it and the invalid fields, and leaves the socket open', async () => {
    const screen = await openLiveSocket(customer);
    for (const [sent, answer, message] of invalid) {
      screen.send(sent);
      const error = await screen.next('ERROR');
      expect(error, sent).toMatchObject({ code: 'InvalidRequest', ...answer });
      expect(error.message, sent).toMatch(message);
    }
    screen.send({ type: 'PING' });
    await screen.next('PONG');
    screen.close();
  });

  it('contains the frame that is forbidden or whose ride was not found', async () => {
    const screen = await openLiveSocket(customer);
    screen.send({ type: 'DRIVER_STATUS_UPDATE', isOnline: false });
    expect(await screen.next('ERROR')).toMatchObject({ code: 'Forbidden', frame: 'DRIVER_STATUS_UPDATE' });
    screen.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId: randomUUID() });
    const missing = await screen.next('ERROR', ({ code }) => code === 'NotFound');
    expect(missing).toMatchObject({ frame: 'SUBSCRIBE_RIDE_UPDATES' });
    screen.close();
  });
});

describe('a subscription to a ride (spec 3 §7)', () => {
  it('is refused to people who are not part of the ride', async () => {
    const rideId = await bookTestRide(customer);
    const stranger = await openLiveSocket(await newPerson(['customer']));
    for (const id of [rideId, randomUUID(), 'no-id']) {
      stranger.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId: id });
      expect((await stranger.next('ERROR')).code).toBe('NotFound');
    }
    await customer.request('PATCH', `/api/ride/${rideId}/cancel`, { reason: '' });
    stranger.send({ type: 'PING' });
    await stranger.next('PONG');
    expect(stranger.frames.some(({ type }) => type === 'RIDE_UPDATED')).toBe(false);
    stranger.close();
  });

  it('does not count towards the limit when refused', async () => {
    const screen = await openLiveSocket(customer);
    for (let refused = 0; refused <= socketLimits.ridesSubscribed; refused++) {
      screen.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId: randomUUID() });
      expect((await screen.next('ERROR')).code).toBe('NotFound');
    }
    screen.close();
  });

  it('begins with the ride’s current state', async () => {
    const rideId = await bookTestRide(customer);
    await customer.get('/api/customer/rides');
    const screen = await openLiveSocket(customer);
    screen.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId });
    expect((await screen.next('RIDE_UPDATED', ({ ride }) => ride.id === rideId)).ride.status).toBe('requested');
    screen.close();
  });
});

describe('drivers (spec 3 §4, spec 3 §7)', () => {
  it('are notified when another driver accepts an offered ride, and when they have given a ride back', async () => {
    const drivers = [await clearedDriver('Dele'), await clearedDriver('Femi')];
    const [first, second] = drivers as [Client, Client];
    for (const driver of drivers) await goOnline(driver);
    const [winner, loser] = [await openLiveSocket(first), await openLiveSocket(second)];
    const rideId = await bookTestRide(await newPerson(['customer']));
    const [offer] = await Promise.all(
      [winner, loser].map((one) => one.next('RIDE_OFFERED', (f) => f.rideId === rideId)),
    );
    expect(offer?.ride).toMatchObject({ customer: null, customerName: null, pickupAddress: null });
    await first.post(`/api/driver/accept-ride/${rideId}`);
    await winner.next('RIDE_ACCEPTED', (frame) => frame.rideId === rideId);
    await loser.next('RIDE_NO_LONGER_AVAILABLE', (frame) => frame.rideId === rideId);
    expect(winner.frames.some(({ type }) => type === 'RIDE_NO_LONGER_AVAILABLE')).toBe(false);
    expect(loser.frames.some(({ type }) => type === 'RIDE_UPDATED')).toBe(false);

    await first.post(`/api/ride/${rideId}/give-back`, { reason: 'A tyre burst' });
    await winner.next('RIDE_NO_LONGER_AVAILABLE', (frame) => frame.rideId === rideId);
    const again = await loser.next('RIDE_OFFERED', (frame) => frame.rideId === rideId);
    expect(again.ride.status).toBe('requested');
    winner.close();
    loser.close();
  });

  it('are found nearby while free, and lose their position when going offline', async () => {
    const driver = await clearedDriver('Kunle');
    const place = { latitude: 9.06, longitude: 7.49 };
    await goOnline(driver, place);
    const { locations } = system.infrastructure;
    for (let n = 0; n < 120; n++) await givenFix(locations, `nobody-${n}`, place, new Date().toISOString());
    const rider = await openLiveSocket(customer);
    const near = async () => {
      customer.position = driver.position;
      return customer.get<NearbyDriver[]>('/api/driver/nearby?latitude=9.06&longitude=7.49&radius=2');
    };
    const seen = [
      {
        key: '1',
        driver: { vehicleModel: 'Toyota Corolla', vehicleColor: 'Silver', rating: null },
        ...{ latitude: 9.0625, longitude: 7.4925, distance: 0.39, eta: 1 },
      },
    ];
    expect(await near()).toEqual(seen);
    expect(await customer.get('/api/driver/nearby-classes?latitude=9.06&longitude=7.49')).toEqual([
      { vehicleType: 'standard', minutes: 1 },
      { vehicleType: 'premium', minutes: null },
      { vehicleType: 'suv', minutes: null },
    ]);
    rider.send({ type: 'REQUEST_NEARBY_DRIVERS', ...place });
    expect((await rider.next('NEARBY_DRIVERS')).drivers).toEqual(seen);
    await reportTestPosition(driver, { latitude: 9.0645, longitude: 7.4905 });
    expect(await near()).toEqual(seen);
    const screen = await openLiveSocket(driver);
    screen.send({ type: 'DRIVER_STATUS_UPDATE', isOnline: false });
    screen.send({ type: 'PING' });
    await expect.poll(near).toEqual([]);
    expect(await driver.get('/api/driver/profile')).toMatchObject({ isOnline: true });
    screen.close();
    rider.close();
  });

  it('may report a position, unlike other people', async () => {
    const screen = await openLiveSocket(customer);
    screen.send({ type: 'LOCATION_UPDATE', ...readingAt({ latitude: 6.5, longitude: 3.4 }) });
    expect((await screen.next('ERROR')).code).toBe('Forbidden');
    expect(await system.infrastructure.locations.of(customer.accountId)).toBeNull();
    screen.close();
  });

  it('can report positions on a socket opened before they became drivers', async () => {
    const person = await newPerson();
    const screen = await openLiveSocket(person);
    await system.infrastructure.roles.add(person.accountId, 'driver');
    screen.send({ type: 'LOCATION_UPDATE', ...readingAt({ latitude: 6.51, longitude: 3.41 }) });
    await expect
      .poll(() => system.infrastructure.locations.of(person.accountId))
      .toMatchObject({ latitude: 6.51, longitude: 3.41 });
    screen.close();
  });
});

it('a change is announced to the person concerned, and to operators without the person’s id', async () => {
  const [ada, olu, eve] = [await newPerson(), await newPerson(), await newPerson()];
  await grantRole(system.infrastructure, olu, 'operator');
  const [own, operator, other] = [await openLiveSocket(ada), await openLiveSocket(olu), await openLiveSocket(eve)];
  const settings = { rideUpdates: false, driverMessages: true, scheduledRides: true, emergencyAlerts: true };
  await ada.request('PUT', '/api/notifications/settings', settings);
  const change = await own.next('READ_MODEL_CHANGED', ({ model }) => model === 'accounts');
  expect([change.keys, change.position]).toEqual([[ada.accountId], ada.position]);
  await operator.next('READ_MODEL_CHANGED', ({ model, position }) => model === 'accounts' && position >= ada.position);
  for (const { frames } of [operator, other]) expect(JSON.stringify(frames)).not.toContain(ada.accountId);
  for (const screen of [own, operator, other]) screen.close();
});

describe('after an interruption of PostgreSQL’s notifications', () => {
  const deafen = () =>
    system.infrastructure.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'listen read_model_changed%'`,
    );

  it('missed changes are announced, and queries stay current', async () => {
    const rider = await newPerson(['customer']);
    const screen = await openLiveSocket(rider);
    await deafen();
    const rideId = await bookTestRide(rider);
    const answer = await rider.send<{ id: string }[]>('GET', '/api/customer/rides?limit=1');
    expect([answer.headers.get('x-stale'), answer.body[0]?.id]).toEqual([null, rideId]);
    await screen.next('RIDE_UPDATED', ({ ride }) => ride.id === rideId);
    screen.close();
  });

  it('sockets are closed if their session ended in the meantime', async () => {
    const client = await newPerson();
    const screen = await openLiveSocket(client);
    await deafen();
    await client.post('/api/auth/logout');
    expect((await screen.closed).code).toBe(4401);
  });

  it('sockets of ended sessions are closed even when the first catch-up fails', async () => {
    const { db } = system.infrastructure;
    const client = await newPerson();
    const screen = await openLiveSocket(client);
    await db.query('update access.sessions set ended_at = now() where account_id = $1', [client.accountId]);
    await db.query('alter table access.sessions rename to sessions_away');
    try {
      await deafen();
      const failed = () => system.logs.some((line) => line.includes('reading missed changes failed'));
      await expect.poll(failed).toBe(true);
    } finally {
      await db.query('alter table access.sessions_away rename to sessions');
    }
    let code = 0;
    void screen.closed.then((closed) => {
      code = closed.code;
    });
    await expect.poll(() => code, { timeout: SOONER_THAN_IN_ANY_CASE_MS }).toBe(4401);
  });
});

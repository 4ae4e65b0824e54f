import type { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { signUpTrialDriver, uploadVehiclePhotos } from '@saferide/client/testing/test-drivers';
import { becomeCustomer, registerPerson } from '@saferide/client/testing/test-people';
import { bookTestRide } from '@saferide/client/testing/test-rides';
import { parked } from '@saferide/contracts/operation/operation';
import { grantRole } from '@saferide/infrastructure/testing/given-people';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { rides as ridesModel } from '@saferide/read-models/ride/rides';
import { setReadModelPaused } from '@saferide/start/ops/projections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

interface EventView {
  readonly position: string;
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly personal: string;
}

/** This system is not shared, because read models are paused, damaged and rebuilt. */
let system: TestSystem;
let operator: Client;
let admin: Client;
let customer: Client;
let rideId = '';

const withRole = async (name: string, role: 'admin' | 'operator'): Promise<Client> => {
  const client = await registerPerson(system.url, name);
  await grantRole(system.infrastructure, client, role);
  return client;
};

beforeAll(async () => {
  system = await openTestSystem({ longestWaitMs: 500 });
  operator = await withRole('Olu', 'operator');
  admin = await withRole('Amaka', 'admin');
  customer = await becomeCustomer(system.url, 'Bola');
});
afterAll(async () => {
  await system?.close();
});

describe('operators', () => {
  it('see in the metrics which projections run and how long a transaction has delayed readers', async () => {
    const measures = await (await fetch(`${system.url}/metrics/projections`)).text();
    expect(measures).toMatch(/projection_running\{[^}]*model="rides"[^}]*status="running"[^}]*\} 1/);
    expect(measures).toMatch(/oldest_open_writer_seconds\{[^}]*\} \d/);
  });

  it('see that every read model is live and at the head of the log', async () => {
    await system.settled();
    const models = await operator.get<{ name: string; state: string; eventsBehind: number }[]>('/api/ops/projections');
    expect(models.length).toBeGreaterThanOrEqual(11);
    for (const model of models)
      expect(model).toMatchObject({
        state: 'live',
        eventsBehind: 0,
        secondsBehind: 0,
        parkedStreams: 0,
        rebuild: null,
        head: await system.infrastructure.log.store.head(),
      });
  });

  it('see that a paused read model falls behind and that its responses are marked as stale', async () => {
    const rides = async () => {
      type Standing = { name: string; state: string; eventsBehind: number; secondsBehind: number };
      const models = await operator.get<Standing[]>('/api/ops/projections');
      return models.find(({ name }) => name === 'rides');
    };
    await setReadModelPaused(system.infrastructure, 'rides', true, 'To see');
    await expect.poll(async () => (await rides())?.state).toBe('paused');
    rideId = await bookTestRide(customer);
    const late = await customer.send<object[]>('GET', '/api/customer/rides');
    expect([late.body, late.headers.get('x-stale')]).toEqual([[], 'true']);
    expect((await rides())?.eventsBehind).toBeGreaterThan(0);
    await expect.poll(async () => (await rides())?.secondsBehind ?? 0).toBeGreaterThan(0);
    await operator.post('/api/ops/projections/rides/resume', { reason: 'To see' });
    await expect.poll(async () => (await customer.get<object[]>('/api/customer/rides')).length).toBe(1);
  });

  it.each(['rydes', 'customer-stats'])('get 404 for the unknown read model %s', async (name) => {
    for (const action of ['pause', 'rebuild']) {
      const answer = await operator.send('POST', `/api/ops/projections/${name}/${action}`, { reason: 'To see' });
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'NotFound' }]);
    }
  });

  it('can follow a rebuild to its end', async () => {
    await operator.post('/api/ops/projections/rides/rebuild', { dryRun: true, reason: 'To see' });
    const rebuild = async () => {
      const models = await operator.get<{ name: string; rebuild: object | null }[]>('/api/ops/projections');
      return models.find(({ name }) => name === 'rides')?.rebuild;
    };
    await expect.poll(rebuild).toMatchObject({
      phase: 'ready',
      dryRun: true,
      running: false,
      reason: 'To see',
      comparison: { compared: true, equal: true, differences: [] },
    });
    const compared = (await rebuild()) as { comparison: { tables: { liveDigest: string; rebuiltDigest: string }[] } };
    for (const { liveDigest, rebuiltDigest } of compared.comparison.tables) {
      expect(liveDigest).toMatch(/^[0-9a-f]{32}$/);
      expect(rebuiltDigest).toBe(liveDigest);
    }
    expect(compared).toMatchObject({ kept: true });
    await operator.post('/api/ops/projections/rides/swap', { reason: 'It is right' });
    await expect
      .poll(rebuild)
      .toMatchObject({ phase: 'swapped', swapOfDryRun: true, kept: false, reason: 'It is right' });
  });

  it('repair rows with a rebuild, and customers see the repaired rows at once', async () => {
    const screen = await openLiveSocket(customer);
    const mine = '/api/customer/rides';
    const { db } = system.infrastructure;
    await customer.request('PATCH', `/api/ride/${rideId}/cancel`, { reason: 'Changed my mind' });
    await system.settled();
    await db.query(`update ${schemaOf(ridesModel)}.rides set passengers = 4`);
    const wrong = await customer.send<{ passengers: number }[]>('GET', mine);
    expect(wrong.body[0]?.passengers).toBe(4);
    const request = { dryRun: false, acceptDifferences: true, reason: 'Somebody changed rows by hand' };
    await operator.post('/api/ops/projections/rides/rebuild', request);
    await screen.next('READ_MODEL_CHANGED', ({ model, keys }) => model === 'rides' && keys.length === 0);
    const headers = { 'If-None-Match': wrong.headers.get('etag') ?? '' };
    const right = await customer.send<{ passengers: number }[]>('GET', mine, undefined, { headers });
    expect([right.status, right.body[0]?.passengers]).toEqual([200, 2]);
    screen.close();
  });

  it('can read one stream in order', async () => {
    type Stream = { readonly events: readonly EventView[]; readonly next: string | null };
    const stream = `/api/ops/streams/ride-${rideId}`;
    const { events, next } = await operator.get<Stream>(stream);
    expect(next).toBeNull();
    expect(events[0]).toMatchObject({ type: 'RideRequested', personal: 'sealed', data: { city: 'Lagos' } });
    const first = await operator.get<Stream>(`${stream}?limit=1`);
    expect(first.events).toEqual(events.slice(0, 1));
    const second = await operator.get<Stream>(`${stream}?after=${first.next}&limit=1`);
    expect(second.events).toEqual(events.slice(1, 2));
    expect(await operator.get('/api/ops/streams/$all')).toEqual({ stream: '$all', events: [], next: null });
  });

  it('see the personal parts of an erased person as erased', async () => {
    const erased = await registerPerson(system.url, 'Gone');
    await erased.post('/api/account/erase');
    const path = `/api/ops/streams/account-${erased.accountId}`;
    const { events } = await operator.get<{ events: EventView[] }>(path);
    expect(events.map(({ personal }) => personal)).toEqual(['erased', 'none', 'none']);
  });

  it('see parked events as one entry per stream, with the number of events waiting', async () => {
    const { db } = system.infrastructure;
    await db.query(`insert into ${schemaOf(ridesModel)}.parked (stream, revision, position, event_id, type, error) values
      ('ride-x', 4, '1', 'e1', 'RideAccepted', 'not a ride'), ('ride-x', 5, '2', 'e2', 'DriverArrived', 'waits'),
      ('ride-y', 1, '3', 'e3', 'RideOffered', 'nor this')`);
    const page = (after: string | null) =>
      operator.call(parked, { query: { projection: 'rides', limit: 1, ...(after === null ? {} : { after }) } });
    const first = await page(null);
    expect(first.events).toMatchObject([{ stream: 'ride-x', reason: 'not a ride', waiting: 1 }]);
    expect(await page(first.next)).toMatchObject({ events: [{ stream: 'ride-y', waiting: 0 }], next: null });
    const models = await operator.get<{ name: string; parkedStreams: number }[]>('/api/ops/projections');
    expect(models.find(({ name }) => name === 'rides')?.parkedStreams).toBe(2);
    await db.query(`delete from ${schemaOf(ridesModel)}.parked where stream in ('ride-x', 'ride-y')`);
  });
});

describe('vehicle reviews', () => {
  beforeAll(async () => {
    const driver = await signUpTrialDriver(system.url, 'Dele');
    const screen = await openLiveSocket(driver);
    const { id } = await driver.post<{ id: string }>('/api/driver/vehicle-review', {
      photos: await uploadVehiclePhotos(driver, { dull: true }),
    });
    await screen.next('REVIEW_UPDATED', ({ status }) => status === 'held');
    screen.close();
    await admin.post(`/api/admin/approve-vehicle/${id}`, { reason: 'Seen in person' });
  });

  it('are counted in the statistics', async () => {
    await system.settled();
    expect(await admin.get('/api/admin/vehicle-review-stats')).toMatchObject({
      todayStats: { totalApplications: 1, autoHeld: 1, approvalRate: 100 },
      weeklyStats: { humanOverrideRate: 100, driverSatisfactionScore: null },
    });
    expect(await admin.get('/api/admin/driver-stats')).toMatchObject({ registered: 1, verified: 1, waiting: 1 });
    const [day] = await admin.get<{ city: string; requested: number }[]>('/api/admin/ride-stats');
    expect(day).toMatchObject({ city: 'Lagos', requested: 1, vehicleType: 'standard' });
    expect(await admin.get('/api/admin/review-settings')).toMatchObject({
      thresholdPercent: 75,
      goodPhotosSuffice: true,
      tiers: { holdBelow: 6, autoApproveConfidence: 0.6, goodPhotosSuffice: true },
    });
  });
});

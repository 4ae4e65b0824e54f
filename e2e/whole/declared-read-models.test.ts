import { type Client, uploadJpeg } from '@saferide/client/client';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { calls } from '@saferide/contracts/calls';
import type { Call, CallerRole } from '@saferide/contracts/kernel/define-call';
import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { riderCases } from '@saferide/domain/case';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { eightPhotos } from '@saferide/domain/testing/vehicle-review-fixtures';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { givenReviewCase } from '../harness/given-reviews.ts';
import {
  appendCommands,
  givenOfferedRide,
  givenSystemDriver,
  givenSystemPerson,
} from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

interface Town {
  readonly people: Readonly<Record<'rider' | 'driver' | 'waiting' | 'admin' | 'operator', Client>>;
  /** Ids for path parameters, keyed by the end of the path before the parameter. */
  readonly ids: Readonly<Record<string, string>>;
}

type Person = keyof Town['people'];

const EVERYONE: readonly Person[] = ['rider', 'driver', 'waiting', 'admin', 'operator'];

const PEOPLE: Readonly<Record<CallerRole, readonly Person[]>> = {
  visitor: EVERYONE,
  account: EVERYONE,
  customer: ['rider'],
  driver: ['driver', 'waiting'],
  admin: ['admin'],
  operator: ['operator'],
  gateway: [],
};

/** Values of query parameters. A required parameter without a value here gets the first value of its `enum`. */
const PARAMETERS: Readonly<Record<string, string | number>> = {
  latitude: tripPlaces.pickup.latitude,
  longitude: tripPlaces.pickup.longitude,
  standardBase: 2_500,
  standardPerKm: 180,
  premiumBase: 4_000,
  premiumPerKm: 150,
  pradoPerHour: 10_000,
  from: '2026-03-02',
  city: 'Ikeja',
  stream: 'reviewAudit',
  thresholdPercent: 100,
};

const drawn = calls.filter(({ method, drawnFrom = [] }) => method === 'GET' && drawnFrom.length > 0);

interface JsonSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
}

/** Returns a query string with only the required parameters, and one for each optional parameter in PARAMETERS. */
const queriesOf = ({ query }: Call): readonly string[] => {
  if (!query) return [''];
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const { required = [], properties = {} } = schema;
  const entryOf = (name: string) => [name, String(PARAMETERS[name] ?? properties[name]?.enum?.[0])];
  const optional = Object.keys(properties).filter((name) => name in PARAMETERS && !required.includes(name));
  return [[], ...optional.map((name) => [name])].map(
    (chosen) => `?${new URLSearchParams([...required, ...chosen].map(entryOf))}`,
  );
};

const addressOf = ({ path }: Call, ids: Town['ids']): string =>
  path.split('/').reduce((before, segment) => {
    if (!segment.startsWith(':')) return `${before}/${segment}`;
    const [end] = Object.keys(ids)
      .filter((known) => before.endsWith(`/${known}`))
      .sort((a, b) => b.length - a.length);
    if (end === undefined) throw new Error(`The town has no id for ${path}`);
    return `${before}/${ids[end]}`;
  });

const livedTown = async ({ infrastructure, url }: TestSystem): Promise<Town> => {
  const rider = await givenSystemPerson(infrastructure, url, ['customer']);
  // The caller has both roles, because pictures are shown to admins and to operators for different reasons.
  const admin = await givenSystemPerson(infrastructure, url, ['admin', 'operator']);
  const operator = await givenSystemPerson(infrastructure, url, ['operator']);
  const driver = await givenSystemDriver(infrastructure, url);
  const ride = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${ride}`);
  const subscribed = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', {
    paymentMethod: 'ussd',
  });
  await rider.post('/api/customer/favorite-locations', { name: 'Home', address: '5 Aba Road' });
  const waiting = await givenSystemDriver(infrastructure, url);
  await givenOfferedRide(infrastructure, rider.accountId, [waiting.accountId]);
  const front = await uploadJpeg(driver, await drawTestPhoto(1, { dull: true }), 'vehicle_photo');
  await givenReview(infrastructure, driver.accountId, front, 9.5);
  const review = await givenReview(infrastructure, waiting.accountId, front, 6);
  const why = { reason: 'Asked for by letter' };
  const letOut = await operator.post<{ exportId: string }>(`/api/ops/people/${driver.accountId}/exports`, why);
  const [booked] = await infrastructure.log.store.read(`ride-${ride}`, { limit: 1 });
  const trip = await rider.post<{ trackingId: string }>(`/api/ride/${ride}/share`, {});
  await driver.send('PUT', '/api/driver/family-tracking', { on: true });
  const work = await driver.post<{ trackingId: string }>('/api/driver/family-tracking/generate-link', {
    permissions: ['receiveAlerts'],
  });
  const help = { rideId: ride, timestamp: new Date().toISOString(), location: null };
  const { id: emergency } = await rider.post<{ id: string }>('/api/emergency/rider-sos', help);
  const about = { accountId: rider.accountId, caseId: ride, rideId: ride, driverId: driver.accountId };
  await appendCommands(infrastructure, riderCases, rider.accountId, [
    { type: 'OpenPaymentCase', ...about, now: new Date().toISOString() },
  ]);
  return {
    people: { rider, driver, waiting, admin, operator },
    ids: {
      ride,
      driver: waiting.accountId,
      vehicle: waiting.accountId,
      people: driver.accountId,
      exports: letOut.exportId,
      payments: subscribed.payment.reference,
      uploads: front,
      reviews: review,
      emergencies: emergency,
      cases: ride,
      events: booked?.id ?? '',
      streams: `ride-${ride}`,
      'track/ride': trip.trackingId,
      'track/driver': work.trackingId,
    },
  };
};

const givenReview = (infrastructure: TestSystem['infrastructure'], driverId: string, front: string, score: number) =>
  givenReviewCase(
    infrastructure,
    { accountId: driverId },
    {
      score,
      confidence: 0.9,
      photos: eightPhotos.map((one) => (one.angle === 'front' ? { ...one, uploadId: front } : one)),
    },
  );

describe('the read models of a call', () => {
  const read = new Map<string, Set<ReadModelName>>();
  const routeOf = ({ method, path }: Call): string => `${method} ${path}`;
  let town: Town;

  it.beforeAll(async ({ system, observeReads }) => {
    observeReads((call, model) => read.set(routeOf(call), (read.get(routeOf(call)) ?? new Set()).add(model)));
    town = await livedTown(system);
    await system.settled();
  });

  it.each(drawn.map((call) => [call.name, call] as const))('are exactly the ones that %s declares', async (_, call) => {
    const answered: number[] = [];
    for (const person of new Set(call.roles.flatMap((role) => PEOPLE[role])))
      for (const query of queriesOf(call)) {
        const { status } = await town.people[person].send('GET', `${addressOf(call, town.ids)}${query}`);
        answered.push(status);
      }
    expect(answered).toContain(200);
    expect([...(read.get(routeOf(call)) ?? [])].sort()).toEqual([...(call.drawnFrom ?? [])].sort());
  });
});

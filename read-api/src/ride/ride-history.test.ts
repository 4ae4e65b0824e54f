import { randomUUID } from 'node:crypto';
import { fold } from '@saferide/domain/kernel/lifecycle';
import type { RideEvent, RideState } from '@saferide/domain/ride';
import { rideEvents } from '@saferide/domain/ride/events';
import { ride } from '@saferide/domain/ride/lifecycle';
import { NOON } from '@saferide/domain/testing/fixtures';
import { rideAccepted, rideRequested } from '@saferide/domain/testing/ride-fixtures';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { factsFor } from './ride-history.ts';

const RIDER = randomUUID();
const DRIVER = randomUUID();
const RIDE_ID = randomUUID();

const named: Readonly<Record<string, string>> = {
  rideId: RIDE_ID,
  replaces: RIDE_ID,
  customerId: RIDER,
  driverId: DRIVER,
};

const sample = (schema: unknown, field = ''): unknown => {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, inner]) => [name, sample(inner, name)]));
  if (schema instanceof z.ZodArray) return [sample(schema.element, field)];
  if (schema instanceof z.ZodNullable) return sample(schema.unwrap(), field);
  return schema instanceof z.ZodString ? (named[field] ?? randomUUID()) : null;
};

const sampleOf = (type: RideEvent['type']): RideEvent =>
  ({ type, at: NOON, data: sample(rideEvents[type].data), personal: null }) as unknown as RideEvent;

const withPeople = (event: RideEvent): RideEvent =>
  ({ ...event, data: { ...event.data, ...named } }) as unknown as RideEvent;
const now: RideState = fold(ride, [withPeople(rideRequested), withPeople(rideAccepted())]);

const idsIn = (facts: unknown): readonly string[] =>
  JSON.stringify(facts).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

describe.each(Object.keys(rideEvents) as RideEvent['type'][])('the event %s in a ride’s history', (type) => {
  const event = sampleOf(type);

  it('shows the driver no ids except the ride’s and their own', () => {
    expect([RIDE_ID, DRIVER]).toEqual(expect.arrayContaining([...idsIn(factsFor('driver', event, now))]));
  });

  it('shows the rider no ids except those of the ride, the rider and the driver', () => {
    expect([RIDE_ID, RIDER, DRIVER]).toEqual(expect.arrayContaining([...idsIn(factsFor('customer', event, now))]));
  });

  it('shows operators all its facts', () => {
    expect(factsFor('operator', event, now)).toEqual(event.data);
  });
});

it('a ride’s history shows the rider the ids of both people, but not the id of an earlier driver', () => {
  const earlier = randomUUID();
  const givenBack = { ...sampleOf('RideGivenBack'), data: { rideId: RIDE_ID, customerId: RIDER, driverId: earlier } };
  expect(factsFor('customer', sampleOf('RideGivenBack'), now)).toMatchObject({ customerId: RIDER, driverId: DRIVER });
  for (const party of ['customer', 'driver'] as const)
    expect(JSON.stringify(factsFor(party, givenBack as unknown as RideEvent, now))).not.toContain(earlier);
});

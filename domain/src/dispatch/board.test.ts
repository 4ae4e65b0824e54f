import { describe, expect, it, test } from 'vitest';
import type { DomainEvent } from '../catalogue.ts';
import { NOON } from '../testing/fixtures.ts';
import { type Random, seededRandom } from '../testing/random.ts';
import { after, MINUTE_MS } from '../time/instant.ts';
import { vehicleTypes } from '../vehicle/vehicle-type.ts';
import { type BoardSnapshot, boardEventTypes, createDispatchBoard } from './board.ts';

const driverIds = ['ada', 'bola', 'chidi', 'dele', 'efe'];
const rideIds = ['r1', 'r2', 'r3', 'r4'];

const anyEvent = (random: Random, minute: number): DomainEvent => {
  const at = after(NOON, minute * MINUTE_MS);
  const data = {
    driverId: random.pick(driverIds),
    accountId: random.pick(driverIds),
    blockedId: random.pick(['funke', 'gbenga']),
    driverIds: driverIds.filter(() => random.chance(0.4)),
    rideId: random.pick(rideIds),
    customerId: random.pick(['funke', 'gbenga', null]),
    vehicleType: random.pick(vehicleTypes),
    scope: random.pick(['full', 'vehicle']),
    expiresAt: after(at, random.below(20) * MINUTE_MS),
    from: after(at, random.below(20) * MINUTE_MS),
    until: after(at, (20 + random.below(20)) * MINUTE_MS),
  };
  return { type: random.pick(boardEventTypes), at, data } as unknown as DomainEvent;
};

const folded = (events: readonly DomainEvent[], from?: unknown) => {
  const board = createDispatchBoard(from);
  for (const event of events) board.apply(event);
  return board;
};

const sorted = ({ drivers, keptApart }: BoardSnapshot) => ({
  keptApart: keptApart.map((two) => two.join(' ')).sort(),
  drivers: drivers.map(({ offers, reserved, ...driver }) => ({
    ...driver,
    offers: offers.toSorted((a, b) => (a.rideId < b.rideId ? -1 : 1)),
    reserved: reserved.toSorted((a, b) => (a.rideId < b.rideId ? -1 : 1)),
  })),
});

describe('the dispatch board', () => {
  it('has the same state whether restored from any snapshot or folded from the whole log', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = seededRandom(seed);
      const events = Array.from({ length: 120 }, (_, minute) => anyEvent(random, minute));
      const cut = random.below(events.length + 1);
      const stored = JSON.parse(JSON.stringify(folded(events.slice(0, cut)).snapshot()));
      const whole = folded(events);
      const resumed = folded(events.slice(cut), stored);
      expect(sorted(resumed.snapshot()), `seed ${seed}, cut at ${cut}`).toEqual(sorted(whole.snapshot()));
      const now = after(NOON, 121 * MINUTE_MS);
      for (const driverId of driverIds) {
        const seen = { distanceMetres: 100, fixedAt: now, vagueness: 0 };
        expect(resumed.candidate(driverId, seen, now)).toEqual(whole.candidate(driverId, seen, now));
      }
    }
  });

  it('does not count a declined offer as open', () => {
    const offered = {
      type: 'RideOffered',
      at: NOON,
      data: { rideId: 'r1', customerId: 'efe', driverIds: ['ada', 'bola'], expiresAt: after(NOON, MINUTE_MS) },
    };
    const events = [
      ...['ada', 'bola'].flatMap((driverId) => [
        { type: 'DriverRegistered', at: NOON, data: { driverId, vehicleType: 'suv' } },
        { type: 'WentOnline', at: NOON, data: { driverId, vehicleType: 'suv', reservations: [] } },
      ]),
      offered,
      { type: 'OfferDeclined', at: NOON, data: { rideId: 'r1', driverId: 'ada', searchRound: 1, reason: null } },
    ] as unknown as readonly DomainEvent[];
    const board = folded(events);
    const open = (driverId: string) =>
      board.candidate(driverId, { distanceMetres: 1, fixedAt: NOON, vagueness: 0 }, NOON);
    expect([open('ada'), open('bola')]).toMatchObject([
      { openOffers: 0, ridersOffered: [] },
      { openOffers: 1, ridersOffered: ['efe'] },
    ]);
  });

  test.each([null, {}, { drivers: [{ driverId: 'ada' }] }, { drivers: [], offers: [] }])(
    'rejects the invalid snapshot %j',
    (state) => {
      expect(() => createDispatchBoard(state)).toThrow();
    },
  );
});

it('a board stores nothing about finished rides', () => {
  const at = NOON;
  const registered = { type: 'DriverRegistered', at, data: { driverId: 'ada', vehicleType: 'suv' } };
  const ofRides = Array.from({ length: 500 }, (_, n) => [
    { type: 'RideOffered', at, data: { rideId: `r${n}`, customerId: 'efe', driverIds: ['ada'], expiresAt: NOON } },
    { type: 'DriverEngaged', at, data: { rideId: `r${n}`, driverId: 'ada' } },
    { type: 'RideAccepted', at, data: { rideId: `r${n}`, driverId: 'ada' } },
    { type: 'DriverReleased', at, data: { rideId: `r${n}`, driverId: 'ada' } },
  ]).flat();
  const [before, after] = [[registered], [registered, ...ofRides]] as unknown as readonly DomainEvent[][];
  expect(folded(after ?? []).snapshot()).toEqual(folded(before ?? []).snapshot());
});

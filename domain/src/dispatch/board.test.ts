import { describe, expect, it, test } from 'vitest';
import type { DomainEvent } from '../catalogue.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { type Random, seededRandom } from '../testing/random.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
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
    ...random.pick([
      { reportId: 'report 1', reporterId: 'funke', reportedId: 'ada' },
      { reportId: 'report 2', reporterId: 'gbenga', reportedId: 'bola' },
    ]),
    reason: random.pick(['threat', 'rude']),
    outcome: random.pick(['acted', 'no_action']),
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
  keptApart: keptApart.map((pair) => pair.join(' ')).sort(),
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
      { openOffers: 0, offeredRiderIds: [] },
      { openOffers: 1, offeredRiderIds: ['efe'] },
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

const DRIVER = 'ada';

interface DriverEvent {
  readonly type: DomainEvent['type'];
  readonly data: object;
}

const boardAfter = (...events: readonly DriverEvent[]) => {
  const board = createDispatchBoard();
  const online = [
    { type: 'DriverRegistered', data: { vehicleType: 'suv' } },
    { type: 'WentOnline', data: { vehicleType: 'suv', reservations: [] } },
  ];
  for (const { type, data } of [...online, ...events])
    board.apply({ type, at: NOON, data: { driverId: DRIVER, ...data } } as unknown as DomainEvent);
  return board;
};
const seen = { distanceMetres: 1, fixedAt: NOON, vagueness: 0 };
const driverOn = (board: ReturnType<typeof boardAfter>, now: Instant = NOON) => board.candidate(DRIVER, seen, now);

const offered = (rideId: string, until: Instant) =>
  ({ type: 'RideOffered', data: { rideId, driverIds: [DRIVER], expiresAt: until } }) as const;

const most = { immediate: 2, scheduled: 1 };

describe('offer slots on the board', () => {
  interface Wanted {
    readonly at?: Instant;
    readonly scheduled?: boolean;
    readonly customerId?: string;
  }
  const reserve = (board: ReturnType<typeof boardAfter>, rideId: string, wanted: Wanted = {}) => {
    const { at: now = NOON, scheduled = false, customerId = `rider of ${rideId}` } = wanted;
    const slots = { rideId, customerId, scheduled, driverIds: [DRIVER], expiresAt: after(now, MINUTE_MS) };
    return board.reserve(slots, most, now);
  };
  const scheduled = { scheduled: true };

  it('count towards the limit before their offers are in the log', () => {
    const board = boardAfter(offered('r1', minutesIn(5)));
    expect([reserve(board, 'r2'), reserve(board, 'r3')]).toEqual([[DRIVER], []]);
    expect(driverOn(board)?.openOffers).toBe(2);
  });

  it('become free when an offer that never reached the log expires', () => {
    const board = boardAfter(offered('r1', minutesIn(5)));
    reserve(board, 'r2');
    expect(reserve(board, 'r3', { at: minutesIn(1) })).toEqual([DRIVER]);
  });

  it('are limited separately for scheduled and immediate rides', () => {
    const board = boardAfter();
    expect([reserve(board, 'r1', scheduled), reserve(board, 'r2', scheduled)]).toEqual([[DRIVER], []]);
    board.apply({ ...offered('r1', minutesIn(5)), at: NOON } as unknown as DomainEvent);
    expect(driverOn(board)).toMatchObject({ openOffers: 0, openScheduledOffers: 1 });
    expect(board.askable(most, NOON)).toEqual([DRIVER]);
    expect([reserve(board, 'r3'), reserve(board, 'r4'), reserve(board, 'r5')]).toEqual([[DRIVER], [DRIVER], []]);
    expect(board.askable(most, NOON)).toEqual([]);
  });

  it('are not taken twice by one rider, even before the first offer is in the log', () => {
    const board = boardAfter();
    const six = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'].map((rideId) => reserve(board, rideId, { customerId: 'efe' }));
    expect(six).toEqual([[DRIVER], [], [], [], [], []]);
    expect(reserve(board, 'r7', { customerId: 'a new rider' })).toEqual([DRIVER]);
    expect(driverOn(board)?.offeredRiderIds).toEqual(['efe', 'a new rider']);
  });

  it('are taken only once by each ride, even after its offer is in the log', () => {
    const board = boardAfter();
    expect([reserve(board, 'r1'), reserve(board, 'r1'), reserve(board, 'r2')]).toEqual([[DRIVER], [DRIVER], [DRIVER]]);
    board.apply({ ...offered('r1', minutesIn(5)), at: NOON } as unknown as DomainEvent);
    expect(driverOn(board)?.openOffers).toBe(2);
  });

  it('exist only for drivers on the board', () => {
    expect(reserve(createDispatchBoard(), 'r1')).toEqual([]);
  });
});

describe('open offers on the board', () => {
  it('end at their expiry without an event', () => {
    const board = boardAfter(offered('r1', minutesIn(1)), offered('r2', minutesIn(2)));
    const openAt = (minutes: number) => driverOn(board, minutesIn(minutes))?.openOffers;
    expect([openAt(0.9), openAt(1), openAt(2)]).toEqual([2, 1, 0]);
  });

  it.each(['RideAccepted', 'RideCancelled'] as const)('end for every driver with %s of the ride', (type) => {
    const board = boardAfter(offered('r1', minutesIn(5)), offered('r2', minutesIn(5)), {
      type,
      data: { rideId: 'r1', driverId: 'bola' },
    });
    expect(driverOn(board)?.openOffers).toBe(1);
  });
});

describe('access on the board', () => {
  it('begins with the trial and is extended by a payment, in whichever order the events arrive', () => {
    const trial = { type: 'TrialActivated', data: { expiresAt: minutesIn(10) } } as const;
    const paid = { type: 'SubscriptionExtended', data: { expiresAt: minutesIn(70) } } as const;
    const until = (...events: readonly DriverEvent[]) => driverOn(boardAfter(...events))?.subscribedUntil;
    expect([until(), until(trial), until(trial, paid), until(paid, trial)]).toEqual([
      null,
      minutesIn(10),
      minutesIn(70),
      minutesIn(70),
    ]);
  });
});

describe('a driver on the board', () => {
  it('is not free until released from the ride that engaged them', () => {
    const engaged = { type: 'DriverEngaged', data: { rideId: 'r1' } } as const;
    const released = (rideId: string) => ({ type: 'DriverReleased', data: { rideId } }) as const;
    const free = (...events: readonly DriverEvent[]) => driverOn(boardAfter(...events))?.free;
    expect([free(), free(engaged), free(engaged, released('r2')), free(engaged, released('r1'))]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('askable', () => {
  const askable = (now: Instant, ...events: readonly DriverEvent[]) =>
    boardAfter(...events).askable({ ...most, scheduled: 0 }, now);

  it('returns drivers who are online, on no ride, and have room for another offer', () => {
    const engaged = { type: 'DriverEngaged', data: { rideId: 'r1', until: minutesIn(60) } } as const;
    const offline = { type: 'WentOffline', data: { reason: 'chosen' } } as const;
    const [one, two] = [offered('r1', minutesIn(5)), offered('r2', minutesIn(5))];
    const all = [[], [one], [one, two], [engaged], [offline]];
    expect(all.map((events) => askable(NOON, ...events).length)).toEqual([1, 1, 0, 0, 0]);
  });
  it('returns a driver again once one of their offers has expired', () => {
    const both = [offered('r1', minutesIn(1)), offered('r2', minutesIn(5))];
    expect([askable(minutesIn(0.9), ...both), askable(minutesIn(1), ...both)]).toEqual([[], [DRIVER]]);
  });
});

describe('a blocked pair', () => {
  const blocked = (accountId: string, blockedId: string) =>
    ({ type: 'PersonBlocked', data: { accountId, blockedId, rideId: 'r1' } }) as const;
  const unblocked = (accountId: string, blockedId: string) =>
    ({ type: 'PersonUnblocked', data: { accountId, blockedId } }) as const;
  const from = (...events: readonly DriverEvent[]) => [...new Set(driverOn(boardAfter(...events))?.blockedAccountIds)];

  it('stays blocked until both people have removed their blocks', () => {
    const both = [blocked(DRIVER, 'bola'), blocked('bola', DRIVER)];
    expect([
      from(blocked(DRIVER, 'bola')),
      from(blocked('bola', DRIVER)),
      from(...both, unblocked('bola', DRIVER)),
      from(...both, unblocked('bola', DRIVER), unblocked(DRIVER, 'bola')),
      from(blocked('bola', 'somebody else')),
    ]).toEqual([['bola'], ['bola'], ['bola'], [], []]);
  });

  const reported = (reason: 'threat' | 'rude', reportId = 'report 1') =>
    ({
      type: 'PersonReported',
      data: { reportId, reporterId: 'bola', reportedId: DRIVER, rideId: 'r1', as: 'customer', reason },
    }) as const;
  const settled = (outcome: 'acted' | 'no_action', reportId = 'report 1') =>
    ({
      type: 'ReportSettled',
      data: { reportId, reporterId: 'bola', reportedId: DRIVER, settledBy: 'ops', outcome },
    }) as const;

  it('includes a rider who reported a threat, unless the report was settled without action', () => {
    expect([
      from(reported('threat')),
      from(reported('rude')),
      from(reported('threat'), settled('acted')),
      from(reported('threat'), settled('no_action')),
      from(reported('threat'), reported('threat', 'report 2'), settled('no_action')),
      from(reported('threat'), blocked('bola', DRIVER), unblocked('bola', DRIVER)),
    ]).toEqual([['bola'], [], ['bola'], [], ['bola'], ['bola']]);
  });

  it('is restored from a snapshot', () => {
    const board = boardAfter(blocked('bola', DRIVER));
    const again = createDispatchBoard(JSON.parse(JSON.stringify(board.snapshot())));
    expect(again.candidate(DRIVER, seen, NOON)?.blockedAccountIds).toEqual(['bola']);
  });
});

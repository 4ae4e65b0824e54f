import { describe, expect, it } from 'vitest';
import type { DomainEvent } from '../catalogue.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import type { Instant } from '../time/instant.ts';
import { createDispatchBoard } from './board.ts';

const DRIVER = 'ada';

interface Told {
  readonly type: DomainEvent['type'];
  readonly data: object;
}

const boardAfter = (...events: readonly Told[]) => {
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

describe('open offers on the board', () => {
  it('end at their expiry without an event', () => {
    const board = boardAfter(offered('r1', minutesIn(1)), offered('r2', minutesIn(2)));
    const openAt = (minutes: number) => driverOn(board, minutesIn(minutes))?.openOffers;
    expect([openAt(0.9), openAt(1), openAt(2)]).toEqual([2, 1, 0]);
  });

  it.each(['RideAccepted', 'RideCancelled'] as const)(
    'end when a %s event of the ride names another person',
    (type) => {
      const board = boardAfter(offered('r1', minutesIn(5)), offered('r2', minutesIn(5)), {
        type,
        data: { rideId: 'r1', driverId: 'bola' },
      });
      expect(driverOn(board)?.openOffers).toBe(1);
    },
  );
});

describe('access on the board', () => {
  it('begins with the trial and is extended by each payment', () => {
    const trial = { type: 'TrialActivated', data: { expiresAt: minutesIn(10) } } as const;
    const paid = { type: 'SubscriptionExtended', data: { expiresAt: minutesIn(70) } } as const;
    const until = (...events: readonly Told[]) => driverOn(boardAfter(...events))?.subscribedUntil;
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
    const free = (...events: readonly Told[]) => driverOn(boardAfter(...events))?.free;
    expect([free(), free(engaged), free(engaged, released('r2')), free(engaged, released('r1'))]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('askable', () => {
  const askable = (now: Instant, ...events: readonly Told[]) => boardAfter(...events).askable(2, now);

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
  const from = (...events: readonly Told[]) => [...new Set(driverOn(boardAfter(...events))?.keptFrom)];

  it('stays blocked until neither person blocks the other any more', () => {
    const both = [blocked(DRIVER, 'bola'), blocked('bola', DRIVER)];
    expect([
      from(blocked(DRIVER, 'bola')),
      from(blocked('bola', DRIVER)),
      from(...both, unblocked('bola', DRIVER)),
      from(...both, unblocked('bola', DRIVER), unblocked(DRIVER, 'bola')),
      from(blocked('bola', 'somebody else')),
    ]).toEqual([['bola'], ['bola'], ['bola'], [], []]);
  });

  it('is restored from a snapshot', () => {
    const board = boardAfter(blocked('bola', DRIVER));
    const again = createDispatchBoard(JSON.parse(JSON.stringify(board.snapshot())));
    expect(again.candidate(DRIVER, seen, NOON)?.keptFrom).toEqual(['bola']);
  });
});

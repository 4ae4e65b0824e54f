import type { RideView } from '@saferide/contracts/ride/ride-view';
import { describe, expect, it } from 'vitest';
import { aRide, inSeconds, OTHER_RIDE_ID } from '../../testing/samples.ts';
import { ongoingRideIn, rideToShowFirst, rideWithoutDriverIn } from './open-rides.ts';

const now = Date.parse('2026-03-02T10:00:00Z');
const ride = (
  id: string,
  status: RideView['status'],
  scheduledTime: string | null = null,
  arrivedAt: string | null = null,
) => ({ id, status, scheduledTime, arrivedAt }) as RideView;

describe('the ride under way', () => {
  it.each([
    ['can be a requested immediate ride', 'requested', null, true],
    ['can be an accepted immediate ride', 'accepted', null, true],
    ['can be an immediate ride in progress', 'in_progress', null, true],
    ['cannot be a completed ride', 'completed', null, false],
    ['cannot be a cancelled ride', 'cancelled', null, false],
    ['can be an accepted ride two minutes before its pickup time', 'accepted', '2026-03-02T10:02:00Z', true],
    [
      'cannot be an accepted ride more than two minutes before its pickup time',
      'accepted',
      '2026-03-02T10:02:01Z',
      false,
    ],
    ['cannot be a requested ride half an hour before its pickup time', 'requested', '2026-03-02T10:33:00Z', false],
    ['cannot be a requested ride days before its pickup time', 'requested', '2026-03-05T10:00:00Z', false],
    ['can be a ride in progress before its pickup time', 'in_progress', '2026-03-05T10:00:00Z', true],
  ] as const)('%s', (_rule, status, scheduledTime, opens) => {
    expect(ongoingRideIn([ride('a', status, scheduledTime)], now)?.id).toBe(opens ? 'a' : undefined);
  });

  it('is the first open ride of several', () => {
    expect(ongoingRideIn([ride('a', 'completed'), ride('b', 'requested'), ride('c', 'accepted')], now)?.id).toBe('b');
  });

  it('does not change when a scheduled ride becomes due', () => {
    const due = ride('due', 'accepted', '2026-03-02T10:00:00Z');
    expect(ongoingRideIn([due, ride('now', 'requested')], now)?.id).toBe('now');
    const begun = ride('begun', 'accepted', '2026-03-02T10:30:00Z', '2026-03-02T09:50:00Z');
    expect(ongoingRideIn([due, begun], now)?.id).toBe('begun');
    expect(ongoingRideIn([ride('over', 'completed'), due], now)?.id).toBe('due');
  });
});

describe('the ride that is shown first', () => {
  const early = aRide({
    ...{ id: OTHER_RIDE_ID, status: 'completed', tripEnd: 'early', earlyByKm: 3.1, completedAt: inSeconds(-60) },
  });
  const hours = { serviceDurationHours: 4, estimatedPrice: 40_000 };
  const unseen = { tripEnd: 'unseen', estimatedPrice: 2_500 } as const;
  const failed = aRide({ status: 'cancelled', reason: 'no_driver_found', cancelledAt: inSeconds(-60) });

  it('is one that ended early, until the rider answers or a day has passed', () => {
    expect(rideToShowFirst([early], now)).toBe(early);
    expect(rideToShowFirst([early], now + 86_400_000)).toBeNull();
    expect(rideToShowFirst([{ ...early, endConfirmed: 'arrived' }], now)).toBeNull();
    expect(rideToShowFirst([{ ...early, setDownEarlyAt: inSeconds(0) }], now)).toBeNull();
    expect(rideToShowFirst([{ ...early, serviceDurationHours: 4 }], now)).toBeNull();
  });

  it.each([
    ['was ended by the driver before its hours were over', { ...hours, finalPrice: 10_000 }, true],
    ['used its hours', { ...hours, finalPrice: 40_000 }, false],
    ['ended at an unconfirmed place', { ...unseen, finalPrice: 1_500 }, true],
    ['ended at an unconfirmed place for the agreed fare', { ...unseen, finalPrice: 2_500 }, false],
    ['was ended by an operator', { ...unseen, finalPrice: 1_500, operatorReason: 'The phone broke' }, false],
  ])('is a completed ride only if the rider must still confirm its end: one that %s (%j)', (_, named, asks) => {
    expect(rideToShowFirst([{ ...early, earlyByKm: null, ...named }], now) !== null).toBe(asks);
  });

  it('is the ride under way, even if another one ended early', () => {
    const ongoing = aRide();
    expect(rideToShowFirst([early, ongoing], now)).toBe(ongoing);
  });

  it('can be the last ride for an hour, if no driver was found for it', () => {
    expect(rideWithoutDriverIn([failed, early], now)).toBe(failed);
    expect(rideWithoutDriverIn([failed], now + 3_600_000)).toBeNull();
    expect(rideWithoutDriverIn([early, failed], now)).toBeNull();
  });
});

import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, DRIVER_2, RIDE } from '@saferide/domain/testing/ride-fixtures';
import { describe, expect, it } from 'vitest';
import { acceptedRide, completedRide, requestedRide } from '../testing/ride-rows.ts';
import type { RoundOffer } from './changed-rides.ts';
import { knownAfter, rideChanges } from './ride-changes.ts';
import type { RideRowWithRider } from './ride-row.ts';

const offerTo = (driver_id: string, expires_at = minutesIn(5)): RoundOffer => ({
  driver_id,
  expires_at,
  distance_metres: 800,
});
const both = [offerTo(DRIVER_1), offerTo(DRIVER_2)];

/** Who hears what when a ride that stood at `before` stands at `row`. */
const told = (
  before: readonly [RideRowWithRider, readonly RoundOffer[]] | null,
  row: RideRowWithRider,
  offers: readonly RoundOffer[],
  now = NOON,
) =>
  rideChanges(before && knownAfter(...before), row, offers, now).map(({ accountId, frame }) => [accountId, frame.type]);

describe('drivers', () => {
  it('are told of an offer once, with what they may know of it', () => {
    const [first] = rideChanges(null, requestedRide, [offerTo(DRIVER_1)], NOON);
    expect(first).toMatchObject({
      accountId: DRIVER_1,
      frame: {
        ...{ type: 'RIDE_OFFERED', rideId: RIDE, expiresAt: minutesIn(5) },
        ride: { pickupArea: 'Ikeja', pickupAddress: null, customerName: null, pickupDistance: 0.8 },
      },
    });
    expect(told([requestedRide, [offerTo(DRIVER_1)]], requestedRide, both)).toEqual([[DRIVER_2, 'RIDE_OFFERED']]);
    expect(told([requestedRide, both], { ...requestedRide, passengers: 3 }, both)).toEqual([]);
  });

  it('are told of an open offer again when the rider tops the fare up', () => {
    const toppedUp = { ...requestedRide, fare_kobo: requestedRide.fare_kobo + 50_000 };
    const [first, ...others] = rideChanges(knownAfter(requestedRide, both), toppedUp, both, NOON);
    expect(first?.frame).toMatchObject({
      type: 'RIDE_OFFERED',
      ride: { estimatedPrice: toppedUp.fare_kobo / 100 },
    });
    expect(others).toHaveLength(1);
    expect(told([requestedRide, both], toppedUp, both, minutesIn(5))).toEqual([]);
  });

  it('are told of a new offer of a ride they let pass', () => {
    const renewed = [offerTo(DRIVER_1, minutesIn(9))];
    expect(told([requestedRide, [offerTo(DRIVER_1)]], requestedRide, renewed)).toEqual([[DRIVER_1, 'RIDE_OFFERED']]);
  });

  it('are not told of an offer that has run out', () => {
    expect(told(null, requestedRide, both, minutesIn(5))).toEqual([]);
  });

  it('who did not get the ride are told that it is gone', () => {
    expect(told([requestedRide, both], acceptedRide, both)).toEqual([
      [BOLA, 'RIDE_ACCEPTED'],
      [DRIVER_1, 'RIDE_ACCEPTED'],
      [DRIVER_2, 'RIDE_NO_LONGER_AVAILABLE'],
    ]);
  });

  it('are told of a ride that was offered and taken in one go, and not again later', () => {
    expect(told(null, acceptedRide, both)).toContainEqual([DRIVER_2, 'RIDE_NO_LONGER_AVAILABLE']);
    expect(told(null, { ...acceptedRide, arrived_at: minutesIn(9) }, both)).toEqual([]);
    expect(told([acceptedRide, both], { ...acceptedRide, arrived_at: minutesIn(9) }, both)).toEqual([]);
    expect(told([acceptedRide, both], completedRide, both)).toEqual([]);
  });

  it('are told when a ride offered to them is cancelled', () => {
    const cancelled = { ...requestedRide, status: 'cancelled' } as const;
    expect(told([requestedRide, both], cancelled, both)).toEqual([
      [DRIVER_1, 'RIDE_NO_LONGER_AVAILABLE'],
      [DRIVER_2, 'RIDE_NO_LONGER_AVAILABLE'],
    ]);
  });

  it('from whom a ride is taken are told, and the next offers go to others', () => {
    const again = { ...requestedRide, search_round: 2 };
    expect(told([acceptedRide, both], again, [offerTo(DRIVER_2)])).toEqual([
      [DRIVER_2, 'RIDE_OFFERED'],
      [DRIVER_1, 'RIDE_NO_LONGER_AVAILABLE'],
    ]);
  });
});

it('a ride that is over is remembered no longer', () => {
  expect(knownAfter(completedRide, both)).toBeNull();
  expect(knownAfter({ ...requestedRide, status: 'cancelled' }, both)).toBeNull();
  expect(knownAfter(acceptedRide, both)?.offers.size).toBe(0);
});

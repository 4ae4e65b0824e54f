import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, DRIVER_2, RIDE } from '@saferide/domain/testing/ride-fixtures';
import { describe, expect, it } from 'vitest';
import { acceptedRideRow, completedRide, requestedRideRow } from '../testing/ride-rows.ts';
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
    const [first] = rideChanges(null, requestedRideRow, [offerTo(DRIVER_1)], NOON);
    expect(first).toMatchObject({
      accountId: DRIVER_1,
      frame: {
        ...{ type: 'RIDE_OFFERED', rideId: RIDE, expiresAt: minutesIn(5) },
        ride: { pickupArea: 'Ikeja', pickupAddress: null, customerName: null, pickupDistance: 0.8 },
      },
    });
    expect(told([requestedRideRow, [offerTo(DRIVER_1)]], requestedRideRow, both)).toEqual([[DRIVER_2, 'RIDE_OFFERED']]);
    expect(told([requestedRideRow, both], { ...requestedRideRow, passengers: 3 }, both)).toEqual([]);
  });

  it('are told of an open offer again when the rider tops the fare up', () => {
    const toppedUp = { ...requestedRideRow, fare_kobo: requestedRideRow.fare_kobo + 50_000 };
    const [first, ...others] = rideChanges(knownAfter(requestedRideRow, both), toppedUp, both, NOON);
    expect(first?.frame).toMatchObject({
      type: 'RIDE_OFFERED',
      ride: { estimatedPrice: toppedUp.fare_kobo / 100 },
    });
    expect(others).toHaveLength(1);
    expect(told([requestedRideRow, both], toppedUp, both, minutesIn(5))).toEqual([]);
  });

  it('are told of a new offer of a ride they let pass', () => {
    const renewed = [offerTo(DRIVER_1, minutesIn(9))];
    expect(told([requestedRideRow, [offerTo(DRIVER_1)]], requestedRideRow, renewed)).toEqual([
      [DRIVER_1, 'RIDE_OFFERED'],
    ]);
  });

  it('are not told of an offer that has run out', () => {
    expect(told(null, requestedRideRow, both, minutesIn(5))).toEqual([]);
  });

  it('who did not get the ride are told that it is gone', () => {
    expect(told([requestedRideRow, both], acceptedRideRow, both)).toEqual([
      [BOLA, 'RIDE_ACCEPTED'],
      [DRIVER_1, 'RIDE_ACCEPTED'],
      [DRIVER_2, 'RIDE_NO_LONGER_AVAILABLE'],
    ]);
  });

  it('are told of a ride that was offered and taken in one go, and not again later', () => {
    expect(told(null, acceptedRideRow, both)).toContainEqual([DRIVER_2, 'RIDE_NO_LONGER_AVAILABLE']);
    expect(told(null, { ...acceptedRideRow, arrived_at: minutesIn(9) }, both)).toEqual([]);
    expect(told([acceptedRideRow, both], { ...acceptedRideRow, arrived_at: minutesIn(9) }, both)).toEqual([]);
    expect(told([acceptedRideRow, both], completedRide, both)).toEqual([]);
  });

  it('are told when a ride offered to them is cancelled', () => {
    const cancelled = { ...requestedRideRow, status: 'cancelled' } as const;
    expect(told([requestedRideRow, both], cancelled, both)).toEqual([
      [DRIVER_1, 'RIDE_NO_LONGER_AVAILABLE'],
      [DRIVER_2, 'RIDE_NO_LONGER_AVAILABLE'],
    ]);
  });

  it('from whom a ride is taken are told, and the next offers go to others', () => {
    const again = { ...requestedRideRow, search_round: 2 };
    expect(told([acceptedRideRow, both], again, [offerTo(DRIVER_2)])).toEqual([
      [DRIVER_2, 'RIDE_OFFERED'],
      [DRIVER_1, 'RIDE_NO_LONGER_AVAILABLE'],
    ]);
  });
});

it('a ride that is over is remembered no longer', () => {
  expect(knownAfter(completedRide, both)).toBeNull();
  expect(knownAfter({ ...requestedRideRow, status: 'cancelled' }, both)).toBeNull();
  expect(knownAfter(acceptedRideRow, both)?.offers.size).toBe(0);
});

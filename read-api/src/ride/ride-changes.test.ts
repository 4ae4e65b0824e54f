import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, DRIVER_2, RIDE } from '@saferide/domain/testing/ride-fixtures';
import { describe, expect, it } from 'vitest';
import { acceptedRideRow, completedRide, requestedRideRow } from '../testing/ride-rows.ts';
import { knownRideStateOf, rideChangeFrames } from './ride-changes.ts';
import type { RideRowWithRider, RoundOffer } from './ride-row.ts';

const offerTo = (driver_id: string, expires_at = minutesIn(5)): RoundOffer => ({
  driver_id,
  expires_at,
  distance_metres: 800,
});
const both = [offerTo(DRIVER_1), offerTo(DRIVER_2)];

const framesFor = (
  before: readonly [RideRowWithRider, readonly RoundOffer[]] | null,
  row: RideRowWithRider,
  offers: readonly RoundOffer[],
  now = NOON,
) =>
  rideChangeFrames(before && knownRideStateOf(...before), row, offers, now).map(({ accountId, frame }) => [
    accountId,
    frame.type,
  ]);

describe('a driver', () => {
  it('gets an offer once, without the rider’s details', () => {
    const [first] = rideChangeFrames(null, requestedRideRow, [offerTo(DRIVER_1)], NOON);
    expect(first).toMatchObject({
      accountId: DRIVER_1,
      frame: {
        ...{ type: 'RIDE_OFFERED', rideId: RIDE, expiresAt: minutesIn(5) },
        ride: { pickupArea: 'Ikeja', pickupAddress: null, customerName: null, pickupDistanceKm: 0.8 },
      },
    });
    expect(framesFor([requestedRideRow, [offerTo(DRIVER_1)]], requestedRideRow, both)).toEqual([
      [DRIVER_2, 'RIDE_OFFERED'],
    ]);
    expect(framesFor([requestedRideRow, both], { ...requestedRideRow, passengers: 3 }, both)).toEqual([]);
  });

  it('gets an open offer again when the rider tops up the fare', () => {
    const toppedUp = { ...requestedRideRow, fare_kobo: requestedRideRow.fare_kobo + 50_000 };
    const [first, ...others] = rideChangeFrames(knownRideStateOf(requestedRideRow, both), toppedUp, both, NOON);
    expect(first?.frame).toMatchObject({
      type: 'RIDE_OFFERED',
      ride: { estimatedPrice: toppedUp.fare_kobo / 100 },
    });
    expect(others).toHaveLength(1);
    expect(framesFor([requestedRideRow, both], toppedUp, both, minutesIn(5))).toEqual([]);
  });

  it('gets a new offer of a ride whose first offer expired', () => {
    const renewed = [offerTo(DRIVER_1, minutesIn(9))];
    expect(framesFor([requestedRideRow, [offerTo(DRIVER_1)]], requestedRideRow, renewed)).toEqual([
      [DRIVER_1, 'RIDE_OFFERED'],
    ]);
  });

  it('does not get an expired offer', () => {
    expect(framesFor(null, requestedRideRow, both, minutesIn(5))).toEqual([]);
  });

  it('is notified when another driver accepts an offered ride', () => {
    expect(framesFor([requestedRideRow, both], acceptedRideRow, both)).toEqual([
      [BOLA, 'RIDE_ACCEPTED'],
      [DRIVER_1, 'RIDE_ACCEPTED'],
      [DRIVER_2, 'RIDE_NO_LONGER_AVAILABLE'],
    ]);
  });

  it('is notified once if a ride is offered to them and accepted by another driver at the same time', () => {
    expect(framesFor(null, acceptedRideRow, both)).toContainEqual([DRIVER_2, 'RIDE_NO_LONGER_AVAILABLE']);
    expect(framesFor(null, { ...acceptedRideRow, arrived_at: minutesIn(9) }, both)).toEqual([]);
    expect(framesFor([acceptedRideRow, both], { ...acceptedRideRow, arrived_at: minutesIn(9) }, both)).toEqual([]);
    expect(framesFor([acceptedRideRow, both], completedRide, both)).toEqual([]);
  });

  it('is notified when an offered ride is cancelled', () => {
    const cancelled = { ...requestedRideRow, status: 'cancelled' } as const;
    expect(framesFor([requestedRideRow, both], cancelled, both)).toEqual([
      [DRIVER_1, 'RIDE_NO_LONGER_AVAILABLE'],
      [DRIVER_2, 'RIDE_NO_LONGER_AVAILABLE'],
    ]);
  });

  it('is notified when the ride they accepted is offered to other drivers', () => {
    const again = { ...requestedRideRow, search_round: 2 };
    expect(framesFor([acceptedRideRow, both], again, [offerTo(DRIVER_2)])).toEqual([
      [DRIVER_2, 'RIDE_OFFERED'],
      [DRIVER_1, 'RIDE_NO_LONGER_AVAILABLE'],
    ]);
  });
});

it('knownRideStateOf forgets a ride that is over', () => {
  expect(knownRideStateOf(completedRide, both)).toBeNull();
  expect(knownRideStateOf({ ...requestedRideRow, status: 'cancelled' }, both)).toBeNull();
  expect(knownRideStateOf(acceptedRideRow, both)?.offers.size).toBe(0);
});

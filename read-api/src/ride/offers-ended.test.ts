import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { DRIVER_1, DRIVER_2 } from '@saferide/domain/testing/ride-fixtures';
import { describe, expect, it } from 'vitest';
import { acceptedRideRow, completedRide, requestedRideRow } from '../testing/ride-rows.ts';
import { knownRideStateOf, rideChangeFrames } from './ride-changes.ts';
import type { RideRowWithRider, RoundOffer } from './ride-row.ts';

const DRIVER_3 = 'driver-3';

type Look = readonly [row: RideRowWithRider, ...offeredTo: readonly string[]];

const offersOf = ([, ...drivers]: Look): readonly RoundOffer[] =>
  drivers.map((driver_id) => ({ driver_id, expires_at: minutesIn(5), distance_metres: 800 }));

const goneFor = (before: Look | null, now: Look): readonly string[] =>
  rideChangeFrames(before && knownRideStateOf(before[0], offersOf(before)), now[0], offersOf(now), NOON)
    .filter(({ frame }) => frame.type === 'RIDE_NO_LONGER_AVAILABLE')
    .map(({ accountId }) => accountId);

const takenBy = (driver_id: string): RideRowWithRider => ({ ...acceptedRideRow, driver_id });
const again = (row: RideRowWithRider): RideRowWithRider => ({ ...row, search_round: 2 });
const underWay: RideRowWithRider = { ...acceptedRideRow, status: 'in_progress', arrived_at: minutesIn(9) };
const cancelled: RideRowWithRider = { ...requestedRideRow, status: 'cancelled' };
const noShow: RideRowWithRider = { ...acceptedRideRow, status: 'cancelled', arrived_at: minutesIn(9) };
const searching: Look = [requestedRideRow, DRIVER_1, DRIVER_2];

type Case = readonly [what: string, before: Look | null, now: Look, gone: readonly string[]];

const hold = (cases: readonly Case[]) =>
  it.each(cases)('%s', (_, before, now, gone) => {
    expect(goneFor(before, now)).toEqual(gone);
  });

describe('during a search, RIDE_NO_LONGER_AVAILABLE', () => {
  hold([
    ['is not sent for the first offers', null, searching, []],
    ['is not sent when a further wave is offered', [requestedRideRow, DRIVER_1], searching, []],
    ['is sent to the other driver when one accepts', searching, [acceptedRideRow, DRIVER_1, DRIVER_2], [DRIVER_2]],
    [
      'is sent to a driver whose offer came with the acceptance',
      [requestedRideRow, DRIVER_1],
      [acceptedRideRow, DRIVER_1, DRIVER_2],
      [DRIVER_2],
    ],
    [
      'is sent to the first driver when one with a later offer accepts',
      [requestedRideRow, DRIVER_1],
      [takenBy(DRIVER_2), DRIVER_1, DRIVER_2],
      [DRIVER_1],
    ],
    [
      'is sent to all drivers when the ride is cancelled',
      searching,
      [cancelled, DRIVER_1, DRIVER_2],
      [DRIVER_1, DRIVER_2],
    ],
    [
      'is sent to all drivers when the ride is cancelled just after the offers',
      [requestedRideRow],
      [cancelled, DRIVER_1, DRIVER_2],
      [DRIVER_1, DRIVER_2],
    ],
    [
      'is sent to the other driver when the ride is accepted and started at once',
      searching,
      [underWay, DRIVER_1, DRIVER_2],
      [DRIVER_2],
    ],
    [
      'is sent to the other driver when the ride is accepted and completed at once',
      searching,
      [completedRide, DRIVER_1, DRIVER_2],
      [DRIVER_2],
    ],
  ]);
});

describe('after the search was restarted, RIDE_NO_LONGER_AVAILABLE', () => {
  hold([
    ['is sent to all drivers without a new offer', searching, [again(requestedRideRow)], [DRIVER_1, DRIVER_2]],
    ['is not sent to a driver with a new offer', searching, [again(requestedRideRow), DRIVER_2], [DRIVER_1]],
    ['is not sent to the driver who has accepted', searching, [again(takenBy(DRIVER_2)), DRIVER_2], [DRIVER_1]],
    [
      'is sent to all other drivers with an offer in either round',
      searching,
      [again(acceptedRideRow), DRIVER_1, DRIVER_3],
      [DRIVER_2, DRIVER_3],
    ],
  ]);
});

describe('once a driver has accepted, RIDE_NO_LONGER_AVAILABLE', () => {
  const taken: Look = [acceptedRideRow, DRIVER_1, DRIVER_2];
  hold([
    [
      'is not sent when the driver arrives',
      taken,
      [{ ...acceptedRideRow, arrived_at: minutesIn(9) }, DRIVER_1, DRIVER_2],
      [],
    ],
    ['is not sent when the ride starts', taken, [underWay, DRIVER_1, DRIVER_2], []],
    ['is not sent when the ride is completed', taken, [completedRide, DRIVER_1, DRIVER_2], []],
    ['is not sent when the rider is absent', taken, [noShow, DRIVER_1, DRIVER_2], []],
    ['is sent to the driver who gives the ride back', taken, [again(requestedRideRow)], [DRIVER_1]],
    [
      'is not sent to drivers with a new offer after a give-back',
      taken,
      [again(requestedRideRow), DRIVER_2, DRIVER_3],
      [DRIVER_1],
    ],
    [
      'is not sent to the driver who gave the ride back and has a new offer',
      taken,
      [again(requestedRideRow), DRIVER_1],
      [],
    ],
    [
      'is sent to the driver who gave the ride back, even if another has accepted since',
      taken,
      [again(takenBy(DRIVER_2)), DRIVER_2],
      [DRIVER_1],
    ],
    [
      'is not sent to the driver who gave the ride back and accepted it again',
      taken,
      [again(acceptedRideRow), DRIVER_1, DRIVER_2],
      [],
    ],
    [
      'is sent to the driver who gave the ride back, even if it was cancelled since',
      taken,
      [again(cancelled), DRIVER_2],
      [DRIVER_1],
    ],
  ]);
});

describe('for a ride whose earlier states were missed, RIDE_NO_LONGER_AVAILABLE', () => {
  hold([
    ['is sent to the other driver after an acceptance', null, [acceptedRideRow, DRIVER_1, DRIVER_2], [DRIVER_2]],
    ['is sent to all drivers after a cancellation', null, [cancelled, DRIVER_1, DRIVER_2], [DRIVER_1, DRIVER_2]],
    [
      'is not sent to the driver of a cancelled ride, who sees the cancellation',
      null,
      [noShow, DRIVER_1, DRIVER_2],
      [DRIVER_2],
    ],
    ['is not sent after an arrival', null, [{ ...acceptedRideRow, arrived_at: minutesIn(9) }, DRIVER_1, DRIVER_2], []],
    ['is not sent after a start', null, [underWay, DRIVER_1, DRIVER_2], []],
    ['is not sent after a completion', null, [completedRide, DRIVER_1, DRIVER_2], []],
  ]);
});

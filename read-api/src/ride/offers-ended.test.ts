import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { DRIVER_1, DRIVER_2 } from '@saferide/domain/testing/ride-fixtures';
import { describe, expect, it } from 'vitest';
import { acceptedRideRow, completedRide, requestedRideRow } from '../testing/ride-rows.ts';
import type { RoundOffer } from './changed-rides.ts';
import { knownRideStateOf, rideChanges } from './ride-changes.ts';
import type { RideRowWithRider } from './ride-row.ts';

const DRIVER_3 = 'driver-3';

type Look = readonly [row: RideRowWithRider, ...offeredTo: readonly string[]];

const offersOf = ([, ...drivers]: Look): readonly RoundOffer[] =>
  drivers.map((driver_id) => ({ driver_id, expires_at: minutesIn(5), distance_metres: 800 }));

const goneFor = (before: Look | null, now: Look): readonly string[] =>
  rideChanges(before && knownRideStateOf(before[0], offersOf(before)), now[0], offersOf(now), NOON)
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

describe('goneFor, while the ride searches for a driver,', () => {
  hold([
    ['a ride seen for the first time is gone for no driver', null, searching, []],
    ['a further wave takes the ride from no driver', [requestedRideRow, DRIVER_1], searching, []],
    ['an acceptance is gone for the other driver', searching, [acceptedRideRow, DRIVER_1, DRIVER_2], [DRIVER_2]],
    [
      'an acceptance is gone for a driver asked just before',
      [requestedRideRow, DRIVER_1],
      [acceptedRideRow, DRIVER_1, DRIVER_2],
      [DRIVER_2],
    ],
    [
      'an acceptance by a driver asked later is gone for the first',
      [requestedRideRow, DRIVER_1],
      [takenBy(DRIVER_2), DRIVER_1, DRIVER_2],
      [DRIVER_1],
    ],
    ['a cancelled ride is gone for all', searching, [cancelled, DRIVER_1, DRIVER_2], [DRIVER_1, DRIVER_2]],
    [
      'a ride cancelled just after the first offers is gone for all',
      [requestedRideRow],
      [cancelled, DRIVER_1, DRIVER_2],
      [DRIVER_1, DRIVER_2],
    ],
    [
      'a ride accepted and started at once is gone for the other driver',
      searching,
      [underWay, DRIVER_1, DRIVER_2],
      [DRIVER_2],
    ],
    [
      'a ride accepted and completed at once is gone for the other driver',
      searching,
      [completedRide, DRIVER_1, DRIVER_2],
      [DRIVER_2],
    ],
  ]);
});

describe('goneFor, when the search has started again,', () => {
  hold([
    ['the ride is gone for all who are not asked again', searching, [again(requestedRideRow)], [DRIVER_1, DRIVER_2]],
    [
      'the ride is not gone for a driver who is asked again',
      searching,
      [again(requestedRideRow), DRIVER_2],
      [DRIVER_1],
    ],
    ['the ride is not gone for the driver who has it', searching, [again(takenBy(DRIVER_2)), DRIVER_2], [DRIVER_1]],
    [
      'the ride is gone for all others asked in either round',
      searching,
      [again(acceptedRideRow), DRIVER_1, DRIVER_3],
      [DRIVER_2, DRIVER_3],
    ],
  ]);
});

describe('goneFor, once a driver has the ride,', () => {
  const taken: Look = [acceptedRideRow, DRIVER_1, DRIVER_2];
  hold([
    [
      'an arrival takes it from no driver',
      taken,
      [{ ...acceptedRideRow, arrived_at: minutesIn(9) }, DRIVER_1, DRIVER_2],
      [],
    ],
    ['a start takes it from no driver', taken, [underWay, DRIVER_1, DRIVER_2], []],
    ['a completion takes it from no driver', taken, [completedRide, DRIVER_1, DRIVER_2], []],
    ['a rider no-show takes it from no driver', taken, [noShow, DRIVER_1, DRIVER_2], []],
    ['a given-back ride is gone for its driver', taken, [again(requestedRideRow)], [DRIVER_1]],
    [
      'new offers after a give-back are no loss to their drivers',
      taken,
      [again(requestedRideRow), DRIVER_2, DRIVER_3],
      [DRIVER_1],
    ],
    ['a driver who is asked again does not lose the ride', taken, [again(requestedRideRow), DRIVER_1], []],
    [
      'a given-back ride is gone for its driver even if another has it',
      taken,
      [again(takenBy(DRIVER_2)), DRIVER_2],
      [DRIVER_1],
    ],
    ['a driver who takes it again does not lose it', taken, [again(acceptedRideRow), DRIVER_1, DRIVER_2], []],
    [
      'a given-back ride is gone for its driver even if it was cancelled since',
      taken,
      [again(cancelled), DRIVER_2],
      [DRIVER_1],
    ],
  ]);
});

describe('goneFor, for a ride seen for the first time,', () => {
  hold([
    ['a new acceptance is gone for the other driver', null, [acceptedRideRow, DRIVER_1, DRIVER_2], [DRIVER_2]],
    ['a cancellation is gone for all', null, [cancelled, DRIVER_1, DRIVER_2], [DRIVER_1, DRIVER_2]],
    ['a cancellation is not gone for its driver, who sees the ride', null, [noShow, DRIVER_1, DRIVER_2], [DRIVER_2]],
    [
      'an arrival is gone for no driver',
      null,
      [{ ...acceptedRideRow, arrived_at: minutesIn(9) }, DRIVER_1, DRIVER_2],
      [],
    ],
    ['a start is gone for no driver', null, [underWay, DRIVER_1, DRIVER_2], []],
    ['a completion is gone for no driver', null, [completedRide, DRIVER_1, DRIVER_2], []],
  ]);
});

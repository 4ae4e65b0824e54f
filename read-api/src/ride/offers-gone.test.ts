import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { DRIVER_1, DRIVER_2 } from '@saferide/domain/testing/ride-fixtures';
import { describe, expect, it } from 'vitest';
import { acceptedRideRow, completedRide, requestedRideRow } from '../testing/ride-rows.ts';
import type { RoundOffer } from './changed-rides.ts';
import { knownAfter, rideChanges } from './ride-changes.ts';
import type { RideRowWithRider } from './ride-row.ts';

const DRIVER_3 = 'driver-3';

/** A ride, and who was offered it in its present search round. */
type Look = readonly [row: RideRowWithRider, ...offeredTo: readonly string[]];

const offersOf = ([, ...drivers]: Look): readonly RoundOffer[] =>
  drivers.map((driver_id) => ({ driver_id, expires_at: minutesIn(5), distance_metres: 800 }));

/** Which drivers are told that the ride is gone when it was known as at the look before, and stands as at this one. */
const goneFor = (before: Look | null, now: Look): readonly string[] =>
  rideChanges(before && knownAfter(before[0], offersOf(before)), now[0], offersOf(now), NOON)
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

describe('while a driver is looked for', () => {
  hold([
    ['a ride seen for the first time is gone for nobody', null, searching, []],
    ['a wave to further drivers takes nothing from those before', [requestedRideRow, DRIVER_1], searching, []],
    ['who takes it has it; for the other it is gone', searching, [acceptedRideRow, DRIVER_1, DRIVER_2], [DRIVER_2]],
    [
      'it is gone for a driver asked just before another took it',
      [requestedRideRow, DRIVER_1],
      [acceptedRideRow, DRIVER_1, DRIVER_2],
      [DRIVER_2],
    ],
    [
      'it is gone for a driver whom one asked later outran',
      [requestedRideRow, DRIVER_1],
      [takenBy(DRIVER_2), DRIVER_1, DRIVER_2],
      [DRIVER_1],
    ],
    ['one cancelled is gone for all', searching, [cancelled, DRIVER_1, DRIVER_2], [DRIVER_1, DRIVER_2]],
    [
      'one cancelled just after the first offers is gone for all',
      [requestedRideRow],
      [cancelled, DRIVER_1, DRIVER_2],
      [DRIVER_1, DRIVER_2],
    ],
    ['one taken and set off on in one go is gone for the other', searching, [underWay, DRIVER_1, DRIVER_2], [DRIVER_2]],
    ['one taken and over in one go is gone for the other', searching, [completedRide, DRIVER_1, DRIVER_2], [DRIVER_2]],
  ]);
});

describe('when a look finds the search begun anew', () => {
  hold([
    ['it is gone for all who are not asked again', searching, [again(requestedRideRow)], [DRIVER_1, DRIVER_2]],
    ['for one who is asked again it is not', searching, [again(requestedRideRow), DRIVER_2], [DRIVER_1]],
    ['and over, one who has it keeps it', searching, [again(takenBy(DRIVER_2)), DRIVER_2], [DRIVER_1]],
    [
      'and over, it is gone for all asked in either',
      searching,
      [again(acceptedRideRow), DRIVER_1, DRIVER_3],
      [DRIVER_2, DRIVER_3],
    ],
  ]);
});

describe('once a driver has it', () => {
  const taken: Look = [acceptedRideRow, DRIVER_1, DRIVER_2];
  hold([
    [
      'the arrival takes it from nobody',
      taken,
      [{ ...acceptedRideRow, arrived_at: minutesIn(9) }, DRIVER_1, DRIVER_2],
      [],
    ],
    ['nor does the start', taken, [underWay, DRIVER_1, DRIVER_2], []],
    ['nor its end', taken, [completedRide, DRIVER_1, DRIVER_2], []],
    ['nor a rider who does not come', taken, [noShow, DRIVER_1, DRIVER_2], []],
    ['it is gone for who gave it back', taken, [again(requestedRideRow)], [DRIVER_1]],
    ['whoever is asked next hears of an offer', taken, [again(requestedRideRow), DRIVER_2, DRIVER_3], [DRIVER_1]],
    ['one who is asked again hears of that alone', taken, [again(requestedRideRow), DRIVER_1], []],
    [
      'it is gone for who gave it back when another has it already',
      taken,
      [again(takenBy(DRIVER_2)), DRIVER_2],
      [DRIVER_1],
    ],
    ['who took it again has it', taken, [again(acceptedRideRow), DRIVER_1, DRIVER_2], []],
    [
      'who gave it back hears it is gone though it was cancelled since',
      taken,
      [again(cancelled), DRIVER_2],
      [DRIVER_1],
    ],
  ]);
});

describe('of a ride that was not known', () => {
  hold([
    ['a fresh acceptance is news to those who did not get it', null, [acceptedRideRow, DRIVER_1, DRIVER_2], [DRIVER_2]],
    ['a cancellation is news to all', null, [cancelled, DRIVER_1, DRIVER_2], [DRIVER_1, DRIVER_2]],
    ['a cancellation is none to its driver, who sees the ride', null, [noShow, DRIVER_1, DRIVER_2], [DRIVER_2]],
    ['an arrival is no news', null, [{ ...acceptedRideRow, arrived_at: minutesIn(9) }, DRIVER_1, DRIVER_2], []],
    ['nor is a start', null, [underWay, DRIVER_1, DRIVER_2], []],
    ['nor an end', null, [completedRide, DRIVER_1, DRIVER_2], []],
  ]);
});

import { describe, expect, it, test } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import { type RideEvent, type RideIn, ride } from '../ride/index.ts';
import { aCandidate } from '../testing/dispatch-fixtures.ts';
import { minutesIn, secondsIn } from '../testing/fixtures.ts';
import { seededRandom } from '../testing/random.ts';
import {
  DRIVER_1,
  DRIVER_2,
  driverOnWayEvents,
  fareToppedUp,
  offerDeclined,
  rideOffered,
  rideRequested,
  rideScheduled,
} from '../testing/ride-fixtures.ts';
import { dispatchPolicy } from './dispatch-policy.ts';
import { nextSearchIfNoDriver } from './next-search.ts';
import { searchProcess } from './search-process.ts';
import type { Candidate } from './wave.ts';

const near = aCandidate(DRIVER_1, { distanceMetres: 400, fixedAt: minutesIn(4) });
const passed = (events: readonly RideEvent[], seconds: number, askable: readonly Candidate[]) =>
  nextSearchIfNoDriver(dispatchPolicy, fold(ride, events), secondsIn(seconds), askable, secondsIn(seconds));

describe('a wave', () => {
  it('is skipped if no driver could be asked, and the search waits for the next one', () => {
    expect(passed([rideRequested], 25, [])).toBe(secondsIn(50));
  });
  it.each([
    ['out of its reach', { ...near, distanceMetres: 5_001 }],
    ['in another kind of car', { ...near, vehicleType: 'suv' } as const],
    ['already offered a ride of the same rider', { ...near, offeredRiderIds: ['bola'] }],
  ])('is skipped if the only driver is %s', (_, candidate) => {
    expect(passed([rideRequested], 25, [candidate])).toBe(secondsIn(50));
  });
  it('is not skipped if a driver could be asked', () => {
    expect(passed([rideRequested], 25, [{ ...near, distanceMetres: 5_000 }])).toBeNull();
  });
  it('is not skipped at or after the end of the search', () => {
    expect([passed([rideRequested], 600, []), passed(driverOnWayEvents, 25, [])]).toEqual([null, null]);
  });
});

test('nextSearchIfNoDriver skips only waves in which the search process would find no driver', () => {
  const { rowFor } = searchProcess(dispatchPolicy);
  const random = seededRandom(11);
  const pasts: readonly (readonly RideEvent[])[] = [
    [rideRequested],
    [rideRequested, rideOffered()],
    [rideRequested, rideOffered([DRIVER_1, DRIVER_2]), offerDeclined()],
    [rideRequested, { ...fareToppedUp, at: secondsIn(40) }],
    [rideScheduled],
  ];
  let passedOverTimes = 0;
  for (let n = 0; n < 500; n += 1) {
    const state = fold(ride, random.pick(pasts)) as RideIn<'requested'>;
    const [dueAt, now] = [random.below(700), random.below(700)].sort((a, b) => a - b).map(secondsIn) as [
      string,
      string,
    ];
    const askable = random.chance(0.5) ? [] : [{ ...near, distanceMetres: random.below(20_000), fixedAt: now }];
    const next = nextSearchIfNoDriver(dispatchPolicy, state, dueAt, askable, now);
    const [first] = rowFor('time', 'time')?.actions({ ride: state }, { id: 'ride-1', dueAt }, now) ?? [];
    const reached = (radius: number) => askable.filter(({ distanceMetres }) => distanceMetres <= radius);
    const moves =
      first?.kind === 'call'
        ? rowFor('answer', 'candidates')?.actions(
            { ride: state },
            { input: first.input, answer: reached((first.input as { radiusMetres: number }).radiusMetres) },
            now,
          )
        : first && [first];
    if (next === null) continue;
    passedOverTimes += 1;
    expect(moves).toEqual([{ kind: 'wake', name: 'wake', id: 'ride-1', at: next }]);
  }
  expect(passedOverTimes).toBeGreaterThan(100);
});

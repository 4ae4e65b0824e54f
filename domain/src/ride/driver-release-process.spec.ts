import { sendAction, wakeAction } from '../kernel/process.ts';
import { measuredFixAt } from '../testing/driver-duty-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { callAction, onAnswer, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  DRIVER_1,
  DRIVER_2,
  driverArrived,
  driverAtPickupEvents,
  driverOnWayEvents,
  RIDE,
  releaseRequested,
  rideAccepted,
  rideGivenBack,
  rideStarted,
  tripPlaces,
} from '../testing/ride-fixtures.ts';
import { driverReleaseProcess, releaseTimerId } from './driver-release-process.ts';
import { ride } from './lifecycle.ts';

const wish = releaseRequested(4_000);
const releaseAsked = [...driverOnWayEvents, wish];
const time = (metres: number | null) => releaseTimerId({ rideId: RIDE, askedAt: wish.at, metres });
const fixInput = (metres: number | null) => ({ driverId: DRIVER_1, time: time(metres) });
const letGo = sendAction(ride, RIDE, { type: 'GrantRelease', driverId: null, now: minutesIn(7) });
const north = (metres: number) => ({ ...tripPlaces.pickup, latitude: tripPlaces.pickup.latitude + metres / 111_194.9 });
const seen = (metres: number | null, before: number | null = 4_000, accuracy = 10) =>
  onAnswer('lastFix', {
    input: fixInput(before),
    answer: metres === null ? null : measuredFixAt(north(metres), minutesIn(7), { accuracy }),
  });
const now = minutesIn(7);

export const driverReleaseSpec: ProcessSpec = {
  process: driverReleaseProcess,
  rules: [
    rule(
      'a driver who is asked for a release has five minutes to answer',
      { given: { ride: releaseAsked }, when: onEvent(wish) },
      [wakeAction(time(4_000), minutesIn(7))],
    ),
    rule(
      'no timer is set for a driver who has given the ride back',
      {
        given: { ride: [...releaseAsked, rideGivenBack(1)] },
        when: onEvent(wish),
      },
      [],
    ),
    rule(
      'a due timer asks for the driver’s position',
      { given: { ride: releaseAsked }, when: onTimer(time(4_000)), now },
      [callAction('lastFix', fixInput(4_000))],
    ),
    rule(
      'a due timer does nothing once the ride has started',
      {
        given: { ride: [...releaseAsked, driverArrived(), rideStarted()] },
        when: onTimer(time(4_000)),
        now,
      },
      [],
    ),
    rule(
      'a due timer does nothing once the ride has a new driver',
      {
        given: { ride: [...releaseAsked, rideGivenBack(1), rideAccepted(DRIVER_2)] },
        when: onTimer(time(4_000)),
        now,
      },
      [],
    ),
    rule(
      'the release is granted if the driver came no nearer',
      { given: { ride: releaseAsked }, when: seen(4_000), now },
      [letGo],
    ),
    rule(
      'the release is granted if the driver came nearer by less than the inaccuracy',
      { given: { ride: releaseAsked }, when: seen(3_960), now },
      [letGo],
    ),
    rule(
      'the release is granted if the driver is further away',
      { given: { ride: releaseAsked }, when: seen(6_000), now },
      [letGo],
    ),
    rule(
      'the release is granted if the driver’s position is inaccurate',
      { given: { ride: releaseAsked }, when: seen(3_000, 4_000, 301), now },
      [letGo],
    ),
    rule(
      'the release is granted if the driver was not seen again',
      { given: { ride: releaseAsked }, when: seen(null), now },
      [letGo],
    ),
    rule(
      'the release is granted if the driver was never seen',
      { given: { ride: releaseAsked }, when: seen(null, null), now },
      [letGo],
    ),
    rule(
      'a driver who came nearer has another five minutes',
      { given: { ride: releaseAsked }, when: seen(3_000), now },
      [wakeAction(time(3_000), minutesIn(12))],
    ),
    rule(
      'a driver seen for the first time has another five minutes',
      {
        given: { ride: releaseAsked },
        when: seen(3_000, null),
        now,
      },
      [wakeAction(time(3_000), minutesIn(12))],
    ),
    rule(
      'the release is granted if the driver is at the pickup and so cannot come nearer',
      { given: { ride: [...driverAtPickupEvents, wish] }, when: seen(20, 30), now },
      [letGo],
    ),
    rule(
      'no release is granted if the ride has started in the meantime',
      {
        given: { ride: [...releaseAsked, driverArrived(), rideStarted()] },
        when: seen(4_000),
        now,
      },
      [],
    ),
  ],
};

import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import type { DriverDutyCommand, Entitlement } from './commands.ts';
import { type DriverDutyEvent, driverDutyEvents } from './events.ts';
import { driverDuty } from './lifecycle.ts';
import type { TravelTimes } from './overlap.ts';

const { given } = scenarioOf(driverDuty, driverDutyEvents);
const DRIVER = 'driver-1';
const entitled: Entitlement = {
  verified: true,
  suspended: false,
  vehicleFault: null,
  subscribedUntil: minutesIn(60 * 24),
};

const online: DriverDutyEvent = {
  type: 'WentOnline',
  at: NOON,
  data: { driverId: DRIVER, vehicleType: 'standard', reservations: [], givenBackAt: [] },
};
const engaged = (rideId = 'ride-1', until = 30): DriverDutyEvent => ({
  type: 'DriverEngaged',
  at: NOON,
  data: { driverId: DRIVER, rideId, until: minutesIn(until) },
});
const reserved = (rideId: string, from: number, until: number): DriverDutyEvent => ({
  type: 'ScheduledRideReserved',
  at: NOON,
  data: { driverId: DRIVER, rideId, from: minutesIn(from), until: minutesIn(until) },
});
const offline: DriverDutyEvent = { type: 'WentOffline', at: NOON, data: { driverId: DRIVER, reason: 'by_driver' } };

const nextDoor: TravelTimes = { between: {}, unknownMinutes: 0 };
const far = (rideId: string, thereMinutes: number, backMinutes: number): TravelTimes => ({
  between: { [rideId]: { thereMinutes, backMinutes } },
  unknownMinutes: 0,
});

const goOnline = (entitlement = entitled): DriverDutyCommand => ({
  type: 'GoOnline',
  driverId: DRIVER,
  vehicleType: 'standard',
  entitlement,
  now: minutesIn(1),
});
const goOffline: DriverDutyCommand = { type: 'GoOffline', driverId: DRIVER, reason: 'by_driver', now: minutesIn(1) };
const engage = (rideId: string, until = 30, entitlement = entitled, ways = nextDoor): DriverDutyCommand => ({
  type: 'EngageDriver',
  driverId: DRIVER,
  rideId,
  until: minutesIn(until),
  ways,
  entitlement,
  now: minutesIn(1),
});
const reserve = (rideId: string, from: number, until: number, ways = nextDoor): DriverDutyCommand => ({
  type: 'ReserveScheduledRide',
  driverId: DRIVER,
  rideId,
  from: minutesIn(from),
  until: minutesIn(until),
  ways,
  entitlement: entitled,
  now: minutesIn(1),
});
const extend = (rideId: string, until: number, ways = nextDoor): DriverDutyCommand => ({
  ...{ type: 'ExtendEngagement', driverId: DRIVER, rideId, until: minutesIn(until), ways, now: minutesIn(1) },
});
const release = (rideId: string): DriverDutyCommand => ({
  type: 'ReleaseDriver',
  driverId: DRIVER,
  rideId,
  cause: 'ride_over',
  now: minutesIn(30),
});

describe('going online', () => {
  it.each([
    ['is allowed for a driver who is verified and subscribed', entitled, ['WentOnline'] as const],
    [
      'is refused for an unverified driver',
      { ...entitled, verified: false },
      { refusal: 'DriverNotVerified' } as const,
    ],
    [
      'is refused for a suspended driver, even if unverified',
      { ...entitled, suspended: true, verified: false },
      { refusal: 'DriverSuspended' } as const,
    ],
    [
      'is refused for a driver who never subscribed',
      { ...entitled, subscribedUntil: null },
      { refusal: 'SubscriptionInactive', expiredAt: null } as const,
    ],
    [
      'is refused for a driver whose access has ended',
      { ...entitled, subscribedUntil: minutesIn(1) },
      { refusal: 'SubscriptionInactive', expiredAt: minutesIn(1) } as const,
    ],
  ])('%s', (_, entitlement, outcome) => {
    given().when(goOnline(entitlement)).leadsTo(outcome);
  });

  it.each(['none', 'rejected', 'another_vehicle', 'check_failed'] as const)(
    "needs an approved vehicle, and so does taking a ride (fault: '%s')",
    (fault) => {
      const unfit = { ...entitled, vehicleFault: fault };
      const refusal = { refusal: 'VehicleNotApproved', fault } as const;
      given().when(goOnline(unfit)).refused(refusal);
      given(online)
        .when(engage('ride-1', 30, unfit))
        .refused(refusal);
      given(online)
        .when({ ...reserve('ride-1', 60, 90), entitlement: unfit } as DriverDutyCommand)
        .refused(refusal);
    },
  );

  it('repeats the reservations in its event, so that the stream can be read from it', () => {
    const state = given(online, reserved('ride-9', 60, 90), offline)
      .when(goOnline())
      .then([
        {
          type: 'WentOnline',
          data: {
            driverId: DRIVER,
            vehicleType: 'standard',
            reservations: [{ rideId: 'ride-9', from: minutesIn(60), until: minutesIn(90) }],
            givenBackAt: [],
          },
        },
      ]);
    expect(state.reservations).toHaveLength(1);
  });

  it('can be reversed except during a ride, and cannot be repeated', () => {
    given(online).when(goOffline).thenTypes('WentOffline');
    given(online, engaged()).when(goOffline).refused({ refusal: 'DriverAlreadyOnRide', rideId: 'ride-1' });
    given(online).when(goOnline()).refused({ refusal: 'AlreadyOnline' });
    given().when(goOffline).refused({ refusal: 'AlreadyOffline' });
  });
});

describe('a driver', () => {
  it('can have only one ride at a time', () => {
    given(online).when(engage('ride-1')).thenTypes('DriverEngaged');
    given(online, engaged('ride-1'))
      .when(engage('ride-2'))
      .refused({ refusal: 'DriverAlreadyOnRide', rideId: 'ride-1' });
    given(online, engaged('ride-1')).when(engage('ride-1')).then([]);
    given().when(engage('ride-1')).refused({ refusal: 'DriverOffline' });
  });

  it('cannot take a ride after the subscription lapsed, but can finish the current one', () => {
    const lapsed = { ...entitled, subscribedUntil: NOON };
    given(online)
      .when(engage('ride-1', 30, lapsed))
      .refused({ refusal: 'SubscriptionInactive', expiredAt: NOON });
    given(online, engaged()).when(release('ride-1')).thenTypes('DriverReleased');
  });

  it('is released only from the ride that engaged them', () => {
    expect(given(online, engaged('ride-1')).when(release('ride-2')).then([])).toMatchObject({ status: 'engaged' });
    expect(given(online, engaged('ride-1')).when(release('ride-1')).thenTypes('DriverReleased')).toMatchObject({
      status: 'free',
    });
  });

  it('cannot accept overlapping scheduled rides', () => {
    given(online, reserved('ride-9', 60, 90))
      .when(reserve('ride-10', 90, 120))
      .thenTypes('ScheduledRideReserved');
    const reservation = { rideId: 'ride-9', from: minutesIn(60), until: minutesIn(90) };
    given(online, reserved('ride-9', 60, 90))
      .when(reserve('ride-10', 89, 120))
      .refused({ refusal: 'OverlapsScheduledRide', reservation });
    given(online, reserved('ride-9', 60, 90))
      .when(engage('ride-1', 61))
      .refused({ refusal: 'OverlapsScheduledRide', reservation });
    given(online, reserved('ride-9', 60, 90))
      .when(engage('ride-1', 60))
      .thenTypes('DriverEngaged');
  });

  it('needs travel time between two rides, in both directions', () => {
    const reservation = { rideId: 'ride-9', from: minutesIn(60), until: minutesIn(90) };
    const overlaps = { refusal: 'OverlapsScheduledRide', reservation } as const;
    const promised = given(online, reserved('ride-9', 60, 90));
    promised.when(engage('ride-1', 50, entitled, far('ride-9', 11, 0))).refused(overlaps);
    promised.when(engage('ride-1', 50, entitled, far('ride-9', 10, 0))).thenTypes('DriverEngaged');
    promised.when(reserve('ride-10', 100, 120, far('ride-9', 0, 11))).refused(overlaps);
    promised.when(reserve('ride-10', 100, 120, far('ride-9', 0, 10))).thenTypes('ScheduledRideReserved');
    promised.when(reserve('ride-10', 100, 120, { between: {}, unknownMinutes: 40 })).refused(overlaps);
    const riding = given(online, engaged('ride-1', 60));
    riding
      .when(reserve('ride-9', 65, 90, far('ride-1', 0, 6)))
      .refused({ refusal: 'DriverAlreadyOnRide', rideId: 'ride-1' });
    riding.when(reserve('ride-9', 65, 90, far('ride-1', 0, 5))).thenTypes('ScheduledRideReserved');
  });

  it('cannot add hours to a ride that then overlaps a scheduled one, nor accept one within added hours', () => {
    const riding = given(online, reserved('ride-9', 120, 150), engaged('ride-1', 60));
    const reservation = { rideId: 'ride-9', from: minutesIn(120), until: minutesIn(150) };
    riding.when(extend('ride-1', 121)).refused({ refusal: 'OverlapsScheduledRide', reservation });
    riding.when(extend('ride-1', 115, far('ride-9', 6, 0))).refused({ refusal: 'OverlapsScheduledRide', reservation });
    riding.when(extend('ride-1', 120)).thenTypes('DriverEngaged');
    riding.when(extend('ride-1', 60)).then([]);
    riding.when(extend('ride-2', 120)).then([]);
    given(online, engaged('ride-1', 60), engaged('ride-1', 120))
      .when(reserve('ride-9', 90, 110))
      .refused({ refusal: 'DriverAlreadyOnRide', rideId: 'ride-1' });
  });

  it('cannot accept a scheduled ride that begins before the current ride is expected to end', () => {
    given(online, engaged('ride-1', 24 * 60))
      .when(reserve('ride-9', 60, 90))
      .refused({ refusal: 'DriverAlreadyOnRide', rideId: 'ride-1' });
    given(online, engaged('ride-1', 60))
      .when(reserve('ride-9', 60, 90))
      .thenTypes('ScheduledRideReserved');
  });

  it('can hold five scheduled rides at once', () => {
    const four = [1, 2, 3, 4].map((hour) => reserved(`ride-${hour}`, hour * 100, hour * 100 + 30));
    const fifth = reserved('ride-5', 500, 530);
    given(online, ...four)
      .when(reserve('ride-5', 500, 530))
      .thenTypes('ScheduledRideReserved');
    given(online, ...four, fifth)
      .when(reserve('ride-6', 600, 630))
      .refused({ refusal: 'TooManyReservations', limit: 5 });
    given(online, ...four, fifth)
      .when(reserve('ride-5', 500, 530))
      .then([]);
    given(online, ...four, fifth, engaged('ride-0', 90))
      .when(reserve('ride-6', 600, 630))
      .refused({ refusal: 'TooManyReservations', limit: 5 });
  });

  it('can begin a scheduled ride after the subscription lapsed, but not when unfit or on another ride', () => {
    const begin: DriverDutyCommand = {
      type: 'BeginScheduledRide',
      driverId: DRIVER,
      rideId: 'ride-9',
      vehicleType: 'standard',
      fitness: entitled,
      now: minutesIn(60),
    };
    const state = given(online, reserved('ride-9', 60, 90))
      .when(begin)
      .thenTypes('ScheduledRideReleased', 'DriverEngaged');
    expect(state).toMatchObject({ status: 'engaged', rideId: 'ride-9', reservations: [], givenBackAt: [] });
    given(online).when(begin).refused({ refusal: 'NotEngagedWithRide' });
    given(online, reserved('ride-9', 60, 90))
      .when({ ...begin, fitness: { ...entitled, suspended: true } })
      .refused({ refusal: 'DriverSuspended' });
    given(online, reserved('ride-9', 60, 90), engaged('ride-1'))
      .when(begin)
      .refused({ refusal: 'DriverAlreadyOnRide', rideId: 'ride-1' });
  });

  it('goes online by beginning a scheduled ride, even if a lapsed subscription sent them offline', () => {
    const lapsed: DriverDutyEvent = { ...offline, data: { driverId: DRIVER, reason: 'subscription_lapsed' } };
    const begin = {
      type: 'BeginScheduledRide',
      driverId: DRIVER,
      rideId: 'ride-9',
      vehicleType: 'suv',
      fitness: entitled,
    } as const;
    const past = [online, reserved('ride-9', 60, 90), reserved('ride-10', 120, 150), lapsed];
    const state = given(...past)
      .when({ ...begin, now: minutesIn(60) })
      .thenTypes('WentOnline', 'ScheduledRideReleased', 'DriverEngaged');
    expect(state).toMatchObject({ status: 'engaged', vehicleType: 'suv', rideId: 'ride-9', until: minutesIn(90) });
    expect(state.reservations.map(({ rideId }) => rideId)).toEqual(['ride-10']);
    given(online, lapsed)
      .when({ ...begin, now: minutesIn(60) })
      .refused({ refusal: 'NotEngagedWithRide' });
  });

  it('has the same state when the stream is read from the last WentOnline event as from the beginning', () => {
    const past = [
      online,
      engaged('ride-1'),
      {
        ...offline,
        type: 'DriverReleased',
        data: { driverId: DRIVER, rideId: 'ride-1', cause: 'ride_over' },
      } as DriverDutyEvent,
      reserved('ride-9', 60, 90),
      offline,
    ];
    const back = given(...past)
      .when(goOnline())
      .thenTypes('WentOnline');
    const last: DriverDutyEvent = { ...online, data: { ...online.data, reservations: [...back.reservations] } };
    expect(fold(driverDuty, [last])).toEqual(back);
  });
});

describe('a driver who gives rides back', () => {
  const back = (
    minute: number,
    cause: 'given_back' | 'driver_absent' | 'ride_over' = 'given_back',
  ): DriverDutyEvent[] => [
    engaged(`ride at ${minute}`),
    { type: 'DriverReleased', at: minutesIn(minute), data: { driverId: DRIVER, rideId: `ride at ${minute}`, cause } },
  ];
  const engageAt = (minute: number): DriverDutyCommand =>
    ({
      ...engage('next', minute + 30, { ...entitled, subscribedUntil: minutesIn(72 * 60) }),
      now: minutesIn(minute),
    }) as never;
  const paused = (until: number, waitSeconds: number) => ({
    ...{ refusal: 'GivenBackTooOften', limit: 3, until: minutesIn(until), waitSeconds },
  });

  it('cannot take a ride for an hour after giving back the third in a day', () => {
    given(online, ...back(1), ...back(2))
      .when(engageAt(3))
      .thenTypes('DriverEngaged');
    const thrice = [online, ...back(1), ...back(2), ...back(3)];
    given(...thrice)
      .when(engageAt(4))
      .refused(paused(63, 59 * 60) as never);
    given(...thrice)
      .when(engageAt(63))
      .thenTypes('DriverEngaged');
  });

  it('cannot accept a scheduled ride during the pause, not even after going offline and online', () => {
    const thrice = [online, ...back(1), ...back(2), ...back(3), offline];
    const state = given(...thrice)
      .when({ ...goOnline(), now: minutesIn(4) } as never)
      .thenTypes('WentOnline');
    expect(driverDuty.decide(state, engageAt(5))).toEqual(paused(63, 58 * 60));
    const later = { ...reserve('later', 300, 360), now: minutesIn(5) } as DriverDutyCommand;
    expect(driverDuty.decide(state, later)).toEqual(paused(63, 58 * 60));
  });

  it('is paused for an hour after the third missed or given-back ride in a day, including scheduled rides', () => {
    const missed: DriverDutyEvent = {
      ...{ type: 'ScheduledRideReleased', at: minutesIn(3) },
      data: { driverId: DRIVER, rideId: 'ahead', cause: 'driver_absent' },
    };
    given(online, reserved('ahead', 1, 2), ...back(1, 'driver_absent'), ...back(2), missed)
      .when(engageAt(4))
      .refused(paused(63, 59 * 60) as never);
  });

  it('is paused for an hour after giving back the third scheduled ride in a day', () => {
    const ahead = [1, 2, 3].map((minute) => reserved(`ahead ${minute}`, minute * 100, minute * 100 + 30));
    const returned = ahead.map(({ data }, index): DriverDutyEvent => {
      const { rideId } = data as { readonly rideId: string };
      return {
        ...{ type: 'ScheduledRideReleased', at: minutesIn(index + 1) },
        data: { driverId: DRIVER, rideId, cause: 'given_back' },
      };
    });
    const past = given(online, ...ahead, ...returned);
    past
      .when({ ...reserve('next', 300, 360), now: minutesIn(4) } as DriverDutyCommand)
      .refused(paused(63, 59 * 60) as never);
    past.when(engageAt(4)).refused(paused(63, 59 * 60) as never);
  });

  it('is paused for another hour after each further ride given back that day', () => {
    const again = [online, ...back(1), ...back(2), ...back(3), ...back(70)];
    given(...again)
      .when(engageAt(71))
      .refused(paused(130, 59 * 60) as never);
  });

  it('starts from zero on the next day in Lagos', () => {
    const tomorrow = 24 * 60;
    given(online, ...back(1), ...back(2), ...back(3), ...back(tomorrow))
      .when(engageAt(tomorrow + 1))
      .thenTypes('DriverEngaged');
  });

  it('is not paused for rides that ended normally', () => {
    const over = [1, 2, 3].flatMap((minute) => back(minute, 'ride_over'));
    given(online, ...over)
      .when(engageAt(4))
      .thenTypes('DriverEngaged');
  });
});

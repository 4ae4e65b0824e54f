import { describe, expect, it } from 'vitest';
import { minutesIn } from '../testing/fixtures.ts';
import { atThePickup, BOLA, DRIVER_1, onTheWay, RIDE, riderCalled, underWay } from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import type { RideCommand } from './commands.ts';
import { rideEvents } from './events.ts';
import { ride } from './lifecycle.ts';

const { given } = scenarioOf(ride, rideEvents);
const call = (driverId = DRIVER_1): RideCommand => ({ type: 'RecordRiderCalled', driverId, now: minutesIn(5) });
const report = (
  more: { readonly wroteAt?: readonly string[]; readonly now?: string; readonly mayContact?: boolean } = {},
): RideCommand => ({
  ...{ type: 'ReportRiderNoShow', driverId: DRIVER_1, wroteAt: [], mayContact: true, now: minutesIn(14), ...more },
});

describe('before a no-show is reported', () => {
  it('the driver has to call or write', () => {
    given(...atThePickup)
      .when(report())
      .refused({ refusal: 'RiderNotContacted' });
  });

  it('a call is enough, on the way or at the pickup', () => {
    given(...atThePickup, riderCalled)
      .when(report())
      .thenTypes('RiderNoShowReported', 'RideCancelled');
    given(...onTheWay)
      .when(call())
      .thenTypes('RiderCalled');
  });

  it('so is a message, written since the driver accepted', () => {
    given(...atThePickup)
      .when(report({ wroteAt: [minutesIn(3)] }))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
    given(...atThePickup)
      .when(report({ wroteAt: [minutesIn(0)] }))
      .refused({ refusal: 'RiderNotContacted' });
  });

  it('the rider has a minute to answer the first call or message', () => {
    const lateCall = { ...riderCalled, at: minutesIn(14) } as typeof riderCalled;
    const tooSoon = { refusal: 'NoShowTooSoon', from: minutesIn(15) } as const;
    given(...atThePickup, lateCall)
      .when(report())
      .refused(tooSoon);
    given(...atThePickup, lateCall)
      .when(report({ now: minutesIn(15) }))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
    given(...atThePickup)
      .when(report({ wroteAt: [minutesIn(0), minutesIn(14)] }))
      .refused(tooSoon);
    given(...atThePickup, lateCall)
      .when(report({ wroteAt: [minutesIn(3), minutesIn(14)] }))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });

  it('but not under the rules of a ride that was booked before that minute was one', () => {
    const [requested, ...rest] = atThePickup;
    const before = { ...requested, data: { ...requested?.data, ridePolicyVersion: 'ride-5' } } as never;
    given(before, ...rest, { ...riderCalled, at: minutesIn(14) } as typeof riderCalled)
      .when(report())
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });

  it('nothing is asked of a driver who may do neither', () => {
    given(...atThePickup)
      .when(report({ mayContact: false }))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });

  it('nor of a ride that was booked before this was a rule', () => {
    const [requested, ...rest] = atThePickup;
    const before = { ...requested, data: { ...requested?.data, ridePolicyVersion: 'ride-4' } } as never;
    given(before, ...rest)
      .when(report())
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });
});

describe('a call of the driver’s', () => {
  it('is recorded once, and is no news once the ride has begun', () => {
    given(...atThePickup)
      .when(call())
      .then([
        {
          type: 'RiderCalled',
          data: { rideId: RIDE, customerId: BOLA, driverId: DRIVER_1, vehicleType: 'standard', city: 'Lagos' },
        } as never,
      ]);
    given(...atThePickup, riderCalled)
      .when(call())
      .then([]);
    given(...underWay)
      .when(call())
      .then([]);
  });

  it('is one of this ride’s driver', () => {
    for (const events of [atThePickup, underWay])
      given(...events)
        .when(call(BOLA))
        .refused({ refusal: 'NotYourRide' });
    expect(ride.decide({ status: 'none' }, call())).toMatchObject({ refusal: 'NotAllowedInState' });
  });
});

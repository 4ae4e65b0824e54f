import { describe, expect, it } from 'vitest';
import { minutesIn } from '../testing/fixtures.ts';
import {
  BOLA,
  DRIVER_1,
  driverArrived,
  driverAtPickupEvents,
  driverOnWayEvents,
  RIDE,
  riderCalled,
  rideScheduled,
  rideUnderWayEvents,
} from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import type { RideCommand } from './commands.ts';
import { type RideEvent, rideEvents } from './events.ts';
import { ride } from './lifecycle.ts';

const { given } = scenarioOf(ride, rideEvents);
const call = (driverId = DRIVER_1, now = minutesIn(5)): RideCommand => ({ type: 'RecordRiderCalled', driverId, now });
const scheduledOnTheWay = [rideScheduled, ...driverOnWayEvents.slice(1)];
const earlyCall = { ...riderCalled, at: minutesIn(20) } as RideEvent;
const report = (
  more: { readonly wroteAt?: readonly string[]; readonly now?: string; readonly mayContact?: boolean } = {},
): RideCommand => ({
  ...{ type: 'ReportRiderNoShow', driverId: DRIVER_1, wroteAt: [], mayContact: true, now: minutesIn(14), ...more },
});

describe('reporting that the rider did not come', () => {
  it('requires the driver to call or write first', () => {
    given(...driverAtPickupEvents)
      .when(report())
      .refused({ refusal: 'RiderNotContacted' });
  });

  it('is possible after a call, which the driver may make on the way', () => {
    given(...driverAtPickupEvents, riderCalled)
      .when(report())
      .thenTypes('RiderNoShowReported', 'RideCancelled');
    given(...driverOnWayEvents)
      .when(call())
      .thenTypes('RiderCalled');
  });

  it('is possible after a message written since the acceptance', () => {
    given(...driverAtPickupEvents)
      .when(report({ wroteAt: [minutesIn(3)] }))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
    given(...driverAtPickupEvents)
      .when(report({ wroteAt: [minutesIn(0)] }))
      .refused({ refusal: 'RiderNotContacted' });
  });

  it('requires contact within the hour before a scheduled pickup', () => {
    const arrived = [...scheduledOnTheWay, earlyCall, { ...driverArrived(), at: minutesIn(178) } as RideEvent];
    given(...arrived)
      .when(report({ wroteAt: [minutesIn(119)], now: minutesIn(190) }))
      .refused({ refusal: 'RiderNotContacted' });
    given(...arrived)
      .when(report({ wroteAt: [minutesIn(120)], now: minutesIn(190) }))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });

  it('is possible only from one minute after the first call or message', () => {
    const lateCall = { ...riderCalled, at: minutesIn(14) } as typeof riderCalled;
    const tooSoon = { refusal: 'NoShowTooSoon', from: minutesIn(15) } as const;
    given(...driverAtPickupEvents, lateCall)
      .when(report())
      .refused(tooSoon);
    given(...driverAtPickupEvents, lateCall)
      .when(report({ now: minutesIn(15) }))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
    given(...driverAtPickupEvents)
      .when(report({ wroteAt: [minutesIn(0), minutesIn(14)] }))
      .refused(tooSoon);
    given(...driverAtPickupEvents, lateCall)
      .when(report({ wroteAt: [minutesIn(3), minutesIn(14)] }))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });

  it('is possible at once after the first call under earlier ride policies', () => {
    const [requested, ...rest] = driverAtPickupEvents;
    const before = { ...requested, data: { ...requested?.data, ridePolicyVersion: 'ride-5' } } as never;
    given(before, ...rest, { ...riderCalled, at: minutesIn(14) } as typeof riderCalled)
      .when(report())
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });

  it('needs no contact if one of the two people blocks the other', () => {
    given(...driverAtPickupEvents)
      .when(report({ mayContact: false }))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });

  it('needs no contact under earlier ride policies', () => {
    const [requested, ...rest] = driverAtPickupEvents;
    const before = { ...requested, data: { ...requested?.data, ridePolicyVersion: 'ride-4' } } as never;
    given(before, ...rest)
      .when(report())
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });
});

describe('a driver’s call', () => {
  it('is recorded once, and only before the ride starts', () => {
    given(...driverAtPickupEvents)
      .when(call())
      .then([
        {
          type: 'RiderCalled',
          data: { rideId: RIDE, customerId: BOLA, driverId: DRIVER_1, vehicleType: 'standard', city: 'Lagos' },
        } as never,
      ]);
    given(...driverAtPickupEvents, riderCalled)
      .when(call())
      .then([]);
    given(...rideUnderWayEvents)
      .when(call())
      .then([]);
  });

  it('is recorded only from an hour before a scheduled pickup, even if one was recorded earlier', () => {
    given(...scheduledOnTheWay)
      .when(call(DRIVER_1, minutesIn(119)))
      .then([]);
    given(...scheduledOnTheWay, earlyCall)
      .when(call(DRIVER_1, minutesIn(120)))
      .thenTypes('RiderCalled');
  });

  it('is refused to anyone but the driver of the ride', () => {
    for (const events of [driverAtPickupEvents, rideUnderWayEvents])
      given(...events)
        .when(call(BOLA))
        .refused({ refusal: 'NotYourRide' });
    expect(ride.decide({ status: 'none' }, call())).toMatchObject({ refusal: 'NotAllowedInState' });
  });
});

import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import type { Coordinates } from '../place/coordinates.ts';
import type { RatingReason } from '../rating/reasons.ts';
import { openingTariff } from '../tariff/opening-tariff.ts';
import { measuredFixAt } from '../testing/driver-duty-fixtures.ts';
import { minutesIn, NOON, secondsIn } from '../testing/fixtures.ts';
import {
  BOLA,
  completedRideEvents,
  DRIVER_1,
  DRIVER_2,
  deleShown,
  destinationChanged,
  driverArrived,
  driverAtPickupEvents,
  driverOnWayEvents,
  driverSeen,
  driverSeenUnconfirmed,
  FARE_KOBO,
  fareToppedUp,
  noDriverFound,
  noteAndPassenger,
  offerDeclined,
  personalPartsOfBooking,
  pradoRequested,
  RIDE,
  releaseRequested,
  requestRide,
  rideAccepted,
  rideCancelled,
  rideCompleted,
  rideEndedByOperator,
  rideGivenBack,
  rideOffered,
  rideRequested,
  riderCalled,
  rideScheduled,
  rideStarted,
  rideUnderWayEvents,
  searchingEvents,
  startCodeRefused,
  startCodeRenewed,
  TRIP_METRES,
  tripPlaces,
  wholeTrip,
} from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { after, DAY_MS, type Instant } from '../time/instant.ts';
import type { RideCommand } from './commands.ts';
import { countingPolicy, type DrivenDistance } from './counting.ts';
import { type RideEvent, rideEvents } from './events.ts';
import { ride } from './lifecycle.ts';
import { ridePolicy } from './ride-policy.ts';

const { given } = scenarioOf(ride, rideEvents);
const counted = { vehicleType: 'standard', city: 'Lagos' } as const;
const parties = { rideId: RIDE, customerId: BOLA, driverId: DRIVER_1, ...counted };

const accept = (driverId: string, minutes = 1): RideCommand => ({
  type: 'AcceptRide',
  driverId,
  pickupDueAt: minutesIn(10),
  startCode: '4711',
  shown: null,
  now: minutesIn(minutes),
});
const decline = (driverId: string, minutes = 1): RideCommand => ({
  type: 'DeclineOffer',
  driverId,
  reason: 'too_far',
  now: minutesIn(minutes),
});
const start = (code: string, minutes = 12): RideCommand => ({
  type: 'StartRide',
  driverId: DRIVER_1,
  code,
  now: minutesIn(minutes),
});
const topUp = (fareKobo: number, now = minutesIn(1)): RideCommand => ({
  type: 'TopUpFare',
  customerId: BOLA,
  tariff: openingTariff,
  claimedFareKobo: fareKobo,
  now,
});
const complete = (claimedFinalFareKobo: number): RideCommand => ({
  type: 'CompleteRide',
  driverId: DRIVER_1,
  claimedFinalFareKobo,
  tariffs: [openingTariff],
  fix: measuredFixAt(tripPlaces.destination, minutesIn(60)),
  driven: wholeTrip,
  reason: '',
  now: minutesIn(60),
});
const giveBack = (driverId = DRIVER_1): RideCommand => ({
  type: 'GiveRideBack',
  driverId,
  reason: 'Flat tyre',
  now: minutesIn(3),
});

describe('booking a ride', () => {
  it('records the fare and the tariff under which it was quoted', () => {
    given()
      .when(requestRide)
      .then([{ type: 'RideRequested', data: rideRequested.data, personal: personalPartsOfBooking } as RideEvent]);
  });

  it.each(['RequestRide', 'ScheduleRide'] as const)('records payment method, note and passenger (%s)', (type) => {
    const options = { paymentMethod: 'bank_transfer', ...noteAndPassenger } as const;
    const command = { ...requestRide, type, scheduledFor: minutesIn(180), ...options } as RideCommand;
    expect(ride.decide({ status: 'none' }, command)).toMatchObject([
      { data: { paymentMethod: 'bank_transfer' }, personal: noteAndPassenger },
    ]);
  });

  it.each([FARE_KOBO - 100, FARE_KOBO + 100])(
    'is refused with the new quote when the client showed a fare of %i kobo',
    (claimedFareKobo) => {
      const outcome = ride.decide({ status: 'none' }, { ...requestRide, claimedFareKobo });
      const quote = { fareKobo: FARE_KOBO, distanceMetres: TRIP_METRES, minutes: 52, tariffVersion: 'lagos-1' };
      expect(outcome).toMatchObject({ refusal: 'FareChanged', quote });
    },
  );

  describe('just after a change of tariff', () => {
    const { standard } = openingTariff.pricing;
    const cheaper = { ...standard, perKmKobo: 10_000 };
    const tariff = { ...openingTariff, version: 'lagos-2', pricing: { ...openingTariff.pricing, standard: cheaper } };
    const now = { ...requestRide, tariff };
    const fareNow = FARE_KOBO - 104_100;
    const booked = (command: typeof requestRide) => ride.decide({ status: 'none' }, command);
    const by = (fareKobo: number, tariffVersion: string) => [{ data: { fareKobo, tariffVersion } }];

    it('accepts the new fare, and the old fare while it is honoured', () => {
      expect(booked({ ...now, claimedFareKobo: fareNow })).toMatchObject(by(fareNow, 'lagos-2'));
      expect(booked({ ...now, tariffBefore: openingTariff })).toMatchObject(by(FARE_KOBO, 'lagos-1'));
      expect(booked({ ...now, tariffBefore: openingTariff, claimedFareKobo: fareNow })).toMatchObject(
        by(fareNow, 'lagos-2'),
      );
    });

    it.each([
      ['the old fare once it is no longer honoured', now],
      ['any other fare', { ...now, tariffBefore: openingTariff, claimedFareKobo: FARE_KOBO + 100 }],
    ])('rejects %s', (_, command) => {
      const quote = { fareKobo: fareNow, tariffVersion: 'lagos-2' };
      expect(booked(command)).toMatchObject({ refusal: 'FareChanged', quote });
    });
  });

  it.each([
    [
      'is refused for a scheduled pickup less than half an hour ahead',
      29,
      { refusal: 'ScheduledTooSoon', earliest: minutesIn(30) } as const,
    ],
    ['is possible for a scheduled pickup half an hour ahead', 30, ['RideScheduled'] as const],
    ['is possible for a scheduled pickup a week ahead', 7 * 24 * 60, ['RideScheduled'] as const],
    [
      'is refused for a scheduled pickup more than a week ahead',
      7 * 24 * 60 + 1,
      { refusal: 'ScheduledTooFar', latest: minutesIn(7 * 24 * 60) } as const,
    ],
  ])('%s', (_, minutes, outcome) => {
    given()
      .when({ ...requestRide, type: 'ScheduleRide', scheduledFor: minutesIn(minutes) })
      .leadsTo(outcome);
  });

  it('applies the ride policy of the command and records its version', () => {
    const policy = { ...ridePolicy, version: 'ride-x', minScheduleLeadMs: 60 * 60_000 };
    const schedule = { ...requestRide, type: 'ScheduleRide', policy } as const;
    given()
      .when({ ...schedule, scheduledFor: minutesIn(59) })
      .refused({ refusal: 'ScheduledTooSoon', earliest: minutesIn(60) });
    const booked = ride.decide({ status: 'none' }, { ...schedule, scheduledFor: minutesIn(60) });
    expect(booked).toMatchObject([{ data: { ridePolicyVersion: 'ride-x' } }]);
  });

  it('makes later commands throw if its ride policy is removed', () => {
    const state = fold(ride, driverOnWayEvents);
    if (state.status !== 'accepted') throw new Error('The ride is on its way');
    const unheardOf = { ...state, booking: { ...state.booking, ridePolicyVersion: 'ride-0' } };
    expect(() => ride.decide(unheardOf, giveBack())).toThrow("No ride policy has version 'ride-0'");
  });
});

describe('a search (spec 3 §4)', () => {
  it('is won by the first driver with an open offer who accepts', () => {
    given(...searchingEvents)
      .when(accept(DRIVER_1))
      .thenTypes('RideAccepted');
    given(...driverOnWayEvents)
      .when(accept(DRIVER_2))
      .refused({ refusal: 'NotAllowedInState', state: 'accepted', command: 'AcceptRide' });
  });

  it('records the driver’s details at the acceptance for the rider', () => {
    given(...searchingEvents)
      .when({ ...accept(DRIVER_1), shown: deleShown } as RideCommand)
      .thenTypes('RideAccepted', 'DriverShown');
  });

  it('refuses a driver who has no offer, whose offer has expired, or who gave the ride back', () => {
    given(...searchingEvents)
      .when(accept(DRIVER_2))
      .refused({ refusal: 'RideNotOffered' });
    given(...searchingEvents)
      .when(accept(DRIVER_1, 6))
      .refused({ refusal: 'OfferExpired', expiredAt: minutesIn(5) });
    given(...driverOnWayEvents, rideGivenBack(1))
      .when(accept(DRIVER_1))
      .refused({ refusal: 'ExcludedFromRide' });
  });

  it('records one decline of an open or expired offer, after which the driver cannot accept', () => {
    given(...searchingEvents)
      .when(decline(DRIVER_1))
      .then([
        {
          type: 'OfferDeclined',
          data: { rideId: RIDE, driverId: DRIVER_1, ...counted, searchRound: 1, reason: 'too_far' },
        },
      ]);
    given(...searchingEvents)
      .when(decline(DRIVER_1, 8))
      .thenTypes('OfferDeclined');
    const declined = [...searchingEvents, offerDeclined()];
    given(...declined)
      .when(decline(DRIVER_1))
      .thenTypes();
    given(...declined)
      .when(accept(DRIVER_1))
      .refused({ refusal: 'RideNotOffered' });
  });

  it('does not change the offers of other drivers when one declines', () => {
    given(rideRequested, rideOffered([DRIVER_1, DRIVER_2]), offerDeclined())
      .when(accept(DRIVER_2))
      .thenTypes('RideAccepted');
  });

  it('makes no new offer to a driver who declined in this round', () => {
    const offer = { ...rideOffered([DRIVER_1, DRIVER_2]).data, wave: 2, type: 'OfferRide', now: minutesIn(2) } as const;
    const state = given(...searchingEvents, offerDeclined())
      .when(offer as RideCommand)
      .thenTypes('RideOffered');
    expect(state).toMatchObject({ search: { atThisFare: [DRIVER_1, DRIVER_2], declined: [DRIVER_1] } });
    given(...searchingEvents, offerDeclined(), { ...rideOffered([DRIVER_2]), at: minutesIn(2) })
      .when(accept(DRIVER_1))
      .refused({ refusal: 'RideNotOffered' });
  });

  it('refuses a wave without drivers, and one planned before the last top-up', () => {
    const offer = { ...rideOffered([DRIVER_1]).data, wave: 9, type: 'OfferRide', now: minutesIn(2) } as const;
    const movedOn = { refusal: 'SearchMovedOn', searchRound: 1 } as const;
    given(...searchingEvents, offerDeclined())
      .when(offer as RideCommand)
      .refused(movedOn);
    given(...searchingEvents, { ...fareToppedUp, at: after(minutesIn(2), 1) })
      .when(offer as RideCommand)
      .refused(movedOn);
    given(...searchingEvents, { ...fareToppedUp, at: minutesIn(2) })
      .when(offer as RideCommand)
      .thenTypes('RideOffered');
  });

  it('ignores earlier declines after the ride is given back', () => {
    const again = [rideRequested, rideOffered([DRIVER_1, DRIVER_2]), offerDeclined(DRIVER_2), rideAccepted()];
    given(...again, rideGivenBack(1), rideOffered([DRIVER_2], 2))
      .when(accept(DRIVER_2, 3))
      .thenTypes('RideAccepted');
  });

  it('does not reveal its progress to drivers who decline without an offer', () => {
    const notYours = { refusal: 'NotYourRide' } as const;
    const cancelled = [rideRequested, rideOffered(), rideCancelled('cancelled_by_customer')];
    for (const past of [searchingEvents, driverOnWayEvents, cancelled])
      given(...past)
        .when(decline(DRIVER_2))
        .refused(notYours);
    const both = [rideRequested, rideOffered([DRIVER_1, DRIVER_2]), rideAccepted()];
    given(...both)
      .when(decline(DRIVER_2))
      .thenTypes();
    given(...both)
      .when(decline(DRIVER_1))
      .refused({ refusal: 'RideNotOffered' });
  });

  it('withdraws the offers of the previous round when the ride is given back', () => {
    given(rideRequested, rideOffered([DRIVER_1, DRIVER_2]), rideAccepted(), rideGivenBack(1))
      .when(accept(DRIVER_2))
      .refused({ refusal: 'RideNotOffered' });
  });

  it('makes no offer to its own rider', () => {
    const offer = { ...rideOffered([BOLA, DRIVER_2]).data, type: 'OfferRide', now: minutesIn(1) } as const;
    const state = given(rideRequested)
      .when(offer as RideCommand)
      .thenTypes('RideOffered');
    expect(state).toMatchObject({ search: { offers: { [DRIVER_2]: expect.any(String) } } });
    expect(state).not.toMatchObject({ search: { offers: { [BOLA]: expect.any(String) } } });
  });

  it('refuses a wave of an earlier round, and offers nothing to an excluded driver', () => {
    const offer = { ...rideOffered([DRIVER_1, DRIVER_2]).data, type: 'OfferRide', now: minutesIn(4) } as const;
    given(...driverOnWayEvents, rideGivenBack(1))
      .when(offer as RideCommand)
      .refused({ refusal: 'SearchMovedOn', searchRound: 2 });
    const state = given(...driverOnWayEvents, rideGivenBack(1))
      .when({ ...offer, searchRound: 2 } as RideCommand)
      .thenTypes('RideOffered');
    expect(state).toMatchObject({ search: { offers: { [DRIVER_2]: minutesIn(5) } } });
    expect(state).not.toMatchObject({ search: { offers: { [DRIVER_1]: minutesIn(5) } } });
  });

  it.each([
    ['refuses a top-up of zero', FARE_KOBO, 'refused'],
    ['refuses a top-up by half a step', FARE_KOBO + 5_000, 'refused'],
    ['accepts a top-up by one step', FARE_KOBO + 10_000, 'taken'],
    ['accepts a top-up by the maximum', FARE_KOBO + 200_000, 'taken'],
    ['refuses a top-up by more than the maximum', FARE_KOBO + 210_000, 'refused'],
    ['refuses a lower fare', FARE_KOBO - 10_000, 'refused'],
  ])('%s', (_, fareKobo, outcome) => {
    const range = { fareKobo: FARE_KOBO, stepKobo: 10_000, maxKobo: 200_000 };
    given(...searchingEvents)
      .when(topUp(fareKobo))
      .leadsTo(outcome === 'taken' ? ['FareToppedUp'] : { refusal: 'TopUpOutOfRange', ...range });
  });

  describe('topping up the fare', () => {
    const raised = (seconds: number, by: number): RideEvent => {
      if (fareToppedUp.type !== 'FareToppedUp') throw new Error('Not a top-up');
      return { ...fareToppedUp, at: secondsIn(seconds), data: { ...fareToppedUp.data, fareKobo: FARE_KOBO + by } };
    };
    const raisedAt = (...seconds: readonly number[]) => seconds.map((at, index) => raised(at, (index + 1) * 10_000));

    it.each([
      [1, [0], 15],
      [2, [0, 15], 45],
      [3, [0, 15, 45], 105],
      [4, [0, 15, 45, 105], 225],
    ])('requires a longer pause after each top-up (%i so far)', (times, seconds, next) => {
      const fareKobo = FARE_KOBO + (times + 1) * 10_000;
      given(...searchingEvents, ...raisedAt(...seconds))
        .when(topUp(fareKobo, secondsIn(next - 1)))
        .refused({ refusal: 'TopUpTooSoon', until: secondsIn(next), waitSeconds: 1 });
      given(...searchingEvents, ...raisedAt(...seconds))
        .when(topUp(fareKobo, secondsIn(next)))
        .thenTypes('FareToppedUp');
    });

    it('is possible at most five times, even across give-backs', () => {
      const five = raisedAt(0, 15, 45, 105, 225);
      const again: RideCommand = topUp(FARE_KOBO + 60_000, minutesIn(9));
      given(...searchingEvents, ...five)
        .when(again)
        .refused({ refusal: 'TopUpLimitReached', limit: 5 });
      given(...searchingEvents, ...five, rideOffered(), rideAccepted(), rideGivenBack(1))
        .when(again)
        .refused({ refusal: 'TopUpLimitReached', limit: 5 });
    });
  });

  it('ends after ten minutes, or for a scheduled ride ten minutes after its pickup time', () => {
    const expire = (minutes: number): RideCommand => ({
      type: 'ExpireSearch',
      lastLook: noDriverFound,
      now: minutesIn(minutes),
    });
    given(...searchingEvents)
      .when(expire(9))
      .refused({ refusal: 'SearchNotOver', until: minutesIn(10) });
    given(...searchingEvents)
      .when(expire(10))
      .thenTypes('RideCancelled');
    given(rideScheduled)
      .when(expire(100))
      .refused({ refusal: 'SearchNotOver', until: minutesIn(190) });
  });

  it('lasts another ten minutes after the ride is given back, however long the first search took', () => {
    const expire = (minutes: number): RideCommand => ({
      type: 'ExpireSearch',
      lastLook: noDriverFound,
      now: minutesIn(minutes),
    });
    given(...driverOnWayEvents, rideGivenBack(1))
      .when(expire(12))
      .refused({ refusal: 'SearchNotOver', until: minutesIn(13) });
    given(...driverOnWayEvents, rideGivenBack(1))
      .when(expire(13))
      .thenTypes('RideCancelled');
  });

  it('can be cancelled by the customer until a driver accepts', () => {
    const cancel = (customerId: string): RideCommand => ({ type: 'CancelRide', customerId, reason: 'Late', now: NOON });
    given(...searchingEvents)
      .when(cancel(BOLA))
      .thenTypes('RideCancelled');
    given(...searchingEvents)
      .when(cancel('somebody-else'))
      .refused({ refusal: 'NotYourRide' });
    given(...driverOnWayEvents)
      .when(cancel(BOLA))
      .refused({ refusal: 'DriverIsComing', until: null });
  });

  it('can be cancelled for a scheduled ride until five minutes before its pickup, even after an acceptance', () => {
    const cancel = (minutes: number, customerId = BOLA): RideCommand => ({
      type: 'CancelRide',
      customerId,
      reason: 'Late',
      now: minutesIn(minutes),
    });
    const promised = [rideScheduled, rideOffered(), rideAccepted()];
    given(...promised)
      .when(cancel(175))
      .then(
        [rideCancelled('cancelled_by_customer', DRIVER_1)].map(({ type, data }) => ({
          type,
          data,
          personal: { reason: 'Late' },
        })),
      );
    given(...promised, driverArrived())
      .when(cancel(170))
      .thenTypes('RideCancelled');
    given(...promised)
      .when(cancel(176))
      .refused({ refusal: 'DriverIsComing', until: minutesIn(175) });
    given(...promised)
      .when(cancel(100, 'somebody-else'))
      .refused({ refusal: 'NotYourRide' });
  });
});

describe('a ride whose rider and driver must not meet', () => {
  const withdraw = (driverId = DRIVER_1): RideCommand => ({ type: 'WithdrawOffer', driverId, now: minutesIn(9) });
  const cancel = (driverId = DRIVER_1): RideCommand => ({ type: 'CancelForThreat', driverId, now: minutesIn(9) });
  const cancelled = rideCancelled('cancelled_by_customer', DRIVER_1);

  it('is no longer offered to the driver', () => {
    for (const command of [withdraw, cancel]) {
      given(...searchingEvents)
        .when(command())
        .thenTypes('OfferDeclined');
      given(...searchingEvents, offerDeclined())
        .when(command())
        .then([]);
      given(...searchingEvents)
        .when(command('other'))
        .then([]);
    }
  });

  it.each([
    ['on the way', driverOnWayEvents],
    ['at the pickup', driverAtPickupEvents],
    ['who accepted a scheduled ride', [rideScheduled, rideOffered(), rideAccepted()]],
  ])('is cancelled at once when the rider reports a threat by the driver %s', (_, events) => {
    given(...events)
      .when(cancel())
      .then([{ type: 'RideCancelled', data: cancelled.data, personal: { reason: '' } }]);
    given(...events)
      .when(cancel(DRIVER_2))
      .then([]);
  });

  it('stays with a driver who has accepted it if there is only a block', () => {
    given(...driverOnWayEvents)
      .when(withdraw())
      .then([]);
  });

  it('goes on once it has started', () => {
    given(...rideUnderWayEvents)
      .when(cancel())
      .then([]);
  });
});

describe('a ride whose driver does not come', () => {
  const cancel = (minutes: number, customerId = BOLA): RideCommand => ({
    type: 'CancelRide',
    customerId,
    reason: 'Late',
    now: minutesIn(minutes),
  });

  it('can be cancelled without asking the driver from ten minutes after the promised pickup', () => {
    given(...driverOnWayEvents)
      .when(cancel(19))
      .refused({ refusal: 'DriverIsComing', until: null });
    given(...driverOnWayEvents)
      .when(cancel(20))
      .thenTypes('RideCancelled');
    given(...driverOnWayEvents, releaseRequested(4_000))
      .when(cancel(20))
      .thenTypes('RideCancelled');
    given(...driverOnWayEvents)
      .when(cancel(20, 'somebody-else'))
      .refused({ refusal: 'NotYourRide' });
  });

  it('can be cancelled 15 minutes after the reported arrival, or after the pickup time of a scheduled ride', () => {
    given(...driverAtPickupEvents)
      .when(cancel(23))
      .refused({ refusal: 'DriverIsComing', until: null });
    given(...driverAtPickupEvents)
      .when(cancel(24))
      .thenTypes('RideCancelled');
    const scheduled = [rideScheduled, rideOffered(), rideAccepted(), driverArrived()];
    given(...scheduled)
      .when(cancel(194))
      .refused({ refusal: 'DriverIsComing', until: minutesIn(175) });
    given(...scheduled)
      .when(cancel(195))
      .thenTypes('RideCancelled');
  });
});

describe('reporting an arrival', () => {
  const fixAt = (metres: number, age = 0, changes: Parameters<typeof measuredFixAt>[2] = {}) =>
    measuredFixAt(
      { ...tripPlaces.pickup, latitude: tripPlaces.pickup.latitude + metres / 111_194.9 },
      after(minutesIn(9), -age * 1_000),
      changes,
    );
  const arrive = (fix: ReturnType<typeof fixAt> | null, minutes = 9, driverId = DRIVER_1): RideCommand => ({
    type: 'MarkArrived',
    driverId,
    fix,
    now: minutesIn(minutes),
  });

  it('needs a position within 300 m of the pickup, inaccuracy included, from the last 60 seconds', () => {
    given(...driverOnWayEvents)
      .when(arrive(fixAt(290, 60)))
      .then([{ type: 'DriverArrived', data: parties }]);
    given(...driverOnWayEvents)
      .when(arrive(fixAt(291)))
      .refused({ refusal: 'NotAtPickup', distanceMetres: 291, accuracyMetres: 10, withinMetres: 300 });
    given(...driverOnWayEvents)
      .when(arrive(fixAt(800_000)))
      .refused({ refusal: 'NotAtPickup', distanceMetres: 800_000, accuracyMetres: 10, withinMetres: 300 });
    given(...driverOnWayEvents)
      .when(arrive(fixAt(0, 61)))
      .refused({ refusal: 'PositionUnknown' });
    given(...driverOnWayEvents)
      .when(arrive(null))
      .refused({ refusal: 'PositionUnknown' });
    given(...driverOnWayEvents)
      .when(arrive(fixAt(0), 9, DRIVER_2))
      .refused({ refusal: 'NotYourRide' });
  });

  it('is refused when the position is less accurate than 300 metres', () => {
    given(...driverOnWayEvents)
      .when(arrive(fixAt(0, 0, { accuracy: 300 })))
      .thenTypes('DriverArrived');
    given(...driverOnWayEvents)
      .when(arrive(fixAt(200, 0, { accuracy: 99 })))
      .thenTypes('DriverArrived');
    given(...driverOnWayEvents)
      .when(arrive(fixAt(200, 0, { accuracy: 150 })))
      .refused({ refusal: 'NotAtPickup', distanceMetres: 200, accuracyMetres: 150, withinMetres: 300 });
    given(...driverOnWayEvents)
      .when(arrive(fixAt(0, 0, { accuracy: 1_200.4 })))
      .refused({ refusal: 'PositionTooCoarse', accuracyMetres: 1_200 });
    given(...driverOnWayEvents, driverSeen)
      .when(arrive(fixAt(0, 0, { accuracy: 1_200 })))
      .thenTypes('DriverArrived');
  });

  it('is refused when the source of the position is unknown', () => {
    given(...driverOnWayEvents)
      .when(arrive(fixAt(0, 0, { source: 'stated', accuracy: 100 })))
      .refused({ refusal: 'PositionUnknown' });
  });

  it('is refused when the position is doubted, unless the rider has confirmed the arrival', () => {
    given(...driverOnWayEvents)
      .when(arrive({ ...fixAt(0), doubted: true }))
      .refused({ refusal: 'PositionDoubted' });
    given(...driverOnWayEvents, driverSeen)
      .when(arrive({ ...fixAt(0), doubted: true }))
      .thenTypes('DriverArrived');
  });

  it('is accepted with a position chosen on the map', () => {
    given(...driverOnWayEvents)
      .when(arrive(fixAt(0, 0, { source: 'chosen', accuracy: 1_000 })))
      .thenTypes('DriverArrived');
  });

  it('needs the rider’s explicit confirmation when the driver’s last position is more than 300 m away', () => {
    const see = (degreesNorth: number, confirmed: boolean): RideCommand => ({
      type: 'ConfirmDriverSeen',
      customerId: BOLA,
      driverAt: measuredFixAt(
        { ...tripPlaces.pickup, latitude: tripPlaces.pickup.latitude + degreesNorth },
        minutesIn(6),
      ),
      confirmed,
      now: minutesIn(8),
    });
    given(...driverOnWayEvents)
      .when(see(0.002, false))
      .then([{ type: 'DriverSeen', data: { ...parties, confirmed: false } }]);
    given(...driverOnWayEvents)
      .when(see(0.01, false))
      .refused({ refusal: 'DriverSeenFarAway', distanceMetres: 1_112, withinMetres: 300 });
    given(...driverOnWayEvents)
      .when(see(0.01, true))
      .then([{ type: 'DriverSeen', data: { ...parties, confirmed: true } }]);
    given(...driverOnWayEvents, driverSeenUnconfirmed)
      .when(see(0.01, true))
      .thenTypes('DriverSeen');
  });

  it('is refused if a position shows the driver elsewhere, unless the rider confirmed explicitly', () => {
    const away: RideCommand = {
      type: 'MarkArrived',
      driverId: DRIVER_1,
      fix: measuredFixAt({ ...tripPlaces.pickup, latitude: tripPlaces.pickup.latitude + 0.01 }, minutesIn(9)),
      now: minutesIn(9),
    };
    given(...driverOnWayEvents, driverSeenUnconfirmed)
      .when(away)
      .refused({ refusal: 'NotAtPickup', distanceMetres: 1_112, accuracyMetres: 10, withinMetres: 300 });
    given(...driverOnWayEvents, driverSeenUnconfirmed)
      .when(arrive(null))
      .thenTypes('DriverArrived');
    given(...driverOnWayEvents, driverSeen)
      .when(away)
      .thenTypes('DriverArrived');
  });

  it('is accepted without a position once the rider has seen this driver', () => {
    const see = (customerId: string): RideCommand => ({
      ...{ type: 'ConfirmDriverSeen', customerId, driverAt: null, confirmed: false },
      now: minutesIn(8),
    });
    given(...driverOnWayEvents)
      .when(see(BOLA))
      .then([{ type: 'DriverSeen', data: { ...parties, confirmed: false } }]);
    given(...driverOnWayEvents, driverSeen)
      .when(see(BOLA))
      .then([]);
    given(...driverOnWayEvents)
      .when(see('somebody-else'))
      .refused({ refusal: 'NotYourRide' });
    given(...driverOnWayEvents, driverSeen)
      .when(arrive(null))
      .thenTypes('DriverArrived');
    given(...driverOnWayEvents, driverSeen, rideGivenBack(1), rideOffered([DRIVER_2], 2), rideAccepted(DRIVER_2))
      .when(arrive(null, 9, DRIVER_2))
      .refused({ refusal: 'PositionUnknown' });
  });

  it('is refused more than an hour before a scheduled pickup, even if the rider has seen the driver', () => {
    const promised = [rideScheduled, rideOffered(), rideAccepted(), driverSeen];
    given(...promised)
      .when(arrive(null, 119))
      .refused({ refusal: 'TooEarly', from: minutesIn(120) });
    given(...promised)
      .when(arrive(null, 120))
      .thenTypes('DriverArrived');
  });

  it('needs no proof under the first ride policy', () => {
    if (rideRequested.type !== 'RideRequested') throw new Error('A ride is booked');
    const first = { ...rideRequested, data: { ...rideRequested.data, ridePolicyVersion: 'ride-1' } };
    given(first, rideOffered(), rideAccepted()).when(arrive(null)).thenTypes('DriverArrived');
  });
});

describe('the rider’s request for a release', () => {
  const ask = (at: Coordinates | null, customerId = BOLA, accuracy = 10): RideCommand => ({
    type: 'AskRelease',
    customerId,
    driverAt: at && measuredFixAt(at, minutesIn(2), { accuracy }),
    now: minutesIn(2),
  });
  const grant = (driverId: string | null, minutes = 3): RideCommand => ({
    type: 'GrantRelease',
    driverId,
    now: minutesIn(minutes),
  });

  it('is recorded once, with the driver’s distance from the pickup', () => {
    given(...driverOnWayEvents)
      .when(ask(tripPlaces.destination))
      .then([{ type: 'RiderAskedRelease', data: { ...parties, distanceMetres: TRIP_METRES } }]);
    given(...driverOnWayEvents)
      .when(ask(tripPlaces.destination, BOLA, 301))
      .then([{ type: 'RiderAskedRelease', data: { ...parties, distanceMetres: null } }]);
    given(...driverAtPickupEvents)
      .when(ask(null))
      .then([{ type: 'RiderAskedRelease', data: { ...parties, distanceMetres: null } }]);
    given(...driverOnWayEvents, releaseRequested(4_000))
      .when(ask(tripPlaces.destination))
      .then([]);
    given(...driverOnWayEvents)
      .when(ask(null, 'somebody-else'))
      .refused({ refusal: 'NotYourRide' });
    given(...rideUnderWayEvents)
      .when(ask(null))
      .refused({ refusal: 'NotAllowedInState', state: 'in_progress', command: 'AskRelease' });
  });

  it('can be granted by the driver at any time, and is granted without an answer after five minutes', () => {
    const { personal: _, ...cancelled } = rideCancelled('rider_asked');
    for (const past of [driverOnWayEvents, driverAtPickupEvents])
      given(...past, releaseRequested(4_000))
        .when(grant(DRIVER_1))
        .then([{ ...cancelled, at: undefined, personal: null }].map(({ at: _at, ...event }) => event));
    given(...driverOnWayEvents, releaseRequested(4_000))
      .when(grant(null, 6))
      .refused({ refusal: 'TooEarly', from: minutesIn(7) });
    given(...driverOnWayEvents, releaseRequested(4_000))
      .when(grant(null, 7))
      .then([{ type: cancelled.type, data: { ...cancelled.data, cancelledBy: 'system' }, personal: null } as never]);
    given(...driverOnWayEvents)
      .when(grant(DRIVER_1))
      .refused({ refusal: 'NotAskedToLetGo' });
    given(...driverOnWayEvents, releaseRequested(4_000))
      .when(grant(DRIVER_2))
      .refused({ refusal: 'NotYourRide' });
  });

  const released = (...past: RideEvent[]) => given(...past).when(grant(null, 7));
  const askedAt = releaseRequested(4_000);

  it.each([
    ['has arrived', [...driverAtPickupEvents, askedAt]],
    ['has a scheduled ride that is not yet due', [rideScheduled, rideOffered(), rideAccepted(), askedAt]],
  ])('does not count as a missed ride if it is granted without an answer of a driver who %s', (_, past) => {
    const { data } = rideCancelled('rider_asked');
    released(...past).then([{ type: 'RideCancelled', data, personal: null }]);
  });

  it('does not apply to the next driver of the ride', () => {
    given(
      ...driverOnWayEvents,
      releaseRequested(4_000),
      rideGivenBack(1),
      rideOffered([DRIVER_2], 2),
      rideAccepted(DRIVER_2),
    )
      .when(grant(DRIVER_2))
      .refused({ refusal: 'NotAskedToLetGo' });
  });
});

describe('an operator', () => {
  const end = (
    outcome: 'completed' | 'cancelled',
    claimedFinalFareKobo: number | null = null,
    operatorId = 'ngozi',
  ): RideCommand => ({
    type: 'EndRide',
    operatorId,
    outcome,
    claimedFinalFareKobo,
    driven: wholeTrip,
    reason: 'The driver’s phone is lost',
    now: minutesIn(200),
  });

  it('can complete a ride under way at the agreed fare or less, with a reason', () => {
    const unseen = { end: 'unseen', pickupToEndMetres: null } as const;
    const ended = rideEndedByOperator('completed');
    const completed = { ...rideCompleted, data: { ...rideCompleted.data, ...unseen }, at: minutesIn(200) };
    given(...rideUnderWayEvents)
      .when(end('completed'))
      .then([ended, completed].map(({ at: _, ...event }) => event as never));
    given(...rideUnderWayEvents)
      .when(end('completed', FARE_KOBO - 50_000))
      .thenTypes('RideEndedByOperator', 'RideCompleted');
    given(...rideUnderWayEvents)
      .when(end('completed', FARE_KOBO + 1))
      .refused({ refusal: 'FinalFareAboveAgreed', agreedFareKobo: FARE_KOBO });
  });

  it('can cancel any ride with a driver, but cannot complete one that has not started', () => {
    for (const past of [driverOnWayEvents, driverAtPickupEvents, rideUnderWayEvents]) {
      const state = given(...past)
        .when(end('cancelled'))
        .thenTypes('RideEndedByOperator', 'RideCancelled');
      expect(state).toMatchObject({ status: 'cancelled', cause: 'ended_by_operator' });
    }
    given(...driverOnWayEvents)
      .when(end('completed'))
      .refused({ refusal: 'RideNotBegun' });
    given(...searchingEvents)
      .when(end('cancelled'))
      .refused({ refusal: 'NotAllowedInState', state: 'requested', command: 'EndRide' });
  });

  it('cannot end their own ride', () => {
    for (const operatorId of [BOLA, DRIVER_1])
      given(...rideUnderWayEvents)
        .when(end('cancelled', null, operatorId))
        .refused({ refusal: 'OwnRide' });
  });
});

describe('starting a ride', () => {
  it('needs the rider’s code', () => {
    given(...driverAtPickupEvents)
      .when(start('4711'))
      .then([{ type: 'RideStarted', data: parties }]);
    given(...driverAtPickupEvents)
      .when(start('0000'))
      .then([{ type: 'StartCodeRefused', data: { ...parties, triesLeft: 4 } }]);
  });

  const renewedCodes = ['5822', '6933', '7044'];
  const wrong = [4, 3, 2, 1, 0].map(startCodeRefused);
  const renewed = (nth: number) => [...wrong, startCodeRenewed(nth, renewedCodes[nth - 1] ?? '')];

  it('replaces the code after the fifth wrong one', () => {
    given(...driverAtPickupEvents, ...wrong.slice(0, 4))
      .when(start('4711'))
      .thenTypes('RideStarted');
    const state = given(...driverAtPickupEvents, ...wrong.slice(0, 4))
      .when({ ...start('0000'), renewedCodes } as RideCommand)
      .then([
        { type: 'StartCodeRefused', data: { ...parties, triesLeft: 0 } },
        { type: 'StartCodeRenewed', data: { ...parties, nth: 1 }, personal: { startCode: '5822' } },
      ]);
    expect(ride.decide(state, start('5822'))).toMatchObject([{ type: 'RideStarted' }]);
    expect(ride.decide(state, start('4711'))).toMatchObject([{ type: 'StartCodeRefused', data: { triesLeft: 4 } }]);
  });

  it('allows at most three new codes over all drivers, and is then locked', () => {
    const thrice = [...driverAtPickupEvents, ...[1, 2, 3].flatMap(renewed)];
    given(...thrice)
      .when(start('7044'))
      .thenTypes('RideStarted');
    given(...thrice, ...wrong.slice(0, 4))
      .when({ ...start('0000'), renewedCodes } as RideCommand)
      .thenTypes('StartCodeRefused');
    given(...thrice, ...wrong)
      .when(start('7044'))
      .refused({ refusal: 'StartCodeLocked' });
    const next = [rideGivenBack(1), rideOffered([DRIVER_2], 2), rideAccepted(DRIVER_2), driverArrived(DRIVER_2)];
    const theirs = wrong.map((event) => ({ ...event, data: { ...event.data, driverId: DRIVER_2 } }) as RideEvent);
    given(...thrice, ...next, ...theirs)
      .when({ ...start('4711'), driverId: DRIVER_2, renewedCodes } as RideCommand)
      .refused({ refusal: 'StartCodeLocked' });
  });

  describe('by the rider after wrong codes', () => {
    const north = (metres: number) => ({
      latitude: tripPlaces.pickup.latitude + metres / 111_195,
      longitude: tripPlaces.pickup.longitude,
    });
    const inCar = (riderAt: Coordinates | null, driverAt: ReturnType<typeof measuredFixAt> | null): RideCommand => ({
      ...{ type: 'ConfirmInCar', customerId: BOLA, riderAt, driverAt, now: minutesIn(12) },
    });
    const afterNewCode = [...driverAtPickupEvents, ...renewed(1)];

    it('is possible while the driver is within 100 m of the rider or of the pickup', () => {
      for (const [riderAt, metres] of [
        [null, 99],
        [north(1_000), 901],
        [north(1_000), 99],
      ] as const)
        given(...afterNewCode)
          .when(inCar(riderAt, measuredFixAt(north(metres), minutesIn(12))))
          .then([{ type: 'RideStarted', data: parties }]);
      const far = { refusal: 'DriverNotWithRider', withinMetres: 100 } as const;
      for (const [riderAt, driverAt] of [
        [north(1_000), measuredFixAt(north(500), minutesIn(12))],
        [null, null],
        [null, measuredFixAt(north(0), minutesIn(10))],
        [null, { ...measuredFixAt(north(0), minutesIn(12)), doubted: true }],
      ] as const)
        given(...afterNewCode)
          .when(inCar(riderAt, driverAt))
          .refused(far);
    });

    it('is refused before a new code, to anyone but the rider, and before the scheduled time', () => {
      const there = inCar(null, measuredFixAt(north(0), minutesIn(12)));
      given(...driverAtPickupEvents)
        .when(there)
        .refused({ refusal: 'StartsByCode' });
      given(...afterNewCode)
        .when({ ...there, customerId: DRIVER_1 } as RideCommand)
        .refused({ refusal: 'NotYourRide' });
      given(rideScheduled, ...afterNewCode.slice(1))
        .when(there)
        .refused({ refusal: 'TooEarly', from: minutesIn(180) });
    });
  });

  it('is possible only after the arrival, and for a scheduled ride from its pickup time', () => {
    given(...driverOnWayEvents)
      .when(start('4711'))
      .refused({ refusal: 'NotAllowedInState', state: 'accepted', command: 'StartRide' });
    const scheduled = [rideScheduled, ...driverAtPickupEvents.slice(1)];
    given(...scheduled)
      .when(start('4711', 179))
      .refused({ refusal: 'TooEarly', from: minutesIn(180) });
    given(...scheduled)
      .when(start('4711', 180))
      .thenTypes('RideStarted');
  });
});

describe('giving a ride back', () => {
  it('starts a new search that excludes the driver', () => {
    const state = given(...driverOnWayEvents)
      .when(giveBack())
      .thenTypes('RideGivenBack');
    expect(state).toMatchObject({ status: 'requested', search: { round: 2, excluded: [DRIVER_1], offers: {} } });
  });

  it('is possible at most five times per ride', () => {
    const past = [rideRequested];
    for (let times = 1; times <= ridePolicy.maxGiveBacks; times++) {
      const driverId = `driver-${times}`;
      past.push(rideOffered([driverId], times), rideAccepted(driverId));
      given(...past)
        .when(giveBack(driverId))
        .thenTypes('RideGivenBack');
      past.push(rideGivenBack(times, driverId));
    }
    given(...past, rideOffered(['driver-6'], 6), rideAccepted('driver-6'))
      .when(giveBack('driver-6'))
      .refused({ refusal: 'GiveBackLimitReached', limit: 5 });
  });

  it('is refused once the ride has started', () => {
    given(...rideUnderWayEvents)
      .when(giveBack())
      .refused({ refusal: 'NotAllowedInState', state: 'in_progress', command: 'GiveRideBack' });
  });
});

describe('reporting a driver or rider absent', () => {
  it('is possible for a driver ten minutes after the promised pickup', () => {
    const report = (minutes: number): RideCommand => ({
      type: 'ReportDriverAbsent',
      customerId: BOLA,
      now: minutesIn(minutes),
    });
    given(...driverOnWayEvents)
      .when(report(19))
      .refused({ refusal: 'TooEarly', from: minutesIn(20) });
    const state = given(...driverOnWayEvents)
      .when(report(20))
      .thenTypes('DriverAbsenceReported');
    expect(state).toMatchObject({ status: 'requested', search: { excluded: [DRIVER_1], timesGivenBack: 0 } });
  });

  it('is refused to everyone but the rider if the driver is absent', () => {
    for (const customerId of ['somebody-else', DRIVER_1])
      for (const past of [driverOnWayEvents, driverAtPickupEvents])
        given(...past)
          .when({ type: 'ReportDriverAbsent', customerId, now: minutesIn(60) })
          .refused({ refusal: 'NotYourRide' });
  });

  it('does not count as a give-back of the driver', () => {
    const state = given(...driverOnWayEvents, rideGivenBack(1), rideOffered([DRIVER_2], 2), rideAccepted(DRIVER_2))
      .when({ type: 'ReportDriverAbsent', customerId: BOLA, now: minutesIn(20) })
      .thenTypes('DriverAbsenceReported');
    expect(state).toMatchObject({ search: { excluded: [DRIVER_1, DRIVER_2], timesGivenBack: 1 } });
  });

  it('is possible for a driver 15 minutes after the arrival that the driver reported', () => {
    const report = (minutes: number): RideCommand => ({
      type: 'ReportDriverAbsent',
      customerId: BOLA,
      now: minutesIn(minutes),
    });
    given(...driverAtPickupEvents)
      .when(report(23))
      .refused({ refusal: 'TooEarly', from: minutesIn(24) });
    given(...driverAtPickupEvents)
      .when(report(24))
      .thenTypes('DriverAbsenceReported');
    given(rideScheduled, rideOffered(), rideAccepted(), driverArrived())
      .when(report(194))
      .refused({ refusal: 'TooEarly', from: minutesIn(195) });
  });

  it('is possible for a rider five minutes after the driver’s arrival', () => {
    const report = (minutes: number): RideCommand => ({
      ...{ type: 'ReportRiderNoShow', driverId: DRIVER_1, wroteAt: [], mayContact: true },
      now: minutesIn(minutes),
    });
    given(...driverAtPickupEvents, riderCalled)
      .when(report(13))
      .refused({ refusal: 'NoShowTooSoon', from: minutesIn(14) });
    given(...driverAtPickupEvents, riderCalled)
      .when(report(14))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });

  it('is possible for a rider five minutes after the booked time, however early the driver came', () => {
    const report = (minutes: number): RideCommand => ({
      ...{ type: 'ReportRiderNoShow', driverId: DRIVER_1, wroteAt: [], mayContact: true },
      now: minutesIn(minutes),
    });
    const called = { ...riderCalled, at: minutesIn(180) } as RideEvent;
    const early = [rideScheduled, rideOffered(), rideAccepted(), driverArrived(), called];
    given(...early)
      .when(report(184))
      .refused({ refusal: 'NoShowTooSoon', from: minutesIn(185) });
    given(...early)
      .when(report(185))
      .thenTypes('RiderNoShowReported', 'RideCancelled');
  });
});

describe('completing a ride (spec 1 §1)', () => {
  it.each<[string, Partial<DrivenDistance>, string]>([
    ['counts a ride driven in full, and its ratings', {}, 'counted'],
    [
      'does not count a ride driven for less than half, nor its ratings',
      { metres: TRIP_METRES / 2 - 1 },
      'too_little_driven',
    ],
    [
      'does not count a ride of a pair who rode together a day ago, nor its ratings',
      { pairCountedAt: minutesIn(-24 * 60) },
      'same_pair',
    ],
  ])('%s', (_, driven, counting) => {
    const command = { ...complete(FARE_KOBO), driven: { ...wholeTrip, ...driven } } as RideCommand;
    const events = ride.decide(fold(ride, rideUnderWayEvents), command);
    expect(events).toMatchObject([{ data: { counting, finalFareKobo: FARE_KOBO } }]);
    const rating = { type: 'RateRide', raterId: BOLA, stars: 5, reasons: [], comment: '', now: minutesIn(61) } as const;
    const rated = ride.decide(fold(ride, [...rideUnderWayEvents, ...(events as readonly RideEvent[])]), rating);
    expect(rated).toMatchObject([{ data: { counts: counting === 'counted' } }]);
  });

  it.each([
    ['is possible at the agreed fare', FARE_KOBO, ['RideCompleted'] as const],
    ['is possible below the agreed fare', FARE_KOBO - 50_000, ['RideCompleted'] as const],
    [
      'is refused above the agreed fare',
      FARE_KOBO + 1,
      { refusal: 'FinalFareAboveAgreed', agreedFareKobo: FARE_KOBO } as const,
    ],
    ['is refused at a negative fare', -1, { refusal: 'FinalFareNegative' } as const],
  ])('%s', (_, fareKobo, outcome) => {
    given(...rideUnderWayEvents)
      .when(complete(fareKobo))
      .leadsTo(outcome);
  });

  it('takes no commission', () => {
    given(...rideUnderWayEvents)
      .when(complete(FARE_KOBO))
      .then([
        {
          type: 'RideCompleted',
          data: {
            ...parties,
            startedAt: minutesIn(11),
            distanceMetres: TRIP_METRES,
            durationHours: null,
            tariffVersion: 'lagos-1',
            agreedFareKobo: FARE_KOBO,
            finalFareKobo: FARE_KOBO,
            commissionKobo: 0,
            end: 'at_destination',
            chargedMetres: TRIP_METRES,
            chargedHours: null,
            pickupToEndMetres: TRIP_METRES,
            earlyByMetres: null,
            counting: 'counted',
            countingPolicyVersion: countingPolicy.version,
            drivenMetres: TRIP_METRES,
          },
          personal: null,
        },
      ]);
  });
});

describe('the events of a ride', () => {
  it('have the vehicle type and the city, except for offers and bookings given up', () => {
    for (const [type, { data }] of Object.entries(rideEvents)) {
      if (type !== 'RideOffered' && type !== 'BookingGivenUp')
        expect(Object.keys(data.shape), type).toEqual(expect.arrayContaining(['vehicleType', 'city']));
    }
  });

  it('include an acceptance with the time from which the rider waited', () => {
    const accepted = given(...searchingEvents)
      .when(accept(DRIVER_1))
      .then([
        {
          type: 'RideAccepted',
          data: { ...parties, searchStartedAt: NOON, pickupDueAt: minutesIn(10) },
          personal: { startCode: '4711' },
        },
      ]);
    expect(accepted.status).toBe('accepted');
  });
});

describe('changing the destination (spec 3 §4)', () => {
  const elsewhere = { address: 'Lekki Phase 1', latitude: 6.4478, longitude: 3.4723 };
  const change: RideCommand = {
    type: 'ChangeDestination',
    customerId: BOLA,
    destination: elsewhere,
    minutesFromPickup: 40,
    reason: 'Meeting moved',
    now: minutesIn(20),
  };

  it('is possible for rides by the hour, at the same fare', () => {
    const state = given(pradoRequested, rideOffered(), rideAccepted()).when(change).thenTypes('DestinationChanged');
    expect(state).toMatchObject({ booking: { destination: elsewhere, fareKobo: 4_000_000 } });
  });

  it('is limited to the service area', () => {
    const accra = { address: 'Accra', latitude: 5.6037, longitude: -0.187 };
    given(pradoRequested, rideOffered(), rideAccepted())
      .when({ ...change, destination: accra })
      .refused({ refusal: 'OutsideServiceArea', end: 'destination' });
  });

  it('is limited to two hours’ drive from the pickup', () => {
    given(pradoRequested, rideOffered(), rideAccepted())
      .when({ ...change, minutesFromPickup: 120 })
      .thenTypes('DestinationChanged');
    given(pradoRequested, rideOffered(), rideAccepted())
      .when({ ...change, minutesFromPickup: 120.1 })
      .refused({ refusal: 'DestinationTooFar', withinMinutes: 120 });
  });

  it('changes nothing when the place is the same', () => {
    given(pradoRequested, rideOffered(), rideAccepted(), destinationChanged(elsewhere, 10_000, 'Again'))
      .when(change)
      .then([]);
  });

  it('is possible at most ten times', () => {
    const onIt = [pradoRequested, rideOffered(), rideAccepted()];
    const changes = (times: number) =>
      Array.from({ length: times }, () => destinationChanged(tripPlaces.destination, 10_000, 'Again'));
    given(...onIt, ...changes(9))
      .when(change)
      .thenTypes('DestinationChanged');
    given(...onIt, ...changes(10))
      .when(change)
      .refused({ refusal: 'DestinationChangesUsedUp', limit: 10 });
  });

  it('is refused for rides priced by distance', () => {
    given(...rideUnderWayEvents)
      .when(change)
      .refused({ refusal: 'DestinationFixed' });
  });
});

describe('a ride that ends before its destination', () => {
  const at = (km: number, agoMs = 0, accuracy = 10) =>
    measuredFixAt(
      { latitude: tripPlaces.destination.latitude + km / 111.195, longitude: tripPlaces.destination.longitude },
      after(minutesIn(60), -agoMs),
      { accuracy },
    );
  const early = (fix: ReturnType<typeof at> | null, claimedFinalFareKobo: number): RideCommand =>
    ({ ...complete(claimedFinalFareKobo), fix, reason: 'The road is flooded' }) as RideCommand;
  const BASE = 250_000;
  const completeAt = (fix: ReturnType<typeof at> | null, reason = ''): RideCommand =>
    ({ ...complete(FARE_KOBO), fix, reason }) as RideCommand;

  it('needs a reason if the destination is over a kilometre away, which is recorded with the distance', () => {
    given(...rideUnderWayEvents)
      .when(completeAt(at(1.2)))
      .refused({ refusal: 'EarlyEndReasonNeeded', distanceMetres: 1_200, beyondMetres: 1_000 });
    const ended = ride.decide(fold(ride, rideUnderWayEvents), early(at(1.2), BASE));
    expect(ended).toMatchObject([{ data: { earlyByMetres: 1_200 }, personal: { reason: 'The road is flooded' } }]);
  });

  it('costs the fare due if the driver names none', () => {
    const state = fold(ride, rideUnderWayEvents);
    const refused = ride.decide(state, early(at(1.2), FARE_KOBO));
    const ended = ride.decide(state, { ...early(at(1.2), 0), claimedFinalFareKobo: null } as RideCommand);
    expect(refused).toMatchObject({ refusal: 'FinalFareAboveDue', dueFareKobo: expect.any(Number) });
    expect(ended).toMatchObject([{ data: { finalFareKobo: 'dueFareKobo' in refused ? refused.dueFareKobo : null } }]);
  });

  it('counts as ended unseen at a place that is too far from the pickup for the time driven', () => {
    const endingAfter = (minutes: number) => {
      const now = minutesIn(11 + minutes);
      const fix = { ...at(0), fixedAt: now };
      return { ...complete(FARE_KOBO), fix, now, reason: '' } as RideCommand;
    };
    given(...rideUnderWayEvents)
      .when(endingAfter(2))
      .refused({ refusal: 'EarlyEndReasonNeeded', distanceMetres: null, beyondMetres: 1_000 });
    given(...rideUnderWayEvents)
      .when(endingAfter(20))
      .thenTypes('RideCompleted');
  });

  it('needs no reason within a kilometre, but needs one without a recent accurate position', () => {
    expect(ride.decide(fold(ride, rideUnderWayEvents), completeAt(at(0.99), 'Said all the same'))).toMatchObject([
      { data: { end: 'at_destination', earlyByMetres: null }, personal: null },
    ]);
    for (const fix of [
      at(0, 60_001),
      at(0, 0, 301),
      { ...at(0), doubted: true },
      { ...at(0), source: 'stated' as const },
      null,
    ])
      given(...rideUnderWayEvents)
        .when(completeAt(fix))
        .refused({ refusal: 'EarlyEndReasonNeeded', distanceMetres: null, beyondMetres: 1_000 });
    given(...rideUnderWayEvents)
      .when(completeAt(at(5, 60_000)))
      .refused({ refusal: 'EarlyEndReasonNeeded', distanceMetres: 5_000, beyondMetres: 1_000 });
  });

  const driven = (metres: number, fixedAt = minutesIn(60)) =>
    measuredFixAt(
      { latitude: tripPlaces.pickup.latitude - metres / 111_195, longitude: tripPlaces.pickup.longitude },
      fixedAt,
    );

  it('costs at most the base fare and the distance to the last position after the start', () => {
    const due = BASE + 45_000;
    given(...rideUnderWayEvents)
      .when(early(driven(3_000), due + 1))
      .refused({ refusal: 'FinalFareAboveDue', dueFareKobo: due, agreedFareKobo: FARE_KOBO });
    expect(ride.decide(fold(ride, rideUnderWayEvents), early(driven(3_000), due))).toMatchObject([
      { data: { end: 'early', chargedMetres: 3_000, pickupToEndMetres: 3_000, finalFareKobo: due } },
    ]);
    expect(ride.decide(fold(ride, rideUnderWayEvents), early(driven(3_000, minutesIn(50)), due))).toMatchObject([
      { data: { end: 'unseen', earlyByMetres: null, chargedMetres: 3_000, finalFareKobo: due } },
    ]);
  });

  it('costs only the base fare if no position is known after the start', () => {
    for (const fix of [null, driven(3_000, minutesIn(10)), { ...driven(3_000), accuracy: 301 }])
      given(...rideUnderWayEvents)
        .when(early(fix, BASE + 1))
        .refused({ refusal: 'FinalFareAboveDue', dueFareKobo: BASE, agreedFareKobo: FARE_KOBO });
  });

  it('includes top-ups in the fare, and never costs more than was agreed', () => {
    const toppedUp = [rideRequested, fareToppedUp, rideOffered(), rideAccepted(), driverArrived(), rideStarted()];
    given(...toppedUp)
      .when(early(null, BASE + 20_001))
      .refused({ refusal: 'FinalFareAboveDue', dueFareKobo: BASE + 20_000, agreedFareKobo: FARE_KOBO + 20_000 });
    const farAway = measuredFixAt({ latitude: 7.3775, longitude: 3.947 }, minutesIn(60));
    expect(ride.decide(fold(ride, rideUnderWayEvents), early(farAway, FARE_KOBO))).toMatchObject([
      { data: { end: 'early', chargedMetres: TRIP_METRES, finalFareKobo: FARE_KOBO } },
    ]);
  });

  it.each([
    ['arrived', 'at_destination'],
    ['asked_to_stop', 'asked_to_stop'],
  ] as const)('costs the agreed fare without a reason once the rider has confirmed “%s”', (word, end) => {
    const confirm: RideCommand = { type: 'ConfirmTripEnd', customerId: BOLA, word, now: minutesIn(59) };
    const state = given(...rideUnderWayEvents)
      .when(confirm)
      .thenTypes('TripEndConfirmed');
    expect(ride.decide(state, confirm)).toEqual([]);
    expect(ride.decide(state, complete(FARE_KOBO))).toMatchObject([{ data: { end, chargedMetres: TRIP_METRES } }]);
    expect(ride.decide(state, { ...complete(FARE_KOBO), fix: null } as RideCommand)).toMatchObject([
      { data: { end, chargedMetres: TRIP_METRES, finalFareKobo: FARE_KOBO }, personal: null },
    ]);
    given(...rideUnderWayEvents)
      .when({ ...confirm, customerId: DRIVER_1 })
      .refused({ refusal: 'NotYourRide' });
  });

  it('costs the agreed fare if it was booked by the hour and the hours are over', () => {
    const prado = [pradoRequested, rideOffered(), rideAccepted(), driverArrived(), rideStarted()];
    const end = { ...early(driven(3_000, minutesIn(251)), 4_000_000), now: minutesIn(251) } as RideCommand;
    expect(ride.decide(fold(ride, prado), end)).toMatchObject([
      { data: { end: 'early', chargedMetres: TRIP_METRES, chargedHours: 4, finalFareKobo: 4_000_000 } },
    ]);
  });

  it('costs the agreed fare under a ride policy without a rule for early ends', () => {
    const before = { ...rideRequested, data: { ...rideRequested.data, ridePolicyVersion: 'ride-3' } } as RideEvent;
    const past = [before, ...rideUnderWayEvents.slice(1)];
    expect(ride.decide(fold(ride, past), early(null, FARE_KOBO))).toMatchObject([
      { data: { end: 'unseen', chargedMetres: TRIP_METRES, finalFareKobo: FARE_KOBO } },
    ]);
  });

  it('costs the agreed fare if the rider confirms the end within a day; the driver can then record the rest', () => {
    const early: RideEvent = {
      ...rideCompleted,
      data: { ...rideCompleted.data, end: 'early', finalFareKobo: FARE_KOBO - 40_000 },
    } as RideEvent;
    const confirm = (customerId = BOLA, now = minutesIn(61)): RideCommand => ({
      ...{ type: 'ConfirmTripEnd', customerId, word: 'asked_to_stop', now },
    });
    const ended = [...rideUnderWayEvents, early];
    const state = given(...ended)
      .when(confirm())
      .thenTypes('TripEndConfirmed');
    expect(state).toMatchObject({ end: 'asked_to_stop', finalFareKobo: FARE_KOBO });
    expect(ride.decide(state, confirm())).toEqual([]);
    const record = { type: 'RecordFarePaid', driverId: DRIVER_1, method: 'cash', paidKobo: null } as const;
    expect(ride.decide(state, { ...record, now: minutesIn(62) })).toMatchObject([
      { data: { amountKobo: FARE_KOBO, paidKobo: FARE_KOBO, paidBeforeKobo: FARE_KOBO - 40_000 } },
    ]);
    given(...ended)
      .when(confirm(DRIVER_1))
      .refused({ refusal: 'NotYourRide' });
    const until = minutesIn(60 + 24 * 60);
    given(...ended)
      .when(confirm(BOLA, after(until, 1)))
      .refused({ refusal: 'RideTooLongAgo', until });
    expect(
      ride.decide(
        given(...completedRideEvents)
          .when(confirm())
          .thenTypes(),
        confirm(),
      ),
    ).toEqual([]);
  });

  const endedUnseen = {
    ...rideCompleted,
    data: { ...rideCompleted.data, end: 'unseen', finalFareKobo: BASE },
  } as RideEvent;

  it('costs the agreed fare if no one saw its end and the rider confirms it afterwards', () => {
    for (const [word, end] of [
      ['arrived', 'at_destination'],
      ['asked_to_stop', 'asked_to_stop'],
    ] as const) {
      const state = given(...rideUnderWayEvents, endedUnseen)
        .when({ type: 'ConfirmTripEnd', customerId: BOLA, word, now: minutesIn(61) })
        .thenTypes('TripEndConfirmed');
      expect(state).toMatchObject({ end, finalFareKobo: FARE_KOBO, countedFareKobo: BASE });
    }
  });

  it('keeps the fare that an operator set, even if the rider confirms the end', () => {
    given(...rideUnderWayEvents, rideEndedByOperator('completed'), endedUnseen)
      .when({ type: 'ConfirmTripEnd', customerId: BOLA, word: 'arrived', now: minutesIn(61) })
      .then([]);
  });

  it('can be reported by its rider once, for a day, even if positions contradict it', () => {
    const report = (customerId = BOLA, now = minutesIn(61)): RideCommand => ({
      type: 'ReportSetDownEarly',
      customerId,
      now,
    });
    const state = given(...completedRideEvents)
      .when(report())
      .thenTypes('SetDownEarlyReported');
    expect(ride.decide(state, report())).toEqual([]);
    given(...completedRideEvents)
      .when(report(DRIVER_1))
      .refused({ refusal: 'NotYourRide' });
    const until = minutesIn(60 + 24 * 60);
    given(...completedRideEvents)
      .when(report(BOLA, after(until, 1)))
      .refused({ refusal: 'RideTooLongAgo', until });
  });
});

describe('after the ride', () => {
  const rate = (raterId: string, stars = 5, reasons: readonly RatingReason[] = []): RideCommand => ({
    ...{ type: 'RateRide', raterId, stars, reasons, comment: '', now: minutesIn(61) },
  });
  const judged = { reasons: [], counts: true };

  it('rider and driver can rate each other once, with one to five stars', () => {
    const rated: RideEvent = {
      type: 'RideRated',
      at: minutesIn(61),
      data: { ...counted, rideId: RIDE, ratedBy: 'customer', raterId: BOLA, ratedId: DRIVER_1, stars: 5, ...judged },
      personal: { comment: '' },
    };
    given(...completedRideEvents)
      .when(rate(BOLA))
      .thenTypes('RideRated');
    given(...completedRideEvents, rated)
      .when(rate(BOLA))
      .refused({ refusal: 'AlreadyRated' });
    given(...completedRideEvents, rated)
      .when(rate(DRIVER_1))
      .thenTypes('RideRated');
    given(...completedRideEvents)
      .when(rate('somebody-else'))
      .refused({ refusal: 'NotYourRide' });
    given(...completedRideEvents)
      .when(rate(BOLA, 6))
      .refused({ refusal: 'StarsOutOfRange', min: 1, max: 5 });
  });

  it('a rating names the other person as the one rated', () => {
    const rated = { ...counted, rideId: RIDE, stars: 5, ...judged };
    given(...completedRideEvents)
      .when(rate(BOLA))
      .then([
        {
          type: 'RideRated',
          data: { ...rated, ratedBy: 'customer', raterId: BOLA, ratedId: DRIVER_1 },
          personal: { comment: '' },
        },
      ]);
    given(...completedRideEvents)
      .when(rate(DRIVER_1))
      .then([
        {
          type: 'RideRated',
          data: { ...rated, ratedBy: 'driver', raterId: DRIVER_1, ratedId: BOLA },
          personal: { comment: '' },
        },
      ]);
  });

  it('a rating can have reasons, each once, that fit its stars and its author', () => {
    const decided = { ...counted, rideId: RIDE, counts: true };
    given(...completedRideEvents)
      .when(rate(BOLA, 4, ['driving', 'late', 'driving']))
      .then([
        {
          type: 'RideRated',
          data: {
            ...{ ...decided, ratedBy: 'customer', raterId: BOLA, ratedId: DRIVER_1 },
            ...{ stars: 4, reasons: ['driving', 'late'] },
          },
          personal: { comment: '' },
        },
      ]);
    given(...completedRideEvents)
      .when(rate(DRIVER_1, 5, ['payment']))
      .thenTypes('RideRated');
    for (const [by, stars, reason] of [
      [BOLA, 5, 'late'],
      [BOLA, 4, 'on_time'],
      [BOLA, 1, 'payment'],
      [DRIVER_1, 4, 'driving'],
    ] as const)
      given(...completedRideEvents)
        .when(rate(by, stars, [reason]))
        .refused({ refusal: 'ReasonNotForStars', reason });
  });

  it('the rider can request the receipt three times in 24 hours, however long after the ride', () => {
    const days = (count: number) => after(minutesIn(60), count * DAY_MS);
    const request = (now: Instant, customerId = BOLA): RideCommand => ({ type: 'RequestReceipt', customerId, now });
    const data = { ...counted, rideId: RIDE, customerId: BOLA, driverId: DRIVER_1, completedAt: minutesIn(60) };
    const requested = (at: Instant): RideEvent => ({
      ...{ type: 'ReceiptRequested', at, data: { ...data, finalFareKobo: FARE_KOBO } },
    });
    const three = [days(40), days(40.2), days(40.4)].map(requested);
    given(...completedRideEvents)
      .when(request(days(40)))
      .then([{ type: 'ReceiptRequested', data: { ...data, finalFareKobo: FARE_KOBO } }]);
    given(...completedRideEvents, ...three)
      .when(request(days(40.5)))
      .refused({ refusal: 'TooManyReceipts', limit: 3, until: days(41) });
    given(...completedRideEvents, ...three)
      .when(request(days(41)))
      .thenTypes('ReceiptRequested');
    given(...completedRideEvents)
      .when(request(days(1), DRIVER_1))
      .refused({ refusal: 'NotYourRide' });
    given(...rideUnderWayEvents)
      .when(request(minutesIn(40)))
      .refused({ refusal: 'NotAllowedInState', command: 'RequestReceipt', state: 'in_progress' });
  });

  it('rating and recording the payment are possible for a day', () => {
    const until = minutesIn(60 + 24 * 60);
    const paidAt = (now: Instant): RideCommand => ({
      ...{ type: 'RecordFarePaid', driverId: DRIVER_1, method: 'cash', paidKobo: null, now },
    });
    const late = after(until, 1);
    given(...completedRideEvents)
      .when({ ...rate(BOLA), now: until })
      .thenTypes('RideRated');
    given(...completedRideEvents)
      .when(paidAt(until))
      .thenTypes('FarePaidRecorded');
    for (const command of [{ ...rate(BOLA), now: late }, { ...rate(DRIVER_1), now: late }, paidAt(late)])
      given(...completedRideEvents)
        .when(command)
        .refused({ refusal: 'RideTooLongAgo', until });
  });
});

describe('after the customer is erased', () => {
  it('the ride has the same status without personal fields, and refuses the start code', () => {
    const erased = driverAtPickupEvents.map((event) =>
      'personal' in event ? { ...event, personal: null } : event,
    ) as RideEvent[];
    const state = fold(ride, erased);
    expect(state).toMatchObject({
      status: 'arrived',
      booking: { pickup: null, fareKobo: FARE_KOBO },
      assignment: { startCode: null },
    });
    expect(ride.decide(state, start('4711'))).toMatchObject([{ type: 'StartCodeRefused' }]);
  });
});

import { describe, it } from 'vitest';
import { type Quote, quote } from '../tariff/index.ts';
import { openingTariff } from '../tariff/opening-tariff.ts';
import { minutesIn, NOON, secondsIn } from '../testing/fixtures.ts';
import {
  BOLA,
  driverOnWayEvents,
  FARE_KOBO,
  fareToppedUp,
  noteAndPassenger,
  RIDE,
  requestedForKemi,
  requestRide,
  rideCancelled,
  rideReplaced,
  rideRequested,
  rideScheduled,
  searchingEvents,
  tripPlaces,
} from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import type { ReplaceRide, RequestReplacement } from './commands.ts';
import { type RideEvent, rideEvents } from './events.ts';
import { ride } from './lifecycle.ts';
import { ridePolicy } from './ride-policy.ts';

const { given } = scenarioOf(ride, rideEvents);
const PREMIUM_FARE = FARE_KOBO + 150_000;
const REPLACEMENT = 'ride-3';

const toPremium = (rest: Partial<ReplaceRide> = {}): ReplaceRide => ({
  ...{ type: 'ReplaceRide', rideId: RIDE, customerId: BOLA, replacementId: REPLACEMENT, vehicleType: 'premium' },
  ...{ durationHours: null, tariff: openingTariff, tariffBefore: null, policy: ridePolicy },
  ...{ claimedFareKobo: PREMIUM_FARE, now: minutesIn(2), ...rest },
});
const { at: _, personal: __, ...cancelled } = rideCancelled('class_changed');
const { at: ___, ...replaced } = rideReplaced();
const { at: ____, ...replacedAndRaised } = rideReplaced(20_000);

const followed = (nth: number): RideEvent => ({
  type: 'ReplacementRequested',
  at: NOON,
  data: { rideId: RIDE, customerId: BOLA, vehicleType: 'standard', city: 'Lagos', replaces: 'ride-0', nth },
});

describe('changing the class of a search', () => {
  it('replaces the ride with one of the other class at that class’s fare', () => {
    given(...searchingEvents)
      .when(toPremium())
      .then([replaced, { ...cancelled, personal: null }]);
  });

  it('preserves the rider’s top-ups', () => {
    given(...searchingEvents, fareToppedUp)
      .when(toPremium())
      .then([replacedAndRaised, { ...cancelled, personal: null }]);
  });

  it('preserves the payment method', () => {
    const { replacement } = rideReplaced().data;
    const booking = { ...replacement.booking, paymentMethod: 'bank_transfer' } as const;
    const data = { ...replaced.data, replacement: { ...replacement, booking } };
    given(requestedForKemi)
      .when(toPremium())
      .then([
        { ...replaced, data },
        { ...cancelled, personal: null },
      ]);
  });

  it('is refused if the claimed fare is not the fare of the other class', () => {
    given(...searchingEvents)
      .when(toPremium({ claimedFareKobo: FARE_KOBO }))
      .refused({
        refusal: 'FareChanged',
        quote: quote(openingTariff, { ...requestRide, vehicleType: 'premium' }) as Quote,
      });
  });

  it('is refused for another customer, for the same class and for a scheduled ride', () => {
    given(...searchingEvents)
      .when(toPremium({ customerId: 'somebody-else' }))
      .refused({ refusal: 'NotYourRide' });
    given(...searchingEvents)
      .when(toPremium({ vehicleType: 'standard', claimedFareKobo: FARE_KOBO }))
      .refused({ refusal: 'ClassNotChanged' });
    given(rideScheduled).when(toPremium()).refused({ refusal: 'ClassOfLaterRide' });
  });

  it('is refused once a driver has accepted', () => {
    given(...driverOnWayEvents)
      .when(toPremium())
      .refused({ refusal: 'NotAllowedInState', state: 'accepted', command: 'ReplaceRide' });
  });

  it('needs a pause of 15 seconds after the first change, and is refused after five changes', () => {
    given(rideRequested, followed(1))
      .when(toPremium({ now: secondsIn(14) }))
      .refused({ refusal: 'ClassChangeTooSoon', until: secondsIn(15), waitSeconds: 1 });
    given(rideRequested, followed(1))
      .when(toPremium({ now: secondsIn(15) }))
      .thenTypes('RideReplaced', 'RideCancelled');
    given(rideRequested, followed(5)).when(toPremium()).refused({ refusal: 'ClassChangesUsedUp', limit: 5 });
  });
});

describe('the replacement of a ride', () => {
  const { replacement } = rideReplaced(20_000).data;
  const options = { ...tripPlaces, ...noteAndPassenger };
  const request: RequestReplacement = {
    ...{ type: 'RequestReplacement', replaces: RIDE, replacement, ...options, now: minutesIn(2) },
  };
  const mine = { rideId: REPLACEMENT, customerId: BOLA, vehicleType: 'premium', city: 'Lagos' } as const;

  it('is requested at the agreed fare even if the tariff has changed', () => {
    given()
      .when(request)
      .then([
        { type: 'RideRequested', data: replacement.booking, personal: options },
        { type: 'ReplacementRequested', data: { ...mine, replaces: RIDE, nth: 1 } },
        { type: 'FareToppedUp', data: { ...mine, addedKobo: 20_000, fareKobo: PREMIUM_FARE + 20_000 } },
      ]);
  });

  it('is requested only once', () => {
    given(...searchingEvents)
      .when(request)
      .then([]);
    given(...searchingEvents, rideCancelled('cancelled_by_customer'))
      .when(request)
      .then([]);
  });

  it('is given up if the places of the ride were erased', () => {
    given()
      .when({ ...request, pickup: null, destination: null })
      .then([{ type: 'BookingGivenUp', data: { rideId: REPLACEMENT, customerId: BOLA } }]);
  });
});

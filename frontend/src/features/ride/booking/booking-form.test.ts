import type { PlaceSearchResult } from '@saferide/contracts/place/geo';
import { describe, expect, it } from 'vitest';
import { aFoundPlace, aRide } from '../../../testing/samples.ts';
import {
  type BookingInput,
  bookingOfRide,
  bookingOptionsOf,
  bookingSchema,
  confirmationsOf,
  emptyBooking,
  lagosFieldFromMs,
  lagosIsoTime,
  pickupTimeFault,
  type ResolvedRouteEnds,
  schedulableRange,
  tripOfBookingInput,
  withPassengers,
  withVehicle,
} from './booking-form.ts';
import {
  emptyPlace,
  needsLookup,
  type PlaceInput,
  placeFromSearch,
  placeInputAt,
  placeOfPin,
  resolvePlace,
  withChosenPoint,
  withMovedPin,
  withPlaceText,
  withResolvedPoint,
} from './place.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515 };
const ajah = { latitude: 6.4698, longitude: 3.5852 };
const lekki = { latitude: 6.4478, longitude: 3.4723 };

const booking: BookingInput = {
  ...emptyBooking,
  pickup: placeInputAt(' Allen Avenue, Ikeja ', null),
  destination: placeInputAt('blue gate', { latitude: 6.42, longitude: 3.43 }),
  passengers: 2,
  vehicleType: 'standard',
  hours: 4,
};
const ends: ResolvedRouteEnds = {
  pickup: { kind: 'known', at: ikeja, area: 'Ikeja' },
  destination: { kind: 'known', at: { latitude: 6.42, longitude: 3.43 }, area: null },
};

describe('a booking (spec 3 §5)', () => {
  it('switches to the Prado while the chosen class has too few seats, and back afterwards', () => {
    expect(withPassengers(booking, 4).vehicleType).toBe('standard');
    const six = withPassengers({ ...booking, vehicleType: 'premium' }, 6);
    expect(six.vehicleType).toBe('suv');
    expect(withPassengers(withPassengers(six, 5), 2).vehicleType).toBe('premium');
  });

  it('keeps a Prado that the rider chose, even when other classes fit again', () => {
    expect(withPassengers({ ...booking, vehicleType: 'suv' }, 2).vehicleType).toBe('suv');
    const six = withPassengers(booking, 6);
    expect(withPassengers(withVehicle(six, 'suv'), 2).vehicleType).toBe('suv');
  });

  it('becomes a trip with both points, and with hours only for the Prado', () => {
    expect(tripOfBookingInput(booking, ends, 'standard')).toEqual({
      pickupAddress: 'Allen Avenue, Ikeja',
      pickupLatitude: 6.6018,
      pickupLongitude: 3.3515,
      destinationAddress: 'blue gate',
      destinationLatitude: 6.42,
      destinationLongitude: 3.43,
      vehicleType: 'standard',
    });
    expect(tripOfBookingInput(booking, ends, 'suv')).toMatchObject({ duration: 4 });
  });

  it.each([
    ['is empty', { kind: 'empty' }],
    ['is being looked up', { kind: 'pending' }],
    ['could not be looked up', { kind: 'failed' }],
    ['names no known place', { kind: 'unknown', near: [] }],
    ['contradicts its pin', { kind: 'elsewhere', at: { latitude: 6.42, longitude: 3.43 }, area: null, named: null }],
  ] as const)('has no trip while one end %s', (_rule, unknown) => {
    expect(tripOfBookingInput(booking, { ...ends, pickup: unknown }, 'standard')).toBeNull();
    expect(tripOfBookingInput(booking, { ...ends, destination: unknown }, 'standard')).toBeNull();
  });

  it('can be made from an earlier ride, with its pickup, class and hours', () => {
    const at = { latitude: 6.42, longitude: 3.43 };
    const ride = aRide({ vehicleType: 'suv', serviceDurationHours: 4, pickupAddress: 'blue gate', pickupLocation: at });
    const repeated = bookingOfRide(ride);
    expect(repeated).toMatchObject({ vehicleType: 'suv', hours: 4, pickup: { address: 'blue gate', at } });
    expect(resolvePlace(repeated.pickup, 'nothing')).toMatchObject({ kind: 'known', at });
  });
});

describe('the options of a booking', () => {
  it('are taken from the earlier ride that it repeats: payment method, note and passenger', () => {
    const passenger = { name: 'Kemi Ade', phoneNumber: '+2348031110001' };
    const ride = aRide({ paymentMethod: 'mobile_money', note: 'Blue gate', passenger });
    expect(bookingOptionsOf(bookingOfRide(ride))).toEqual({
      paymentMethod: 'mobile_money',
      note: 'Blue gate',
      passenger: { name: 'Kemi Ade', phone: '+2348031110001' },
    });
  });

  it('have the wish for a Lexus in the note, but only for a Prado', () => {
    const wished = { ...emptyBooking, vehicleType: 'suv', lexus: true, note: 'Blue gate' } as const;
    expect(bookingOptionsOf(wished)).toMatchObject({ note: 'A Lexus 470, please, if you have one. Blue gate' });
    expect(bookingOptionsOf({ ...wished, note: '' })).toMatchObject({ note: 'A Lexus 470, please, if you have one.' });
    expect(bookingOptionsOf({ ...wished, vehicleType: 'premium' })).toMatchObject({ note: 'Blue gate' });
    const again = bookingOfRide(aRide({ note: 'A Lexus 470, please, if you have one. Blue gate' }));
    expect(again).toMatchObject({ lexus: true, note: 'Blue gate' });
  });

  it('are omitted when empty, and get their defaults if a stored draft lacks them', () => {
    expect(bookingOptionsOf(bookingOfRide(aRide()))).toEqual({ paymentMethod: 'cash' });
    const { paymentMethod: _method, note: _note, lexus: _lexus, passenger: _passenger, ...earlier } = emptyBooking;
    expect(bookingSchema.parse(earlier)).toEqual(emptyBooking);
  });
});

describe('a pin on the map', () => {
  const there = { name: 'near Allen Avenue', area: 'Ikeja', city: 'Lagos', state: 'Lagos', served: true } as const;

  it('is named after a nearby place without moving there', () => {
    const pin = placeOfPin(ikeja, { ...there, source: 'gazetteer' });
    expect(pin).toMatchObject({ address: 'Map pin near Allen Avenue', area: 'Ikeja', at: ikeja });
    expect(needsLookup(pin)).toBe(false);
  });

  it('is named by its coordinates if no known place is near, or if the lookup failed', () => {
    const far = { latitude: 11.83112, longitude: 13.15087 };
    const nothing = { name: null, area: null, city: null, state: null, served: true, source: 'gazetteer' } as const;
    expect([placeOfPin(far, null), placeOfPin(far, nothing)].map(({ address }) => address)).toEqual(
      Array(2).fill('Map pin at 11.8311, 13.1509'),
    );
  });
});

describe('an address', () => {
  const named = aFoundPlace({ name: 'Ikeja', ...ikeja });
  const asIkeja: PlaceSearchResult = { places: [named], named, elsewhere: false, source: 'gazetteer' };
  const asNothing: PlaceSearchResult = { ...asIkeja, named: null };

  it('is resolved to the place that it names', () => {
    expect(resolvePlace(placeInputAt('12 Allen Avenue', null), asIkeja)).toEqual({
      kind: 'known',
      at: ikeja,
      area: 'Ikeja',
    });
  });

  it('is not resolved if it names no place', () => {
    expect(resolvePlace(placeInputAt('Wuse, Accra', null), asNothing)).toEqual({ kind: 'unknown', near: [named] });
    expect(resolvePlace(placeInputAt('Wu', null), 'nothing')).toEqual({ kind: 'unknown', near: [] });
  });

  it('is pending during its lookup, and has failed after a failed lookup', () => {
    expect(resolvePlace(placeInputAt('Ikeja', null), 'pending')).toEqual({ kind: 'pending' });
    expect(resolvePlace(placeInputAt('Ikeja', null), 'failed')).toEqual({ kind: 'failed' });
  });

  it('loses its point when its text changes, and has none until it is resolved again', () => {
    const typed = placeInputAt('Ikeja', null);
    const places: readonly PlaceInput[] = [
      withResolvedPoint(typed, resolvePlace(typed, asIkeja)),
      placeFromSearch(named),
      placeInputAt('12 Allen Avenue', ikeja, 'Home'),
      withChosenPoint(placeInputAt('Alen Avenu', null), { at: ikeja, area: 'Ikeja' }),
    ];
    for (const before of places) {
      const noted = withPlaceText(before, 'blue gate, after the filling station');
      expect(noted).toMatchObject({ at: null, confirmed: false });
      expect(resolvePlace(noted, 'pending')).toEqual({ kind: 'pending' });
      expect(resolvePlace(noted, 'failed')).toEqual({ kind: 'failed' });
      expect(resolvePlace(noted, asNothing)).toEqual({ kind: 'unknown', near: [named] });
      expect(withPlaceText(noted, '')).toEqual(emptyPlace);
    }
  });

  it('becomes a note for the driver if it has a pin and names no other place', () => {
    const noted = withPlaceText(placeOfPin(ikeja, null), 'blue gate, after the filling station');
    for (const lookup of ['pending', 'failed'] as const) expect(resolvePlace(noted, lookup)).not.toHaveProperty('at');
    expect(resolvePlace(noted, asNothing)).toMatchObject({ kind: 'known', at: ikeja });
    expect(resolvePlace(withPlaceText(noted, '5'), 'nothing')).toMatchObject({ kind: 'known', at: ikeja });
    expect(withPlaceText(noted, '')).toEqual(emptyPlace);
    const moved = withMovedPin(noted, placeOfPin(ajah, null));
    expect(moved).toMatchObject({ address: 'blue gate, after the filling station', at: ajah, confirmed: false });
  });

  it('is resolved to the place that its new text names if it has no pin', () => {
    const typed = { ...placeInputAt('Lekki', null), at: lekki, area: 'Lekki' };
    expect(resolvePlace(withPlaceText(typed, 'Ikeja'), asIkeja)).toMatchObject({ kind: 'known', area: 'Ikeja' });
  });

  it('needs no confirmation if it was chosen together with its point', () => {
    const home = placeInputAt('12 Allen Avenue', ajah, 'Home');
    expect(needsLookup(home)).toBe(false);
    expect(resolvePlace(home, { ...asIkeja, elsewhere: true })).toMatchObject({
      kind: 'known',
      at: ajah,
      area: 'Home',
    });
    expect(confirmationsOf({ ...booking, pickup: home, destination: emptyPlace })).toEqual({ pickupConfirmed: true });
  });

  it('must be confirmed if its text names another place than its pin', () => {
    const doubtful = withPlaceText({ ...placeInputAt('Map pin near Ajah', ajah, 'Ajah'), by: 'pin' }, 'Ikeja');
    const lookup = { ...asIkeja, elsewhere: true };
    const known = resolvePlace(doubtful, lookup);
    expect(known).toEqual({ kind: 'elsewhere', at: ajah, area: 'Ajah', named });
    const chosen = withChosenPoint(doubtful, { at: ajah, area: 'Ajah' });
    expect(resolvePlace(chosen, lookup)).toMatchObject({ kind: 'known', area: 'Ajah' });
    expect(confirmationsOf({ ...booking, pickup: chosen, destination: emptyPlace })).toEqual({ pickupConfirmed: true });
    expect(withPlaceText(chosen, 'Lekki')).toMatchObject({ at: ajah, confirmed: false });
  });
});

describe('pickup times (spec 3 §5)', () => {
  it('are invalid if too soon or too far ahead', () => {
    const now = Date.parse('2026-03-02T09:00:00Z');
    const at = (scheduledFor: string) => pickupTimeFault({ ...booking, when: 'later', scheduledFor }, now);
    expect([at(''), at('2026-03-02T10:20'), at('2026-03-02T12:00'), at('2026-03-10T12:00')]).toEqual([
      null,
      'tooSoon',
      null,
      'tooFar',
    ]);
  });

  it('are entered and shown in Lagos time', () => {
    const instant = lagosIsoTime('2026-03-02T10:00');
    expect(new Date(instant).toISOString()).toBe('2026-03-02T09:00:00.000Z');
    expect(lagosFieldFromMs(Date.parse(instant))).toBe('2026-03-02T10:00');
  });

  it('can be chosen from 30 minutes to 7 days ahead, less a minute at each end', () => {
    const now = Date.parse('2026-03-02T09:00:00Z');
    expect(schedulableRange(now)).toEqual({ min: '2026-03-02T10:31', max: '2026-03-09T09:59' });
  });
});

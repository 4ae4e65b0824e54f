import type { PlaceSearchResult } from '@saferide/contracts/place/geo';
import { describe, expect, it } from 'vitest';
import { aFoundPlace, aRide } from '../../../testing/samples.ts';
import {
  again,
  type BookingInput,
  confirmedIn,
  emptyBooking,
  type FormEnds,
  hasOpenQuestion,
  lagosInstant,
  lagosLocal,
  schedulable,
  timeFault,
  tripOfForm,
  withPassengers,
  withVehicle,
} from './booking-form.ts';
import {
  chosenAt,
  emptyPlace,
  inWords,
  isAskedAbout,
  isSettled,
  type PlaceInput,
  pinMoved,
  placeFromSearch,
  placeInputAt,
  placeOfPin,
  understood,
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
const ends: FormEnds = {
  pickup: { kind: 'known', at: ikeja, area: 'Ikeja' },
  destination: { kind: 'known', at: { latitude: 6.42, longitude: 3.43 }, area: null },
};

describe('a booking', () => {
  it('moves to the Prado while there are too many passengers, and back to the chosen class', () => {
    expect(withPassengers(booking, 4).vehicleType).toBe('standard');
    const six = withPassengers({ ...booking, vehicleType: 'premium' }, 6);
    expect(six.vehicleType).toBe('suv');
    expect(withPassengers(withPassengers(six, 5), 2).vehicleType).toBe('premium');
  });

  it('stays with the Prado if that was chosen, even while no other vehicle fits', () => {
    expect(withPassengers({ ...booking, vehicleType: 'suv' }, 2).vehicleType).toBe('suv');
    const six = withPassengers(booking, 6);
    expect(withPassengers(withVehicle(six, 'suv'), 2).vehicleType).toBe('suv');
  });

  it('contains both points, and hours only for the Prado', () => {
    expect(tripOfForm(booking, ends, 'standard')).toEqual({
      pickupAddress: 'Allen Avenue, Ikeja',
      pickupLatitude: 6.6018,
      pickupLongitude: 3.3515,
      destinationAddress: 'blue gate',
      destinationLatitude: 6.42,
      destinationLongitude: 3.43,
      vehicleType: 'standard',
    });
    expect(tripOfForm(booking, ends, 'suv')).toMatchObject({ duration: 4 });
  });

  it.each([
    { kind: 'empty' },
    { kind: 'asking' },
    { kind: 'unasked' },
    { kind: 'unknown', near: [] },
    { kind: 'elsewhere', at: { latitude: 6.42, longitude: 3.43 }, area: null, named: null },
  ] as const)('is not a trip while an end is unknown or in question: $kind', (unknown) => {
    expect(tripOfForm(booking, { ...ends, pickup: unknown }, 'standard')).toBeNull();
    expect(tripOfForm(booking, { ...ends, destination: unknown }, 'standard')).toBeNull();
  });

  it('repeats a ride between the same points, in the same vehicle, for the same hours', () => {
    const at = { latitude: 6.42, longitude: 3.43 };
    const ride = aRide({ vehicleType: 'suv', serviceDurationHours: 4, pickupAddress: 'blue gate', pickupLocation: at });
    const repeated = again(ride);
    expect(repeated).toMatchObject({ vehicleType: 'suv', hours: 4, pickup: { address: 'blue gate', at } });
    expect(understood(repeated.pickup, 'nothing')).toMatchObject({ kind: 'known', at });
  });
});

describe('a pin on the map', () => {
  const there = { name: 'near Allen Avenue', area: 'Ikeja', city: 'Lagos', state: 'Lagos', served: true } as const;

  it('is named after a nearby place, so that a driver can read it, and keeps its point', () => {
    const pin = placeOfPin(ikeja, { ...there, source: 'gazetteer' });
    expect(pin).toMatchObject({ address: 'Map pin near Allen Avenue', area: 'Ikeja', at: ikeja });
    expect(isAskedAbout(pin)).toBe(false);
  });

  it('is named by its coordinates if no known place is near, or none could be requested', () => {
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
    expect(understood(placeInputAt('12 Allen Avenue', null), asIkeja)).toEqual({
      kind: 'known',
      at: ikeja,
      area: 'Ikeja',
    });
  });

  it('that names no place is never guessed', () => {
    expect(understood(placeInputAt('Wuse, Accra', null), asNothing)).toEqual({ kind: 'unknown', near: [named] });
    expect(understood(placeInputAt('Wu', null), 'nothing')).toEqual({ kind: 'unknown', near: [] });
  });

  it('says whether it is being resolved, and whether that failed', () => {
    expect(understood(placeInputAt('Ikeja', null), 'pending')).toEqual({ kind: 'asking' });
    expect(understood(placeInputAt('Ikeja', null), 'failed')).toEqual({ kind: 'unasked' });
  });

  it('loses its point when its text changes, and shows none while it is being resolved', () => {
    const typed = placeInputAt('Ikeja', null);
    const places: readonly PlaceInput[] = [
      isSettled(typed, understood(typed, asIkeja)),
      placeFromSearch(named),
      placeInputAt('12 Allen Avenue', ikeja, 'Home'),
      chosenAt(placeInputAt('Alen Avenu', null), { at: ikeja, area: 'Ikeja' }),
    ];
    for (const before of places) {
      const noted = inWords(before, 'blue gate, after the filling station');
      expect(noted).toMatchObject({ at: null, confirmed: false });
      expect(understood(noted, 'pending')).toEqual({ kind: 'asking' });
      expect(understood(noted, 'failed')).toEqual({ kind: 'unasked' });
      expect(understood(noted, asNothing)).toEqual({ kind: 'unknown', near: [named] });
      expect(inWords(noted, '')).toEqual(emptyPlace);
    }
  });

  it('of a pin becomes a note for the driver once it is known to name no other place', () => {
    const noted = inWords(placeOfPin(ikeja, null), 'blue gate, after the filling station');
    for (const lookup of ['pending', 'failed'] as const) expect(understood(noted, lookup)).not.toHaveProperty('at');
    expect(understood(noted, asNothing)).toMatchObject({ kind: 'known', at: ikeja });
    expect(understood(inWords(noted, '5'), 'nothing')).toMatchObject({ kind: 'known', at: ikeja });
    expect(inWords(noted, '')).toEqual(emptyPlace);
    const moved = pinMoved(noted, placeOfPin(ajah, null));
    expect(moved).toMatchObject({ address: 'blue gate, after the filling station', at: ajah, confirmed: false });
  });

  it('without a pin moves to the place that its new text names', () => {
    const typed = { ...placeInputAt('Lekki', null), at: lekki, area: 'Lekki' };
    expect(understood(inWords(typed, 'Ikeja'), asIkeja)).toMatchObject({ kind: 'known', area: 'Ikeja' });
  });

  it('that was chosen with its point needs no confirmation, whatever it says', () => {
    const home = placeInputAt('12 Allen Avenue', ajah, 'Home');
    expect(isAskedAbout(home)).toBe(false);
    expect(understood(home, { ...asIkeja, elsewhere: true })).toMatchObject({ kind: 'known', at: ajah, area: 'Home' });
    expect(confirmedIn({ ...booking, pickup: home, destination: emptyPlace })).toEqual({ pickupConfirmed: true });
  });

  it('that names another place than its pin must be confirmed', () => {
    const doubtful = inWords({ ...placeInputAt('Map pin near Ajah', ajah, 'Ajah'), by: 'pin' }, 'Ikeja');
    const lookup = { ...asIkeja, elsewhere: true };
    const known = understood(doubtful, lookup);
    expect(known).toEqual({ kind: 'elsewhere', at: ajah, area: 'Ajah', named });
    expect(hasOpenQuestion({ ...ends, destination: known })).toBe(true);
    const chosen = chosenAt(doubtful, { at: ajah, area: 'Ajah' });
    expect(understood(chosen, lookup)).toMatchObject({ kind: 'known', area: 'Ajah' });
    expect(confirmedIn({ ...booking, pickup: chosen, destination: emptyPlace })).toEqual({ pickupConfirmed: true });
    expect(inWords(chosen, 'Lekki')).toMatchObject({ at: ajah, confirmed: false });
  });
});

describe('pickup times', () => {
  it('are checked', () => {
    const now = Date.parse('2026-03-02T09:00:00Z');
    const at = (scheduledFor: string) => timeFault({ ...booking, when: 'later', scheduledFor }, now);
    expect([at(''), at('2026-03-02T10:20'), at('2026-03-02T12:00'), at('2026-03-10T12:00')]).toEqual([
      null,
      'tooSoon',
      null,
      'tooFar',
    ]);
  });

  it('are in Lagos time, whatever the browser’s time zone', () => {
    const instant = lagosInstant('2026-03-02T10:00');
    expect(new Date(instant).toISOString()).toBe('2026-03-02T09:00:00.000Z');
    expect(lagosLocal(Date.parse(instant))).toBe('2026-03-02T10:00');
  });

  it('are between 30 minutes and 7 days ahead', () => {
    const now = Date.parse('2026-03-02T09:00:00Z');
    expect(schedulable(now)).toEqual({ min: '2026-03-02T10:31', max: '2026-03-09T09:59' });
  });
});

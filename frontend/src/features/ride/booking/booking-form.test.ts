import { describe, expect, it } from 'vitest';
import { aRide } from '../../../testing/samples.ts';
import {
  again,
  type Booking,
  emptyBooking,
  lagosInstant,
  lagosLocal,
  schedulable,
  timeFault,
  tripOf,
  withPassengers,
} from './booking-form.ts';
import { chosenAt, emptyPlace, inWords, placeAt, placeOfPin, settled, understood } from './place.ts';

const booking: Booking = {
  ...emptyBooking,
  pickup: placeAt(' Allen Avenue, Ikeja ', null),
  destination: placeAt('blue gate', { latitude: 6.42, longitude: 3.43 }),
  passengers: 2,
  vehicleType: 'standard',
  hours: 4,
};

describe('a booking', () => {
  it('moves to the Prado when the passengers do not fit, and stays there', () => {
    expect(withPassengers(booking, 4).vehicleType).toBe('standard');
    expect(withPassengers(booking, 5).vehicleType).toBe('suv');
    expect(withPassengers({ ...booking, vehicleType: 'suv' }, 2).vehicleType).toBe('suv');
  });

  it('names where both ends are, and hours only for the Prado', () => {
    expect(tripOf(booking, 'standard')).toEqual({
      pickupAddress: 'Allen Avenue, Ikeja',
      pickupLatitude: 6.6018,
      pickupLongitude: 3.3515,
      destinationAddress: 'blue gate',
      destinationLatitude: 6.42,
      destinationLongitude: 3.43,
      vehicleType: 'standard',
    });
    expect(tripOf(booking, 'suv')).toMatchObject({ duration: 4 });
  });

  it('is no trip until both ends are known', () => {
    expect(tripOf({ ...booking, pickup: emptyPlace }, 'standard')).toBeNull();
    expect(tripOf({ ...booking, destination: placeAt('  ', null) }, 'standard')).toBeNull();
    expect(tripOf({ ...booking, destination: placeAt('Wuse 2, Abuja', null) }, 'standard')).toBeNull();
  });

  it('once more goes between the same points, in the same vehicle, for as long', () => {
    const at = { latitude: 6.42, longitude: 3.43 };
    const ride = aRide({ vehicleType: 'suv', serviceDurationHours: 4, pickupAddress: 'blue gate', pickupLocation: at });
    expect(again(ride)).toMatchObject({ vehicleType: 'suv', hours: 4, pickup: { address: 'blue gate', at } });
    expect(tripOf(again(ride), 'suv')).toMatchObject({ pickupLatitude: 6.42, duration: 4 });
  });
});

describe('a pin on the map', () => {
  it('is named after the area it is near, so that a driver can read it, and keeps its point', () => {
    const at = { latitude: 6.6018, longitude: 3.3515 };
    expect(placeOfPin(at)).toMatchObject({ address: 'Map pin near Ikeja', at });
  });

  it('is named by its numbers where no known area is near', () => {
    expect(placeOfPin({ latitude: 11.83112, longitude: 13.15087 }).address).toBe('Map pin at 11.8311, 13.1509');
  });
});

describe('an address', () => {
  const ajah = { latitude: 6.4698, longitude: 3.5852 };

  it('is understood as the place that its words name', () => {
    expect(understood(placeAt('12 Allen Avenue', null))).toMatchObject({ kind: 'known', area: 'Ikeja' });
    expect(understood(placeAt('National Theatre', null))).toMatchObject({ kind: 'known', area: 'National Theatre' });
  });

  it('that names no known place is never guessed', () => {
    const known = understood(placeAt('Wuse 2, Abuja', null));
    expect(known).toMatchObject({ kind: 'unknown' });
    expect(known.kind === 'unknown' && known.near).toHaveLength(5);
  });

  it('keeps its point when it becomes a note for the driver, and lets go of it when it is cleared', () => {
    const typed = settled(placeAt('Ikeja', null));
    const noted = inWords(typed, 'blue gate, after the filling station');
    expect(understood(noted)).toMatchObject({ kind: 'known', area: 'Ikeja' });
    expect(inWords(noted, '')).toEqual(emptyPlace);
  });

  it('moves with words that name another place while words alone say where it is', () => {
    expect(understood(inWords(settled(placeAt('Ikeja', null)), 'Lekki'))).toMatchObject({
      kind: 'known',
      area: 'Lekki',
    });
  });

  it('that names another place than its pin is asked about until somebody says which is right', () => {
    const doubtful = inWords(placeAt('Map pin near Ajah', ajah), 'Ikeja');
    expect(understood(doubtful)).toMatchObject({ kind: 'elsewhere', area: 'Ajah', named: { area: 'Ikeja' } });
    expect(understood(chosenAt(doubtful, ajah))).toMatchObject({ kind: 'known', area: 'Ajah' });
  });
});

describe('pickup times', () => {
  it('say what is wrong with them', () => {
    const now = Date.parse('2026-03-02T09:00:00Z');
    const at = (scheduledFor: string) => timeFault({ ...booking, when: 'later', scheduledFor }, now);
    expect([at(''), at('2026-03-02T10:20'), at('2026-03-02T12:00'), at('2026-03-10T12:00')]).toEqual([
      null,
      'tooSoon',
      null,
      'tooFar',
    ]);
  });

  it('are Lagos time, whatever the browser keeps', () => {
    const instant = lagosInstant('2026-03-02T10:00');
    expect(new Date(instant).toISOString()).toBe('2026-03-02T09:00:00.000Z');
    expect(lagosLocal(Date.parse(instant))).toBe('2026-03-02T10:00');
  });

  it('lie between 30 minutes and 7 days ahead', () => {
    const now = Date.parse('2026-03-02T09:00:00Z');
    expect(schedulable(now)).toEqual({ min: '2026-03-02T10:31', max: '2026-03-09T09:59' });
  });
});

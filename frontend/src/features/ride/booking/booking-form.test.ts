import { describe, expect, it } from 'vitest';
import {
  type Booking,
  emptyPlace,
  lagosInstant,
  lagosLocal,
  placeOfPin,
  schedulable,
  tripOf,
  withPassengers,
} from './booking-form.ts';

const booking: Booking = {
  when: 'now',
  pickup: { address: ' Allen Avenue, Ikeja ', at: null },
  destination: { address: 'Eko Hotel', at: { latitude: 6.42, longitude: 3.43 } },
  passengers: 2,
  vehicleType: 'standard',
  hours: 4,
  scheduledFor: '',
};

describe('a booking', () => {
  it('moves to the Prado when the passengers do not fit, and stays there', () => {
    expect(withPassengers(booking, 4).vehicleType).toBe('standard');
    expect(withPassengers(booking, 5).vehicleType).toBe('suv');
    expect(withPassengers({ ...booking, vehicleType: 'suv' }, 2).vehicleType).toBe('suv');
  });

  it('names coordinates only where they are known, and hours only for the Prado', () => {
    expect(tripOf(booking, 'standard')).toEqual({
      pickupAddress: 'Allen Avenue, Ikeja',
      destinationAddress: 'Eko Hotel',
      destinationLatitude: 6.42,
      destinationLongitude: 3.43,
      vehicleType: 'standard',
    });
    expect(tripOf(booking, 'suv')).toMatchObject({ duration: 4 });
  });

  it('is no trip without both addresses', () => {
    expect(tripOf({ ...booking, pickup: emptyPlace }, 'standard')).toBeNull();
    expect(tripOf({ ...booking, destination: { address: '  ', at: null } }, 'standard')).toBeNull();
  });
});

describe('a pin on the map', () => {
  it('is named after the area it is near, so that a driver can read it, and keeps its point', () => {
    const at = { latitude: 6.6018, longitude: 3.3515 };
    expect(placeOfPin(at)).toEqual({ address: 'Map pin near Ikeja', at });
  });

  it('is named by its numbers where no known area is near', () => {
    expect(placeOfPin({ latitude: 9.05785, longitude: 7.49508 }).address).toBe('Map pin at 9.0579, 7.4951');
  });
});

describe('pickup times', () => {
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

import { describe, expect, it } from 'vitest';
import { fromNaira } from '../money/kobo.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import { fareOf, receiptOf } from './fare.ts';
import { openingTariff } from './opening-tariff.ts';
import { quote } from './tariff.ts';

const pickup = { latitude: 6.4281, longitude: 3.4219 };
/** Computed with the Earth radius of the specification. */
const tenKmNorth = { latitude: 6.4281 + 10_000 / 111_194.9266, longitude: 3.4219 };

const requestFor = (vehicleType: VehicleType, passengers: number, durationHours: number | null) =>
  quote(openingTariff, { vehicleType, passengers, durationHours, pickup, destination: tenKmNorth });

describe('the opening tariff', () => {
  it.each([
    ['a standard ride of 10 km', 2_500 + 10 * 150, 'standard', null],
    ['a premium ride of 10 km', 4_000 + 10 * 150, 'premium', null],
    ['an SUV for one hour', 10_000, 'suv', 1],
    ['an SUV for four hours', 40_000, 'suv', 4],
    ['an SUV for 24 hours', 240_000, 'suv', 24],
  ] as const)('prices %s at ₦%d', (_, naira, vehicleType, hours) => {
    expect(requestFor(vehicleType, 2, hours)).toMatchObject({
      fareKobo: fromNaira(naira),
      distanceMetres: 10_000,
      minutes: 25,
      tariffVersion: 'lagos-1',
    });
  });

  it('refuses a trip without distance, except by the hour', () => {
    const round = { passengers: 1, pickup, destination: pickup };
    for (const vehicleType of ['standard', 'premium'] as const)
      expect(quote(openingTariff, { ...round, vehicleType, durationHours: null })).toEqual({
        refusal: 'PickupIsDestination',
        end: 'destination',
      });
    expect(quote(openingTariff, { ...round, vehicleType: 'suv', durationHours: 1 })).toMatchObject({ minutes: 0 });
    const next = { ...pickup, latitude: pickup.latitude + 0.001 };
    expect(
      quote(openingTariff, { ...round, destination: next, vehicleType: 'standard', durationHours: null }),
    ).toMatchObject({ distanceMetres: 111 });
  });

  it('rounds fares to the nearest naira, up or down', () => {
    const naira = (distanceMetres: number) =>
      fareOf(openingTariff, { vehicleType: 'standard', durationHours: null, distanceMetres }).fareKobo / 100;
    expect([3, 4, 1_003, 1_004].map(naira)).toEqual([2_500, 2_501, 2_650, 2_651]);
  });

  it('quotes whole naira, with lines that add up', () => {
    for (let step = 1; step < 200; step += 1) {
      const destination = { latitude: pickup.latitude + step * 0.00137, longitude: pickup.longitude + step * 0.00071 };
      const quoted = quote(openingTariff, {
        vehicleType: 'premium',
        passengers: 1,
        durationHours: null,
        pickup,
        destination,
      });
      if ('refusal' in quoted) throw new Error(quoted.refusal);
      expect(quoted.fareKobo % 100).toBe(0);
      expect(quoted.lines.reduce((sum, line) => sum + line.amountKobo, 0)).toBe(quoted.fareKobo);
    }
  });
});

describe('quote (spec 3 §5)', () => {
  it.each([
    ['five passengers in a standard car', 'standard', 5, null, { refusal: 'PassengersOutOfRange', min: 1, max: 4 }],
    ['a ride without passengers', 'premium', 0, null, { refusal: 'PassengersOutOfRange', min: 1, max: 4 }],
    ['a fraction of a passenger', 'premium', 1.5, null, { refusal: 'PassengersOutOfRange', min: 1, max: 4 }],
    ['eight passengers in an SUV', 'suv', 8, 4, { refusal: 'PassengersOutOfRange', min: 1, max: 7 }],
    ['an SUV without hours', 'suv', 7, null, { refusal: 'DurationRequired', hours: [1, 4, 24] }],
    ['an SUV for two hours', 'suv', 7, 2, { refusal: 'DurationNotOffered', hours: [1, 4, 24] }],
    ['an SUV for 25 hours', 'suv', 7, 25, { refusal: 'DurationNotOffered', hours: [1, 4, 24] }],
    ['a standard car by the hour', 'standard', 1, 4, { refusal: 'DurationNotForVehicle' }],
  ] as const)('refuses %s', (_, vehicleType, passengers, hours, refusal) => {
    expect(requestFor(vehicleType, passengers, hours)).toEqual(refusal);
  });

  it.each(['pickup', 'destination'] as const)('refuses a %s outside Nigeria', (end) => {
    const places = { pickup, destination: tenKmNorth, [end]: { latitude: 51.5, longitude: -0.1 } };
    expect(quote(openingTariff, { vehicleType: 'standard', passengers: 1, durationHours: null, ...places })).toEqual({
      refusal: 'OutsideServiceArea',
      end,
    });
  });
});

describe('receiptOf', () => {
  const ride = { vehicleType: 'standard', durationHours: null, addedHours: 0, distanceMetres: 10_000 } as const;

  it('lists top-ups, the discount and a commission of zero, and adds up to the amount paid', () => {
    const receipt = receiptOf(openingTariff, {
      ...ride,
      toppedUpKobo: fromNaira(500),
      finalFareKobo: fromNaira(4_200),
    });
    expect(receipt.lines.map(({ item, amountKobo }) => [item, amountKobo / 100])).toEqual([
      ['base', 2_500],
      ['distance', 1_500],
      ['top_up', 500],
      ['discount', -300],
      ['commission', 0],
    ]);
    expect(receipt).toMatchObject({
      fareKobo: fromNaira(4_200),
      driverEarnsKobo: fromNaira(4_200),
      withinAgreement: true,
    });
  });

  it('lists booked and added hours of a Prado', () => {
    const hourly = { vehicleType: 'suv', durationHours: 6, addedHours: 2, distanceMetres: 10_000 } as const;
    const { lines, fareKobo } = receiptOf(openingTariff, { ...hourly, toppedUpKobo: 0, finalFareKobo: 6_000_000 });
    expect(lines).toMatchObject([
      { item: 'hours', amountKobo: 4_000_000, quantity: 4, rateKobo: 1_000_000 },
      { item: 'added_hours', amountKobo: 2_000_000, quantity: 2, rateKobo: 1_000_000 },
      { item: 'commission', amountKobo: 0 },
    ]);
    expect(fareKobo).toBe(6_000_000);
  });

  it('flags a final fare above the agreed fare', () => {
    expect(
      receiptOf(openingTariff, { ...ride, toppedUpKobo: 0, finalFareKobo: fromNaira(4_001) }).withinAgreement,
    ).toBe(false);
  });
});

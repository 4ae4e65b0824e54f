import { expect, it } from 'vitest';
import { rideEvents } from './events.ts';
import { rideRequestedV1 } from './upcast.ts';

/** As version 1 was written: the fare in whole naira, no tariff, no city. */
const storedV1 = {
  data: {
    rideId: '0c5c0a52-5f0e-4a39-9b0c-0f5cf2f0a001',
    customerId: '0c5c0a52-5f0e-4a39-9b0c-0f5cf2f0a002',
    vehicleType: 'standard',
    passengers: 2,
    durationHours: null,
    priceNaira: 5623,
    distanceMetres: 20_822,
    estimatedMinutes: 52,
  },
  personal: {
    pickup: { address: 'Ikeja City Mall', latitude: 6.6018, longitude: 3.3515 },
    destination: { address: 'Victoria Island', latitude: 6.4281, longitude: 3.4219 },
  },
};

it('a ride requested under version 1 reads as one of today, its fare in kobo under the only tariff there was', () => {
  const { data, personal } = rideRequestedV1(storedV1);
  expect(rideEvents.RideRequested.data.parse(data)).toMatchObject({
    fareKobo: 562_300,
    tariffVersion: 'lagos-1',
    city: 'Lagos',
    passengers: 2,
  });
  expect(data).not.toHaveProperty('priceNaira');
  expect(rideEvents.RideRequested.personal.parse(personal)).toEqual(storedV1.personal);
});

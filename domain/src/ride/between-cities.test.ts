import { describe, it } from 'vitest';
import { type Quote, quote } from '../tariff/index.ts';
import { openingTariff } from '../tariff/opening-tariff.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { requestRide } from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import type { RequestRide } from './commands.ts';
import { rideEvents } from './events.ts';
import { ride } from './lifecycle.ts';

const { given } = scenarioOf(ride, rideEvents);
const away = (kilometres: number, rest: Partial<RequestRide> = {}): RequestRide => {
  const { pickup } = requestRide;
  const destination = { ...pickup, address: 'Oja Oba', latitude: pickup.latitude + kilometres / 111.195 };
  const trip = { ...requestRide, destination, ...rest };
  return { ...trip, claimedFareKobo: (quote(openingTariff, trip) as Quote).fareKobo };
};
const refusedFor = (command: RequestRide) => {
  const { distanceMetres, fareKobo } = quote(openingTariff, command) as Quote;
  return { refusal: 'BetweenCities', distanceMetres, fareKobo } as const;
};

describe('a trip', () => {
  it('needs the rider’s confirmation if it is longer than 60 km in a straight line', () => {
    given().when(away(59.9)).thenTypes('RideRequested');
    given()
      .when(away(60.1))
      .refused(refusedFor(away(60.1)));
    given()
      .when(away(60.1, { betweenCitiesConfirmed: true }))
      .thenTypes('RideRequested');
  });

  it('needs confirmation if its fare exceeds the policy’s limit, even over a short distance', () => {
    const policy = { ...requestRide.policy, betweenCities: { beyondMetres: 60_000, aboveKobo: 400_000 } };
    given()
      .when(away(20, { policy }))
      .refused(refusedFor(away(20)));
  });

  it('needs confirmation beyond 60 km even if it is scheduled', () => {
    const later = { ...away(60.1), type: 'ScheduleRide', scheduledFor: minutesIn(180) } as const;
    given()
      .when(later)
      .refused(refusedFor(away(60.1)));
    given()
      .when({ ...later, betweenCitiesConfirmed: true })
      .thenTypes('RideScheduled');
  });

  it('needs no confirmation beyond 60 km if the vehicle is hired by the hour', () => {
    given()
      .when(away(60.1, { vehicleType: 'suv', durationHours: 4 }))
      .thenTypes('RideRequested');
  });
});

import { rideQuote } from '@saferide/contracts/ride/queries';
import { toNaira } from '@saferide/domain/money/kobo';
import { locateAddress } from '@saferide/domain/place/gazetteer';
import { currentTariff, type QuoteRefusal, quote } from '@saferide/domain/tariff/published';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { fareLines } from './fare-lines.ts';
import { kilometres } from './ride-view.ts';

/** Why there is no fare, and what to do. */
const details: Readonly<Record<QuoteRefusal['refusal'], string>> = {
  OutsideServiceArea: 'This place is outside Nigeria. Choose a pickup and a destination inside Nigeria.',
  PassengersOutOfRange: 'This vehicle does not take so many passengers. Choose fewer, or a Toyota Prado.',
  DurationRequired: 'Duration is required for Toyota Prado service',
  DurationNotOffered: 'The Toyota Prado service is offered for 1, 4 or 24 hours.',
  DurationNotForVehicle: 'Only the Toyota Prado service is booked by the hour. Leave the duration out.',
};

/** Where the client says the place is, else where the gazetteer knows its address. */
const placeOf = (address: string, latitude: number | undefined, longitude: number | undefined) =>
  latitude === undefined || longitude === undefined ? locateAddress(address) : { latitude, longitude };

export const mountQuote = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, rideQuote, queries, 'content', async ({ query }) => {
    const { vehicleType, passengers, duration } = query;
    const quoted = quote(currentTariff, {
      vehicleType,
      passengers,
      durationHours: duration ?? null,
      pickup: placeOf(query.pickupAddress, query.pickupLatitude, query.pickupLongitude),
      destination: placeOf(query.destinationAddress, query.destinationLatitude, query.destinationLongitude),
    });
    if ('refusal' in quoted) {
      const { refusal, ...facts } = quoted;
      throw new ProblemError(422, refusal, details[refusal], { facts });
    }
    const { fareKobo, distanceMetres, minutes, tariffVersion, lines } = quoted;
    const distance = kilometres(distanceMetres);
    return { body: { fare: toNaira(fareKobo), distance, minutes, tariffVersion, lines: fareLines(lines) } };
  });

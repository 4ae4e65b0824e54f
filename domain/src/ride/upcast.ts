import type { Upcaster } from '../kernel/define-events.ts';

/**
 * RideRequested version 1 held the fare in whole naira (`priceNaira`) and named no tariff or city:
 * there was one tariff, and Lagos was the only city.
 */
export const rideRequestedV1: Upcaster = ({ data, personal }) => {
  const { priceNaira, ...rest } = data;
  return { data: { ...rest, fareKobo: Number(priceNaira) * 100, tariffVersion: 'lagos-1', city: 'Lagos' }, personal };
};

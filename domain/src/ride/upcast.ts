import type { Upcaster } from '../kernel/define-events.ts';

/**
 * RideRequested version 1 held the fare in whole naira (`priceNaira`) and named no tariff or city:
 * there was one tariff, and Lagos was the only city.
 */
export const rideRequestedV1: Upcaster = ({ data, personal }) => {
  const { priceNaira, ...rest } = data;
  return { data: { ...rest, fareKobo: Number(priceNaira) * 100, tariffVersion: 'lagos-1', city: 'Lagos' }, personal };
};

/** RideRequested version 2 and RideScheduled version 1 named no rules: there was one version of them. */
export const underRide1: Upcaster = ({ data, personal }) => ({
  data: { ...data, ridePolicyVersion: 'ride-1' },
  personal,
});

/** RideCompleted version 1 did not say where it was. */
export const addRideEnd: Upcaster = ({ data, personal }) => ({
  data: { ...data, earlyByMetres: null },
  personal,
});

/** The hours for which a Prado was to be had under tariff `lagos-1`, at ₦10,000 each. */
const LAGOS_1 = { hours: [24, 4, 1], perHourKobo: 1_000_000 } as const;

/**
 * RideCompleted version 2 did not say by how many hours, nor by which tariff, its ride was priced. There was one tariff; the
 * hours are the most that the agreed fare reaches: what riders had added to it came to less than three hours.
 */
export const pricedByLagos1: Upcaster = ({ data, personal }) => {
  const { hours, perHourKobo } = LAGOS_1;
  const reached = hours.find((each) => each * perHourKobo <= Number(data.agreedFareKobo)) ?? 1;
  return {
    data: { ...data, durationHours: data.vehicleType === 'suv' ? reached : null, tariffVersion: 'lagos-1' },
    personal,
  };
};

/** RideCompleted version 3 did not say how the trip ended, wherever that was: the agreed fare was due. */
export const chargedAsAgreed: Upcaster = ({ data, personal }) => ({
  data: {
    ...data,
    end: data.earlyByMetres === null ? 'at_destination' : 'early',
    chargedMetres: data.distanceMetres,
    pickupToEndMetres: null,
  },
  personal,
});

/** RideCompleted version 4 did not say whether its ride counted: all did. */
export const allCounted: Upcaster = ({ data, personal }) => ({
  data: { ...data, counting: 'counted', countingPolicyVersion: null, drivenMetres: null },
  personal,
});

/** FarePaidRecorded version 1 said how the whole fare was paid, and did not say of when its ride was. */
export const wholeFarePaid: Upcaster = ({ data, personal }) => ({
  data: { ...data, paidKobo: data.amountKobo, paidBeforeKobo: data.amountKobo, completedAt: null },
  personal,
});

/** RideRated version 1 is of a time when the stars of every ride counted. */
export const ratingCounted: Upcaster = ({ data, personal }) => ({ data: { ...data, counts: true }, personal });

/** RideOffered version 1 named whom a wave had looked at, fifty at the most, counted nobody, and did not say whose ride it was. */
export const countedAsConsidered: Upcaster = ({ data, personal }) => {
  const drivers = new Map<unknown, number>();
  for (const { outcome } of data.considered as readonly { readonly outcome: unknown }[])
    drivers.set(outcome, (drivers.get(outcome) ?? 0) + 1);
  const outcomes = [...drivers].map(([outcome, count]) => ({ outcome, drivers: count }));
  return { data: { ...data, customerId: null, outcomes }, personal };
};

/** RideCancelled version 1 did not say whom the search had found by its end. */
export const noLastLook: Upcaster = ({ data, personal }) => ({ data: { ...data, lastLook: null }, personal });

/** DriverSeen version 1 was never asked about, and proved an arrival wherever the driver was. */
export const seenWithoutQuestion: Upcaster = ({ data, personal }) => ({ data: { ...data, confirmed: true }, personal });

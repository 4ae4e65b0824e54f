import type { Upcaster } from '../kernel/define-events.ts';
import { fromNaira } from '../money/kobo.ts';

/** Version 1 had whole naira (`priceNaira`), a single tariff, and rides only in Lagos. */
export const upcastRideRequestedV1: Upcaster = ({ data, personal }) => {
  const { priceNaira, ...rest } = data;
  return {
    data: { ...rest, fareKobo: fromNaira(Number(priceNaira)), tariffVersion: 'lagos-1', city: 'Lagos' },
    personal,
  };
};

/** There was a single ride policy before events recorded its version. */
export const addRidePolicyVersion: Upcaster = ({ data, personal }) => ({
  data: { ...data, ridePolicyVersion: 'ride-1' },
  personal,
});

/** Earlier bookings had no payment method, note or passenger. */
export const addBookingOptions: Upcaster = ({ data, personal }) => ({
  data: { ...data, paymentMethod: 'cash' },
  personal: personal && { ...personal, note: null, passenger: null },
});

export const addPaymentMethodOfReplacement: Upcaster = ({ data, personal }) => {
  const replacement = data.replacement as { readonly booking: object };
  const booking = { ...replacement.booking, paymentMethod: 'cash' };
  return { data: { ...data, replacement: { ...replacement, booking } }, personal };
};

export const addRideEnd: Upcaster = ({ data, personal }) => ({
  data: { ...data, earlyByMetres: null },
  personal,
});

/** The hours for which a Prado could be hired, at ₦10,000 each. */
const LAGOS_1 = { hours: [24, 4, 1], perHourKobo: 1_000_000 } as const;

/** Takes the longest hire that the fare covers. Top-ups could not reach the price of the next longer one. */
export const addTariffVersion: Upcaster = ({ data, personal }) => {
  const { hours, perHourKobo } = LAGOS_1;
  const reached = hours.find((each) => each * perHourKobo <= Number(data.agreedFareKobo)) ?? 1;
  return {
    data: { ...data, durationHours: data.vehicleType === 'suv' ? reached : null, tariffVersion: 'lagos-1' },
    personal,
  };
};

export const addChargedDistance: Upcaster = ({ data, personal }) => ({
  data: {
    ...data,
    end: data.earlyByMetres === null ? 'at_destination' : 'early',
    chargedMetres: data.distanceMetres,
    pickupToEndMetres: null,
  },
  personal,
});

/** Before version 6 all booked hours were due, wherever and whenever the ride ended. */
export const addChargedHours: Upcaster = ({ data, personal }) => ({
  data: { ...data, chargedHours: data.durationHours },
  personal,
});

export const addCounting: Upcaster = ({ data, personal }) => ({
  data: { ...data, counting: 'counted', countingPolicyVersion: null, drivenMetres: null },
  personal,
});

/** In version 1 a recorded payment was always the whole fare. */
export const addPaidAmount: Upcaster = ({ data, personal }) => ({
  data: { ...data, paidKobo: data.amountKobo, paidBeforeKobo: data.amountKobo, completedAt: null },
  personal,
});

export const addRatingCounts: Upcaster = ({ data, personal }) => ({ data: { ...data, counts: true }, personal });

export const addRatingReasons: Upcaster = ({ data, personal }) => ({ data: { ...data, reasons: [] }, personal });

/** Version 1 did not say how the rider had paid. */
export const addClaimedMethod: Upcaster = ({ data, personal }) => ({ data: { ...data, method: null }, personal });

/** Version 1 listed up to fifty drivers, without numbers by outcome and without the customer. */
export const addOutcomeCounts: Upcaster = ({ data, personal }) => {
  const drivers = new Map<unknown, number>();
  for (const { outcome } of data.considered as readonly { readonly outcome: unknown }[])
    drivers.set(outcome, (drivers.get(outcome) ?? 0) + 1);
  const outcomes = [...drivers].map(([outcome, count]) => ({ outcome, drivers: count }));
  return { data: { ...data, customerId: null, outcomes }, personal };
};

export const addLastWave: Upcaster = ({ data, personal }) => ({ data: { ...data, lastLook: null }, personal });

/** In version 1 the rider's confirmation proved an arrival anywhere. */
export const addConfirmed: Upcaster = ({ data, personal }) => ({ data: { ...data, confirmed: true }, personal });

/** In version 1 the vehicle was spread over fields of the driver. */
export const nestVehicle: Upcaster = ({ data, personal }) => {
  if (!personal) return { data, personal };
  const { vehicleModel: model, vehiclePlate: plate, vehicleColor: color, ...driver } = personal;
  const vehicle = [model, plate, color].every((each) => typeof each === 'string') ? { model, plate, color } : null;
  return { data, personal: { ...driver, vehicle } };
};

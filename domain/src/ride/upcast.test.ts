import { expect, it } from 'vitest';
import { deleShown, rideCompleted, rideReplaced } from '../testing/ride-fixtures.ts';
import { type RideEvent, rideEvents } from './events.ts';
import {
  addBookingOptions,
  addChargedDistance,
  addChargedHours,
  addClaimedMethod,
  addConfirmed,
  addCounting,
  addLastWave,
  addOutcomeCounts,
  addPaymentMethodOfReplacement,
  addRatingCounts,
  addRatingReasons,
  addRideEnd,
  addRidePolicyVersion,
  addTariffVersion,
  nestVehicle,
  upcastRideRequestedV1,
} from './upcast.ts';

type CompletedData = Extract<RideEvent, { type: 'RideCompleted' }>['data'];

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

it('a version 1 ride request is read with its fare in kobo, under the only tariff of that time', () => {
  const { data, personal } = upcastRideRequestedV1(storedV1);
  const latest = addBookingOptions(addRidePolicyVersion({ data, personal }));
  expect(rideEvents.RideRequested.data.parse(latest.data)).toMatchObject({
    fareKobo: 562_300,
    tariffVersion: 'lagos-1',
    city: 'Lagos',
    passengers: 2,
  });
  expect(data).not.toHaveProperty('priceNaira');
  expect(rideEvents.RideRequested.personal.parse(latest.personal)).toMatchObject(storedV1.personal);
});

const { priceNaira: _, ...facts } = storedV1.data;
const storedV2 = {
  data: { ...facts, fareKobo: 562_300, tariffVersion: 'lagos-1', city: 'Lagos' },
  personal: storedV1.personal,
};

it('a version 2 ride request is read as made under the only ride policy of that time', () => {
  const { data, personal } = addRidePolicyVersion(storedV2);
  expect(data).toEqual({ ...storedV2.data, ridePolicyVersion: 'ride-1' });
  expect(personal).toBe(storedV2.personal);
});

it('a version 1 scheduled ride is read as booked under the first ride policy, even with erased places', () => {
  const scheduledFor = '2026-03-02T14:00:00.000Z';
  const { data, personal } = addRidePolicyVersion({ data: { ...storedV2.data, scheduledFor }, personal: null });
  const latest = addBookingOptions({ data, personal });
  expect(rideEvents.RideScheduled.data.parse(latest.data)).toMatchObject({ scheduledFor, ridePolicyVersion: 'ride-1' });
  expect(personal).toBeNull();
});

it('a version 3 ride request is read as paid in cash, without a note, for the customer', () => {
  const stored = { data: { ...storedV2.data, ridePolicyVersion: 'ride-6' }, personal: storedV1.personal };
  const { data, personal } = addBookingOptions(stored);
  expect(rideEvents.RideRequested.data.parse(data)).toEqual({ ...stored.data, paymentMethod: 'cash' });
  expect(rideEvents.RideRequested.personal.parse(personal)).toEqual({
    ...stored.personal,
    note: null,
    passenger: null,
  });
  expect(addBookingOptions({ ...stored, personal: null }).personal).toBeNull();
});

it('a version 1 replacement of a ride is read as paid in cash', () => {
  const { data } = rideReplaced();
  const { paymentMethod: _method, ...booking } = data.replacement.booking;
  const stored = { ...data, replacement: { ...data.replacement, booking } };
  expect(
    rideEvents.RideReplaced.data.parse(addPaymentMethodOfReplacement({ data: stored, personal: null }).data),
  ).toEqual(data);
});

it('a version 1 completed ride is read as ended at its destination', () => {
  const stored = {
    rideId: 'ride-1',
    customerId: 'bola',
    driverId: 'dele',
    vehicleType: 'standard',
    city: 'Lagos',
    startedAt: '2026-03-02T11:00:00.000Z',
    distanceMetres: 20_822,
    agreedFareKobo: 562_300,
    finalFareKobo: 562_300,
    commissionKobo: 0,
  };
  const { data, personal } = addChargedHours(
    addCounting(addChargedDistance(addTariffVersion(addRideEnd({ data: stored, personal: null })))),
  );
  const priced = { durationHours: null, tariffVersion: 'lagos-1', chargedHours: null };
  const ended = { end: 'at_destination', chargedMetres: 20_822, pickupToEndMetres: null, earlyByMetres: null };
  const counts = { counting: 'counted', countingPolicyVersion: null, drivenMetres: null };
  expect(rideEvents.RideCompleted.data.parse(data)).toEqual({ ...stored, ...ended, ...priced, ...counts });
  expect(personal).toBeNull();
});

it.each([
  [1_000_000, 1],
  [1_200_000, 1],
  [4_000_000, 4],
  [4_400_000, 4],
  [24_000_000, 24],
])('a version 2 completed Prado ride for %d kobo is read as a hire of %d hours', (agreedFareKobo, durationHours) => {
  const { data } = addTariffVersion({ data: { vehicleType: 'suv', agreedFareKobo }, personal: null });
  expect(data).toMatchObject({ durationHours, tariffVersion: 'lagos-1' });
});

it('a version 3 completed ride is read as charged at the agreed distance, wherever it ended', () => {
  const stored = { distanceMetres: 20_822, earlyByMetres: 4_000 };
  const { data } = addChargedDistance({ data: stored, personal: { reason: 'Flooded' } });
  expect(data).toEqual({ ...stored, end: 'early', chargedMetres: 20_822, pickupToEndMetres: null });
});

it('a version 1 wave is read with a count of the drivers that it lists', () => {
  const stored = {
    rideId: 'ride-1',
    searchRound: 1,
    wave: 2,
    radiusMetres: 3_000,
    driverIds: ['dele'],
    expiresAt: '2026-03-02T11:00:25.000Z',
    policyVersion: 'dispatch-2',
    considered: [
      { driverId: 'ada', distanceMetres: 300, outcome: 'busy' },
      { driverId: 'dele', distanceMetres: 400, outcome: 'offered' },
      { driverId: 'efe', distanceMetres: 500, outcome: 'busy' },
    ],
  };
  const { data } = addOutcomeCounts({ data: stored, personal: null });
  const outcomes = [
    { outcome: 'busy', drivers: 2 },
    { outcome: 'offered', drivers: 1 },
  ];
  expect(rideEvents.RideOffered.data.parse(data)).toEqual({ ...stored, customerId: null, outcomes });
});

it('a version 1 cancelled ride is read as having no last wave', () => {
  const stored = {
    rideId: 'ride-1',
    customerId: 'bola',
    driverId: null,
    vehicleType: 'standard',
    city: 'Lagos',
    cancelledBy: 'system',
    cause: 'no_driver_found',
  };
  const { data } = addLastWave({ data: stored, personal: null });
  expect(rideEvents.RideCancelled.data.parse(data)).toEqual({ ...stored, lastLook: null });
});

it('a version 4 completed ride is read as counted, with an unknown distance', () => {
  const { counting: _, countingPolicyVersion: __, drivenMetres: ___, ...stored } = rideCompleted.data as CompletedData;
  const { data } = addCounting({ data: stored, personal: null });
  expect(rideEvents.RideCompleted.data.parse(data)).toEqual({
    ...stored,
    counting: 'counted',
    countingPolicyVersion: null,
    drivenMetres: null,
  });
});

it('a version 5 completed ride is read as charged for all its hours', () => {
  const { chargedHours: _, ...stored } = rideCompleted.data as CompletedData;
  const { data } = addChargedHours({ data: { ...stored, durationHours: 4 }, personal: null });
  expect(rideEvents.RideCompleted.data.parse(data)).toEqual({ ...stored, durationHours: 4, chargedHours: 4 });
});

it('a version 1 rating is read as counted', () => {
  const stored = {
    ...{ rideId: 'ride-1', vehicleType: 'standard', city: 'Lagos', ratedBy: 'customer' },
    ...{ raterId: 'bola', ratedId: 'dele', stars: 4 },
  };
  const { data } = addRatingCounts({ data: stored, personal: null });
  expect(rideEvents.RideRated.data.parse(addRatingReasons({ data, personal: null }).data)).toEqual({
    ...stored,
    ...{ counts: true, reasons: [] },
  });
});

it('a version 2 rating, erased or not, is read as one without reasons', () => {
  const stored = {
    ...{ rideId: 'ride-1', vehicleType: 'standard', city: 'Lagos', ratedBy: 'driver' },
    ...{ raterId: 'dele', ratedId: 'bola', stars: 2, counts: true },
  };
  for (const personal of [{ comment: 'Late' }, null]) {
    const read = addRatingReasons({ data: stored, personal });
    expect(rideEvents.RideRated.data.parse(read.data)).toEqual({ ...stored, reasons: [] });
    expect(read.personal).toEqual(personal);
  }
});

it('a version 1 claim to have paid is read as one without a method', () => {
  const stored = { rideId: 'ride-1', customerId: 'bola', driverId: 'dele', vehicleType: 'standard', city: 'Lagos' };
  const { data } = addClaimedMethod({ data: stored, personal: null });
  expect(rideEvents.FarePaidClaimed.data.parse(data)).toEqual({ ...stored, method: null });
});

it('a version 1 DriverSeen event is read as confirmed', () => {
  const stored = {
    rideId: 'ride-1',
    customerId: 'bola',
    driverId: 'dele',
    vehicleType: 'standard',
    city: 'Lagos',
  };
  const { data } = addConfirmed({ data: stored, personal: null });
  expect(rideEvents.DriverSeen.data.parse(data)).toEqual({ ...stored, confirmed: true });
});

const { vehicle: _vehicle, ...dele } = deleShown;
const vehicleV1 = { vehicleColor: 'Silver', vehicleModel: 'Toyota Corolla', vehiclePlate: 'KJA123XY' };

it.each([
  ['with its vehicle nested', { ...dele, ...vehicleV1 }, deleShown],
  [
    'without a vehicle if none was known',
    { ...dele, vehicleColor: null, vehicleModel: null, vehiclePlate: null },
    { ...dele, vehicle: null },
  ],
])('a driver shown in version 1 is read %s', (_, personal, expected) => {
  expect(rideEvents.DriverShown.personal.parse(nestVehicle({ data: {}, personal }).personal)).toEqual(expected);
});

it('a driver shown in version 1 stays erased', () => {
  expect(nestVehicle({ data: {}, personal: null }).personal).toBeNull();
});

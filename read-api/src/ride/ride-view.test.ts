import { rideView } from '@saferide/contracts/ride/views';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, DRIVER_2, deleShown } from '@saferide/domain/testing/ride-fixtures';
import { after } from '@saferide/domain/time/instant';
import type { HeldRole } from '@saferide/infrastructure/callers/caller';
import { describe, expect, it } from 'vitest';
import { acceptedRide, completedRide, requestedRide } from '../testing/ride-rows.ts';
import type { RideRow } from './ride-row.ts';
import { averageStars, type Party, partyOf, rideViewFor as viewAt } from './ride-view.ts';

const as = (accountId: string, ...roles: HeldRole[]) => ({ accountId, roles: new Set(roles) });
const rideViewFor = (party: Party, row: RideRow) => viewAt(party, row, minutesIn(61));
const parties: readonly Party[] = ['customer', 'driver', 'operator', 'offered'];

describe('a ride is visible', () => {
  it.each([
    ['its customer', as(BOLA, 'customer'), false, 'customer'],
    ['its driver', as(DRIVER_1, 'driver'), false, 'driver'],
    ['an operator', as('olu', 'operator'), false, 'operator'],
    ['a driver it is offered to', as(DRIVER_2, 'driver'), true, 'offered'],
    ['another driver', as(DRIVER_2, 'driver'), false, null],
    ['another customer', as('ada', 'customer'), false, null],
    ['an admin', as('amaka', 'admin'), false, null],
  ] as const)('to %s as they are to it', (_, caller, offered, party) => {
    expect(partyOf(acceptedRide, caller, offered)).toBe(party);
  });
});

describe('of a ride', () => {
  it.each(parties)('every view for the %s is what the contract says', (party) => {
    for (const row of [requestedRide, acceptedRide, completedRide])
      expect(rideView.safeParse(rideViewFor(party, row)).error).toBeUndefined();
  });

  it('the start code is shown to the rider alone, from acceptance to the start', () => {
    const shown = (row: typeof acceptedRide) =>
      parties.filter((party) => rideViewFor(party, { ...row, start_code: '4711' }).startCode !== null);
    expect(shown(acceptedRide)).toEqual(['customer']);
    expect(shown(requestedRide)).toEqual([]);
    expect(shown({ ...acceptedRide, status: 'in_progress' })).toEqual([]);
    expect(shown(completedRide)).toEqual([]);
  });

  it('the bank account is shown to the rider alone, from the acceptance until a day after, and only a verified one', () => {
    const bankOf = (party: Party, row: RideRow, now = minutesIn(61)) =>
      viewAt(party, row, now).driver?.bankAccountNumber;
    const dayAfter = minutesIn(60 + 24 * 60);
    expect(bankOf('customer', acceptedRide)).toBe('0123456789');
    expect(bankOf('customer', { ...acceptedRide, status: 'in_progress' })).toBe('0123456789');
    expect(bankOf('customer', { ...acceptedRide, bank_verified: false })).toBeNull();
    expect(bankOf('customer', completedRide, dayAfter)).toBe('0123456789');
    expect(bankOf('customer', completedRide, after(dayAfter, 1))).toBeNull();
    expect(bankOf('customer', { ...acceptedRide, status: 'cancelled', cancelled_at: minutesIn(20) })).toBeNull();
    expect(bankOf('operator', acceptedRide)).toBeNull();
    expect(bankOf('operator', completedRide)).toBeNull();
  });

  it('driver and vehicle are those that the rider was told of, whatever the driver’s record says now', () => {
    const told = { ...acceptedRide, driver_shown: deleShown, driver_last_name: 'Bello', vehicle_plate: 'ABC456DE' };
    for (const row of [told, { ...told, status: 'completed' as const, completed_at: minutesIn(60) }])
      expect(rideViewFor('customer', row).driver).toMatchObject({
        profile: { firstName: 'Dele', lastName: 'Ojo' },
        vehicleColor: 'Silver',
        vehicleModel: 'Toyota Corolla',
        vehiclePlate: 'KJA-123-XY',
      });
  });

  it('a ride accepted before that was kept shows what the driver’s record says now', () => {
    expect(rideViewFor('customer', acceptedRide).driver).toMatchObject({
      profile: { firstName: 'Dele', lastName: 'Obi' },
      vehiclePlate: 'LND-123-AA',
    });
  });

  it('phone numbers are shown to each other alone, on the way and under way', () => {
    const customersPhone = (party: Party, row: typeof acceptedRide) => rideViewFor(party, row).customer;
    expect(customersPhone('driver', acceptedRide)?.profile.phoneNumber).toBe('+2348030000001');
    expect(customersPhone('driver', completedRide)).toBeNull();
    expect(customersPhone('offered', requestedRide)).toBeNull();
    expect(customersPhone('operator', acceptedRide)).toBeNull();
    expect(rideViewFor('customer', acceptedRide).driver?.profile?.phoneNumber).toBe('+2348030000002');
    expect(rideViewFor('customer', completedRide).driver?.profile?.phoneNumber).toBeNull();
    expect(rideViewFor('operator', acceptedRide).driver?.profile?.phoneNumber).toBeNull();
  });

  it('a driver who may take it hears the first name alone', () => {
    expect(rideViewFor('offered', requestedRide).customerName).toBe('Bola');
    expect(rideViewFor('driver', acceptedRide).customerName).toBe('Bola Ade');
  });

  it('once it is over its driver knows the rider by first name, and no longer where exactly they live', () => {
    expect(rideViewFor('driver', acceptedRide).pickupLocation).not.toBeNull();
    for (const row of [completedRide, { ...acceptedRide, status: 'cancelled' } as const])
      expect(rideViewFor('driver', row)).toMatchObject({
        customerName: 'Bola',
        pickupLocation: null,
        destinationLocation: null,
      });
    expect(rideViewFor('customer', completedRide)).toMatchObject({ customerName: 'Bola Ade' });
    expect(rideViewFor('customer', completedRide).pickupLocation).not.toBeNull();
  });

  it('the plate is written as it stands on the car', () => {
    expect(rideViewFor('customer', acceptedRide).driver?.vehiclePlate).toBe('LND-123-AA');
    expect(rideViewFor('customer', { ...acceptedRide, vehicle_plate: null }).driver?.vehiclePlate).toBeNull();
  });

  it('what was erased is null', () => {
    const erased = { ...completedRide, customer_first_name: null, customer_last_name: null, pickup_latitude: null };
    expect(rideViewFor('customer', erased)).toMatchObject({ customerName: null, customer: null, pickupLocation: null });
  });

  it('the reason is the rider’s own words where they gave some, else what happened', () => {
    const cancelled = { ...requestedRide, status: 'cancelled', cause: 'cancelled_by_customer' } as const;
    expect(rideViewFor('customer', { ...cancelled, cancel_reason: 'Too slow' }).reason).toBe('Too slow');
    expect(rideViewFor('customer', { ...cancelled, cancel_reason: '' }).reason).toBe('cancelled_by_customer');
    expect(rideViewFor('customer', { ...cancelled, cause: 'no_driver_found' }).reason).toBe('no_driver_found');
  });
});

it('somebody nobody has rated has no stars', () => {
  expect([averageStars(null, null), averageStars(0, 0), averageStars(9, 2)]).toEqual([null, null, 4.5]);
});

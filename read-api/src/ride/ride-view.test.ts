import { rideView } from '@saferide/contracts/ride/ride-view';
import { gridCellCentre } from '@saferide/domain/place/fix';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, DRIVER_2, deleShown, tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after, type Instant } from '@saferide/domain/time/instant';
import type { AccountRole } from '@saferide/infrastructure/callers/sessions';
import { describe, expect, it } from 'vitest';
import { acceptedRideRow, completedRide, requestedRideRow } from '../testing/ride-rows.ts';
import type { RideRow } from './ride-row.ts';
import { averageStars, numberToCall, type Party, partyOf, rideViewFor as viewOf } from './ride-view.ts';

const as = (accountId: string, ...roles: AccountRole[]) => ({ accountId, roles: new Set(roles) });
type ViewedRow = Parameters<typeof viewOf>[1];
const viewAt = (party: Party, row: ViewedRow, now: Instant) => viewOf(party, row, { now, callsInApp: false });
const rideViewFor = (party: Party, row: ViewedRow) => viewAt(party, row, minutesIn(61));
const history = [{ address: '3 Marina Road', timestamp: minutesIn(20), reason: 'Changed my mind' }];
const nothingOfTheRider = {
  ...{ customerId: null, customerName: null, customer: null, destinationHistory: [] },
  ...{ pickupAddress: null, destinationAddress: null, pickupArea: 'Ikeja', destinationArea: 'Victoria Island' },
};
const areasAlone = { ...nothingOfTheRider, pickupLocation: null, destinationLocation: null };
const parties: readonly Party[] = ['customer', 'driver', 'operator', 'offered'];

describe('partyOf', () => {
  it.each([
    ['the rider', as(BOLA, 'customer'), false, 'customer'],
    ['the driver', as(DRIVER_1, 'driver'), false, 'driver'],
    ['an operator', as('olu', 'operator'), false, 'operator'],
    ['a driver with an offer', as(DRIVER_2, 'driver'), true, 'offered'],
    ['another driver', as(DRIVER_2, 'driver'), false, null],
    ['another rider', as('ada', 'customer'), false, null],
    ['an admin', as('amaka', 'admin'), false, null],
  ] as const)('returns the role of %s in a ride, if any', (_, caller, offered, party) => {
    expect(partyOf(acceptedRideRow, caller, offered)).toBe(party);
  });
});

describe('the view of a ride', () => {
  it.each(parties)('matches the contract for the %s', (party) => {
    for (const row of [requestedRideRow, acceptedRideRow, completedRide])
      expect(rideView.safeParse(rideViewFor(party, row)).error).toBeUndefined();
  });

  it('shows the start code only to the rider, from acceptance to the start', () => {
    const shown = (row: typeof acceptedRideRow) =>
      parties.filter((party) => rideViewFor(party, { ...row, start_code: '4711' }).startCode !== null);
    expect(shown(acceptedRideRow)).toEqual(['customer']);
    expect(shown(requestedRideRow)).toEqual([]);
    expect(shown({ ...acceptedRideRow, status: 'in_progress' })).toEqual([]);
    expect(shown(completedRide)).toEqual([]);
  });

  it('shows a verified bank account only to the rider, from acceptance until a day after the ride', () => {
    const bankOf = (party: Party, row: RideRow, now = minutesIn(61)) =>
      viewAt(party, row, now).driver?.bankAccountNumber;
    const dayAfter = minutesIn(60 + 24 * 60);
    expect(bankOf('customer', acceptedRideRow)).toBe('0123456789');
    expect(bankOf('customer', { ...acceptedRideRow, status: 'in_progress' })).toBe('0123456789');
    expect(bankOf('customer', { ...acceptedRideRow, bank_verified: false })).toBeNull();
    expect(bankOf('customer', completedRide, dayAfter)).toBe('0123456789');
    expect(bankOf('customer', completedRide, after(dayAfter, 1))).toBeNull();
    expect(bankOf('customer', { ...acceptedRideRow, status: 'cancelled', cancelled_at: minutesIn(20) })).toBeNull();
    expect(bankOf('operator', acceptedRideRow)).toBeNull();
    expect(bankOf('operator', completedRide)).toBeNull();
  });

  it('shows the driver’s number for mobile money to the rider until a day after the trip', () => {
    const shown = (party: Party, row: RideRow, now = minutesIn(61)) =>
      viewAt(party, row, now).driver?.mobileMoneyNumber;
    const row = { ...completedRide, payment_method: 'mobile_money' as const };
    const dayAfter = minutesIn(60 + 24 * 60);
    expect(parties.filter((party) => shown(party, row) === '+2348030000002')).toEqual(['customer']);
    expect(shown('customer', row, dayAfter)).toBe('+2348030000002');
    expect(shown('customer', row, after(dayAfter, 1))).toBeNull();
    expect(shown('customer', { ...row, payment_method: 'cash' })).toBeNull();
    expect(shown('customer', { ...row, keptApart: true })).toBeNull();
    expect(shown('customer', { ...row, status: 'in_progress' })).toBeNull();
  });

  it('shows the rider the driver and vehicle as they were at acceptance', () => {
    const recorded = {
      ...acceptedRideRow,
      driver_shown: deleShown,
      driver_last_name: 'Bello',
      vehicle_plate: 'ABC456DE',
    };
    for (const row of [recorded, { ...recorded, status: 'completed' as const, completed_at: minutesIn(60) }])
      expect(rideViewFor('customer', row).driver).toMatchObject({
        profile: { firstName: 'Dele', lastName: 'Ojo' },
        vehicleColor: 'Silver',
        vehicleModel: 'Toyota Corolla',
        vehiclePlate: 'KJA-123-XY',
      });
  });

  it('shows the current driver and vehicle if the ride has no record of acceptance', () => {
    expect(rideViewFor('customer', acceptedRideRow).driver).toMatchObject({
      profile: { firstName: 'Dele', lastName: 'Obi' },
      vehiclePlate: 'LND-123-AA',
    });
  });

  it('shows the driver’s number only to the rider, from acceptance to the end', () => {
    const driversPhone = (party: Party, row: RideRow) => rideViewFor(party, row).driver?.profile?.phoneNumber;
    expect(driversPhone('customer', acceptedRideRow)).toBe('+2348030000002');
    expect(driversPhone('customer', completedRide)).toBeNull();
    expect(driversPhone('operator', acceptedRideRow)).toBeNull();
  });

  it('hides both people’s numbers if they can call in the app, but not the number of a passenger, who has no app', () => {
    const passenger = { name: 'Kemi Ade', phone: '+2348031110001' };
    for (const row of [acceptedRideRow, { ...acceptedRideRow, passenger }])
      for (const party of ['customer', 'driver'] as const) {
        const view = viewOf(party, row, { now: minutesIn(61), callsInApp: true });
        expect(view.mayCall).toBe(true);
        const { driver, customer } = view;
        expect(party === 'driver' ? customer?.profile.phoneNumber : driver?.profile?.phoneNumber).toBeNull();
        expect(view.passenger?.phoneNumber).toBe(row === acceptedRideRow ? undefined : passenger.phone);
      }
  });

  it('lets rider and driver call each other from acceptance to the end, and the driver for an hour after the trip', () => {
    const calling = (row: RideRow, now = minutesIn(61)) =>
      parties.filter((party) => viewAt(party, row, now).mayCall && numberToCall(party, row, now) !== null);
    expect(calling(requestedRideRow)).toEqual([]);
    expect(calling(acceptedRideRow)).toEqual(['customer', 'driver']);
    expect(calling({ ...acceptedRideRow, keptApart: true })).toEqual([]);
    expect(calling(completedRide, minutesIn(119))).toEqual(['driver']);
    expect(calling(completedRide, minutesIn(120))).toEqual([]);
  });

  it('shows the rider’s number only to the driver, from acceptance until an hour after the trip', () => {
    const ridersPhone = (party: Party, row: RideRow, now = minutesIn(61)) =>
      viewAt(party, row, now).customer?.profile.phoneNumber;
    expect(ridersPhone('driver', acceptedRideRow)).toBe('+2348030000001');
    expect(ridersPhone('driver', completedRide, minutesIn(119))).toBe('+2348030000001');
    expect(ridersPhone('driver', completedRide, minutesIn(120))).toBeUndefined();
    expect(ridersPhone('driver', { ...completedRide, keptApart: true })).toBeUndefined();
    expect(ridersPhone('offered', requestedRideRow)).toBeUndefined();
    expect(ridersPhone('operator', acceptedRideRow)).toBeUndefined();
  });

  it('shows a driver with an offer only areas and coarse points, and nothing that identifies the rider', () => {
    expect(rideViewFor('offered', { ...requestedRideRow, destination_history: history })).toMatchObject({
      ...nothingOfTheRider,
      pickupLocation: gridCellCentre(tripPlaces.pickup),
      destinationLocation: gridCellCentre(tripPlaces.destination),
    });
  });

  it('shows the driver the rider’s name, addresses and pins from acceptance, but not the rider’s id', () => {
    for (const row of [acceptedRideRow, { ...acceptedRideRow, status: 'in_progress' } as const])
      expect(rideViewFor('driver', { ...row, destination_history: history })).toMatchObject({
        ...{ customerId: null, customerName: 'Bola Ade', pickupAddress: tripPlaces.pickup.address },
        pickupLocation: { latitude: tripPlaces.pickup.latitude, longitude: tripPlaces.pickup.longitude },
        destinationHistory: history,
      });
  });

  it('shows the driver of a scheduled ride only what an offer shows, until an hour before the pickup', () => {
    const { latitude, longitude } = tripPlaces.pickup;
    const ahead = { ...acceptedRideRow, scheduled_for: minutesIn(300), note: 'The blue gate' };
    expect(viewAt('driver', ahead, minutesIn(239))).toMatchObject({
      ...nothingOfTheRider,
      ...{
        pickupLocation: gridCellCentre(tripPlaces.pickup),
        destinationLocation: gridCellCentre(tripPlaces.destination),
      },
      ...{ note: null, passenger: null, mayCall: false, scheduledTime: minutesIn(300) },
    });
    const { name, phone } = { name: 'Kemi', phone: '+2348030000009' };
    expect(viewAt('driver', { ...ahead, passenger: { name, phone } }, minutesIn(239)).passenger).toBeNull();
    expect(viewAt('driver', ahead, minutesIn(240))).toMatchObject({
      ...{ pickupLocation: { latitude, longitude }, note: 'The blue gate', mayCall: true },
    });
    expect(viewAt('customer', ahead, minutesIn(1))).toMatchObject({ mayCall: true, note: 'The blue gate' });
  });

  it('hides the pins from the driver after the trip, and the rider’s name and addresses an hour later', () => {
    const driven = { ...completedRide, destination_history: history };
    expect(viewAt('driver', driven, minutesIn(119))).toMatchObject({
      ...{ customerName: 'Bola Ade', pickupAddress: tripPlaces.pickup.address, destinationHistory: history },
      ...{ pickupLocation: null, destinationLocation: null },
    });
    expect(viewAt('driver', driven, minutesIn(120))).toMatchObject(areasAlone);
  });

  it('shows the driver of a ride cancelled before its start only the areas', () => {
    const cancelled = { ...acceptedRideRow, status: 'cancelled', cancelled_at: minutesIn(61) } as const;
    expect(rideViewFor('driver', cancelled)).toMatchObject(areasAlone);
  });

  it('shows riders their own details even a month after the ride', () => {
    expect(viewAt('customer', completedRide, minutesIn(60 * 24 * 30))).toMatchObject({
      ...{ customerId: BOLA, customerName: 'Bola Ade', pickupAddress: tripPlaces.pickup.address },
      pickupLocation: { latitude: tripPlaces.pickup.latitude, longitude: tripPlaces.pickup.longitude },
    });
  });

  it('shows operators areas and masked names, and no personal texts', () => {
    const cancelled = { ...acceptedRideRow, status: 'cancelled', cause: 'cancelled_by_customer' } as const;
    for (const row of [
      requestedRideRow,
      acceptedRideRow,
      completedRide,
      { ...cancelled, cancel_reason: 'My mother is ill' },
    ]) {
      const view = rideViewFor('operator', { ...row, driver_shown: deleShown });
      expect(view).toMatchObject({ pickupArea: 'Ikeja', customerName: 'Bola A.', customer: null });
      expect([view.pickupAddress, view.destinationAddress]).toEqual([null, null]);
      expect([view.pickupLocation, view.destinationLocation]).toEqual([null, null]);
      expect(JSON.stringify(view)).not.toMatch(/Ade\b|Obi|Ojo|mother|Ikeja City Mall|6\.6018/);
    }
    expect(rideViewFor('operator', acceptedRideRow).driver?.profile).toEqual({
      ...{ firstName: 'Dele', lastName: 'O.', phoneNumber: null },
    });
    const changed = {
      ...acceptedRideRow,
      destination_history: [{ address: '3 Allen', timestamp: '', reason: 'Flood' }],
    };
    expect(rideViewFor('operator', changed).destinationHistory).toEqual([]);
  });

  it('shows plates in the spelling on the car', () => {
    expect(rideViewFor('customer', acceptedRideRow).driver?.vehiclePlate).toBe('LND-123-AA');
    expect(rideViewFor('customer', { ...acceptedRideRow, vehicle_plate: null }).driver?.vehiclePlate).toBeNull();
  });

  describe('in a search (spec 3 §2)', () => {
    const offer = (driver_id: string, expires_at: string) => ({ driver_id, expires_at, distance_metres: 900 });
    const round_offers = [offer(DRIVER_1, minutesIn(60)), offer(DRIVER_2, minutesIn(62))];
    const searching = { ...requestedRideRow, round_offers, top_ups: 2 };

    it('says when the search began, how many drivers got an offer, and until when offers are open', () => {
      expect(rideViewFor('customer', searching).search).toEqual({
        ...{ startedAt: searching.search_started_at, driversAsked: 2 },
        ...{ offersOpenUntil: [minutesIn(62)], topUps: 2 },
      });
    });

    it('is shown only to the rider, and only until the acceptance', () => {
      expect(parties.filter((party) => rideViewFor(party, searching).search !== null)).toEqual(['customer']);
      expect(rideViewFor('customer', { ...searching, status: 'accepted' }).search).toBeNull();
    });

    it('is shown for a week if no driver was found', () => {
      const failed = {
        ...searching,
        status: 'cancelled',
        cause: 'no_driver_found',
        cancelled_at: minutesIn(10),
      } as const;
      expect(rideViewFor('customer', failed).search).toMatchObject({ driversAsked: 2, offersOpenUntil: [] });
      expect(viewAt('customer', failed, minutesIn(10 + 7 * 24 * 60)).search).toBeNull();
      expect(rideViewFor('customer', { ...failed, cause: 'cancelled_by_customer' }).search).toBeNull();
    });
  });

  it('has null for erased fields', () => {
    const erased = { ...completedRide, customer_first_name: null, customer_last_name: null, pickup_latitude: null };
    expect(rideViewFor('customer', erased)).toMatchObject({ customerName: null, customer: null, pickupLocation: null });
  });

  it('shows the rider’s own reason for cancelling, or else the cause', () => {
    const cancelled = { ...requestedRideRow, status: 'cancelled', cause: 'cancelled_by_customer' } as const;
    expect(rideViewFor('customer', { ...cancelled, cancel_reason: 'Too slow' }).reason).toBe('Too slow');
    expect(rideViewFor('customer', { ...cancelled, cancel_reason: '' }).reason).toBe('cancelled_by_customer');
    expect(rideViewFor('customer', { ...cancelled, cause: 'no_driver_found' }).reason).toBe('no_driver_found');
  });
});

it('averageStars returns null without ratings', () => {
  expect([averageStars(null, null), averageStars(0, 0), averageStars(9, 2)]).toEqual([null, null, 4.5]);
});

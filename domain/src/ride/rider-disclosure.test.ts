import { describe, expect, it } from 'vitest';
import { gridCellCentre } from '../place/fix.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { tripPlaces } from '../testing/ride-fixtures.ts';
import {
  disclosedPlace,
  mayExchangeCallSignals,
  mayStartCall,
  type RideForDriver,
  riderDisclosures,
  rideStageForDriver,
} from './rider-disclosure.ts';

const immediate = { scheduledFor: null, arrivedAt: null };
const begun = { ...immediate, startedAt: minutesIn(10), endedAt: minutesIn(60) };
const neverBegun = { ...immediate, startedAt: null, endedAt: minutesIn(60) };
const accepted: RideForDriver = { ...immediate, status: 'accepted', startedAt: null, endedAt: null };
const ahead: RideForDriver = { ...accepted, scheduledFor: minutesIn(300) };

describe('rideStageForDriver', () => {
  it.each<[string, string, RideForDriver, string]>([
    ['offered', 'during the search for a driver', { ...accepted, status: 'requested' }, NOON],
    ['assigned', 'from the acceptance', accepted, NOON],
    ['reserved', 'from the acceptance of a scheduled ride', ahead, minutesIn(239)],
    ['assigned', 'from an hour before a scheduled pickup', ahead, minutesIn(240)],
    ['assigned', 'after an arrival, however early', { ...ahead, arrivedAt: minutesIn(5) }, minutesIn(6)],
    ['assigned', 'while the ride is under way', { ...begun, status: 'in_progress', endedAt: null }, minutesIn(600)],
    ['just_ended', 'for an hour after a trip', { ...begun, status: 'completed' }, minutesIn(119)],
    ['over', 'from one hour after a trip', { ...begun, status: 'completed' }, minutesIn(120)],
    ['just_ended', 'after a trip that an operator cancelled', { ...begun, status: 'cancelled' }, minutesIn(61)],
    ['over', 'as soon as a ride is cancelled before its start', { ...neverBegun, status: 'cancelled' }, minutesIn(60)],
  ])('returns “%s” %s', (stage, _when, ride, now) => {
    expect(rideStageForDriver(ride, now)).toBe(stage);
  });
});

it('a driver sees the rider’s name and phone number together, and exact pins only while assigned', () => {
  for (const { words, phone } of Object.values(riderDisclosures)) expect(phone).toBe(words);
  expect(Object.entries(riderDisclosures).filter(([, { pins }]) => pins === 'exact')).toMatchObject([['assigned', {}]]);
});

it('a driver sees the note only while assigned', () => {
  expect(Object.entries(riderDisclosures).filter(([, { note }]) => note)).toMatchObject([['assigned', {}]]);
});

it('disclosedPlace returns the place exactly, as the centre of its cell or not at all', () => {
  expect(disclosedPlace(tripPlaces.pickup, 'exact')).toEqual(tripPlaces.pickup);
  expect(disclosedPlace(tripPlaces.pickup, 'coarse')).toEqual(gridCellCentre(tripPlaces.pickup));
  expect(disclosedPlace(tripPlaces.pickup, 'none')).toBeNull();
  expect(disclosedPlace(null, 'coarse')).toBeNull();
});

describe('a call in the app', () => {
  const completed: RideForDriver = { ...begun, status: 'completed' };
  const nobody = { customer: false, driver: false, talk: false };
  it.each<[string, RideForDriver, string, typeof nobody]>([
    ['before a driver has the ride', { ...accepted, status: 'requested' }, NOON, nobody],
    ['from the acceptance', accepted, NOON, { customer: true, driver: true, talk: true }],
    ['more than an hour before a scheduled pickup', ahead, NOON, { customer: true, driver: false, talk: true }],
    ['within an hour after the trip', completed, minutesIn(119), { customer: false, driver: true, talk: true }],
    ['from one hour after the trip', completed, minutesIn(120), nobody],
    ['after a cancellation before the start', { ...neverBegun, status: 'cancelled' }, minutesIn(60), nobody],
  ])('%s can be made only by people who are shown the other’s number', (_when, ride, now, expected) => {
    const [customer, driver] = [mayStartCall('customer', ride, now), mayStartCall('driver', ride, now)];
    expect({ customer, driver, talk: mayExchangeCallSignals(ride, now) }).toEqual(expected);
  });
});

import { expect, it } from 'vitest';
import { minutesIn } from '../testing/fixtures.ts';
import {
  BOLA,
  completedRideEvents,
  DRIVER_1,
  DRIVER_2,
  driverAbsenceReported,
  driverOnWayEvents,
  rideAccepted,
  rideCancelled,
  rideGivenBack,
  rideUnderWayEvents,
  searchingEvents,
} from '../testing/ride-fixtures.ts';
import { after, HOUR_MS } from '../time/instant.ts';
import { chatStatus, conversationIn, partnerOf } from './conversation.ts';

const keptApart = false;
const ended = minutesIn(60);
const closes = after(ended, HOUR_MS);
const noShow = rideCancelled('rider_no_show');

it.each([
  ['no driver has accepted', searchingEvents, null, null],
  ['a driver has accepted', driverOnWayEvents, DRIVER_1, null],
  ['it is under way', rideUnderWayEvents, DRIVER_1, null],
  ['it was given back', [...driverOnWayEvents, rideGivenBack(1)], null, null],
  ['its driver never came', [...driverOnWayEvents, driverAbsenceReported(2)], null, null],
  ['another driver has it', [...driverOnWayEvents, rideGivenBack(1), rideAccepted(DRIVER_2)], DRIVER_2, null],
  ['it is over', completedRideEvents, DRIVER_1, ended],
  ['it was cancelled after a driver accepted', [...driverOnWayEvents, noShow], DRIVER_1, noShow.at],
  [
    'it was cancelled because no driver was found',
    [...searchingEvents, rideCancelled('no_driver_found')],
    null,
    rideCancelled('no_driver_found').at,
  ],
] as const)('conversationIn returns the people and the end of a ride when %s', (_, events, driverId, endedAt) => {
  expect(conversationIn(events)).toEqual({ customerId: BOLA, driverId, endedAt, keptApart });
});

it('conversationIn returns null for a ride that does not exist', () => {
  expect(conversationIn([])).toBeNull();
  expect(conversationIn([rideAccepted()])).toBeNull();
});

it.each([
  ['no chat yet when no driver has accepted', null, null, minutesIn(1), { state: 'not_yet' }],
  ['an open chat while the ride lasts', DRIVER_1, null, minutesIn(1), { state: 'open', until: null }],
  ['an open chat in the hour after the ride', DRIVER_1, ended, after(closes, -1), { state: 'open', until: closes }],
  ['a closed chat an hour after the ride', DRIVER_1, ended, closes, { state: 'closed', since: closes }],
  ['a closed chat when the ride ended without a driver', null, ended, ended, { state: 'closed', since: ended }],
] as const)('chatStatus reports %s', (_, driverId, endedAt, now, expected) => {
  expect(chatStatus({ driverId, endedAt, keptApart }, now)).toEqual(expected);
});

it('chatStatus hides when the chat closed after a block or report', () => {
  const closed = { state: 'closed', since: null };
  expect(chatStatus({ driverId: DRIVER_1, endedAt: null, keptApart: true }, minutesIn(1))).toEqual(closed);
  expect(chatStatus({ driverId: DRIVER_1, endedAt: ended, keptApart: true }, minutesIn(61))).toEqual(closed);
});

it('partnerOf returns the other person for rider and driver, null without a driver, and undefined for an outsider', () => {
  const conversation = { customerId: BOLA, driverId: DRIVER_1, endedAt: null, keptApart };
  expect([BOLA, DRIVER_1, DRIVER_2].map((who) => partnerOf(conversation, who))).toEqual([DRIVER_1, BOLA, undefined]);
  expect(partnerOf({ ...conversation, driverId: null }, BOLA)).toBeNull();
});

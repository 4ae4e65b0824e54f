import { describe, expect, it } from 'vitest';
import { minutesIn } from '../testing/fixtures.ts';
import {
  BOLA,
  completedRideEvents,
  DRIVER_1,
  DRIVER_2,
  FARE_KOBO,
  RIDE,
  rideCompleted,
  rideUnderWayEvents,
} from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { after, DAY_MS, type Instant } from '../time/instant.ts';
import type { RideCommand } from './commands.ts';
import { type RideEvent, rideEvents } from './events.ts';
import { ride } from './lifecycle.ts';
import { addPaidAmount } from './upcast.ts';

const { given } = scenarioOf(ride, rideEvents);
const parties = { rideId: RIDE, customerId: BOLA, driverId: DRIVER_1, vehicleType: 'standard', city: 'Lagos' } as const;
const completedAt = rideCompleted.at;
const PART = 200_000;
const MOST = FARE_KOBO - 50_000;

type Record = Extract<RideCommand, { type: 'RecordFarePaid' }>;
const record = (
  method: Record['method'],
  paidKobo: Record['paidKobo'] = null,
  now: Instant = minutesIn(61),
): Record => ({ type: 'RecordFarePaid', driverId: DRIVER_1, method, paidKobo, now });
const claim = (now: Instant = minutesIn(62)): RideCommand => ({
  ...{ type: 'ClaimFarePaid', customerId: BOLA, method: 'bank_transfer', now },
});
const decide = (paidKobo: number, operatorId = 'ops'): RideCommand => ({
  ...{ type: 'DecideFareCase', operatorId, paidKobo, reason: 'The transfer is on the statement', now: minutesIn(90) },
});

const recorded = (
  method: Record['method'],
  paidKobo: number,
  paidBeforeKobo = FARE_KOBO,
  at: Instant = minutesIn(61),
): RideEvent => ({
  ...{ type: 'FarePaidRecorded', at },
  data: { ...parties, method, amountKobo: FARE_KOBO, paidKobo, paidBeforeKobo, completedAt },
});
const claimed: RideEvent = {
  ...{ type: 'FarePaidClaimed', at: minutesIn(62), data: { ...parties, method: 'bank_transfer' } },
};
const opened = (recordedKobo: number): RideEvent => ({
  ...{ type: 'FareCaseOpened', at: minutesIn(62), data: { ...parties, dueKobo: FARE_KOBO, recordedKobo } },
});
const decided = (paidKobo: number, paidBeforeKobo: number): RideEvent => ({
  ...{ type: 'FareCaseDecided', at: minutesIn(90) },
  data: { ...parties, decidedBy: 'ops', dueKobo: FARE_KOBO, paidKobo, paidBeforeKobo, completedAt },
  personal: { reason: 'The transfer is on the statement' },
});
const withoutTime = ({ at: _, ...event }: RideEvent) => event as never;
const notPaid = recorded(null, 0);
const inDispute = [...completedRideEvents, notPaid, claimed, opened(0)];

describe('recording how the fare was paid', () => {
  it.each<[string, Record, RideEvent]>([
    ['in full, in cash', record('cash'), recorded('cash', FARE_KOBO)],
    ['in full, by transfer', record('bank_transfer', FARE_KOBO), recorded('bank_transfer', FARE_KOBO)],
    ['in part', record('mobile_money', PART), recorded('mobile_money', PART)],
    ['not at all', record(null), recorded(null, 0)],
  ])('records a fare as paid %s', (_, command, event) => {
    given(...completedRideEvents)
      .when(command)
      .then([withoutTime(event)]);
  });

  it('refers to the final fare, not to the agreed one', () => {
    const cheaper = { ...rideCompleted, data: { ...rideCompleted.data, finalFareKobo: MOST } } as RideEvent;
    const data = { ...parties, method: 'cash', amountKobo: MOST, paidKobo: MOST, paidBeforeKobo: MOST, completedAt };
    given(...rideUnderWayEvents, cheaper)
      .when(record('cash'))
      .then([{ type: 'FarePaidRecorded', data } as never]);
  });

  it.each([0, -1, FARE_KOBO + 1])('refuses %i kobo as a partial payment', (paidKobo) => {
    given(...completedRideEvents)
      .when(record('cash', paidKobo))
      .refused({ refusal: 'PaidAmountOutOfRange', dueKobo: FARE_KOBO });
  });

  it('changes nothing when it is repeated', () => {
    for (const [method, paidKobo] of [
      ['cash', FARE_KOBO],
      ['cash', PART],
      [null, 0],
    ] as const)
      given(...completedRideEvents, recorded(method, paidKobo))
        .when(record(method, method && paidKobo))
        .then([]);
  });

  it('can raise the amount later, but never lower it', () => {
    given(...completedRideEvents, notPaid)
      .when(record('cash', PART))
      .then([withoutTime(recorded('cash', PART, 0))]);
    given(...completedRideEvents, recorded('cash', PART))
      .when(record('bank_transfer'))
      .then([withoutTime(recorded('bank_transfer', FARE_KOBO, PART))]);
    given(...completedRideEvents, recorded('cash', PART))
      .when(record(null))
      .refused({ refusal: 'AlreadyRecorded' });
    given(...completedRideEvents, recorded('cash', FARE_KOBO))
      .when(record('cash', PART))
      .refused({ refusal: 'AlreadyRecorded' });
  });

  it('is refused to another driver', () => {
    given(...completedRideEvents)
      .when({ ...record('cash'), driverId: DRIVER_2 })
      .refused({ refusal: 'NotYourRide' });
  });
});

describe('a rider’s claim to have paid', () => {
  it('does not open a case if the driver has recorded nothing or the whole fare', () => {
    given(...completedRideEvents)
      .when(claim())
      .then([withoutTime(claimed)]);
    given(...completedRideEvents, recorded('cash', FARE_KOBO))
      .when(claim())
      .then([]);
    given(...completedRideEvents, claimed)
      .when(record('cash'))
      .thenTypes('FarePaidRecorded');
  });

  it.each([0, PART])('opens a case if the driver records only %i kobo, before or after the claim', (paidKobo) => {
    const method = paidKobo === 0 ? null : 'cash';
    given(...completedRideEvents, recorded(method, paidKobo))
      .when(claim())
      .then([withoutTime(claimed), withoutTime(opened(paidKobo))]);
    given(...completedRideEvents, claimed)
      .when(record(method, method && paidKobo))
      .then([withoutTime(recorded(method, paidKobo)), withoutTime(opened(paidKobo))]);
  });

  it('is recorded only once', () => {
    given(...completedRideEvents, claimed)
      .when(claim())
      .then([]);
    given(...inDispute)
      .when(claim())
      .then([]);
  });

  it('is refused to anyone but the rider', () => {
    given(...completedRideEvents)
      .when({ type: 'ClaimFarePaid', customerId: DRIVER_1, method: null, now: minutesIn(62) })
      .refused({ refusal: 'NotYourRide' });
  });

  it('is accepted for a day after the driver recorded an unpaid fare', () => {
    const lastMinute = after(completedAt, DAY_MS);
    const late = recorded(null, 0, FARE_KOBO, lastMinute);
    const until = after(lastMinute, DAY_MS);
    given(...completedRideEvents, late)
      .when(claim(until))
      .thenTypes('FarePaidClaimed', 'FareCaseOpened');
    given(...completedRideEvents, late)
      .when(claim(after(until, 1)))
      .refused({ refusal: 'RideTooLongAgo', until });
    given(...completedRideEvents)
      .when(claim(after(lastMinute, 1)))
      .refused({ refusal: 'RideTooLongAgo', until: lastMinute });
  });
});

describe('a case about the fare', () => {
  it.each([0, PART, FARE_KOBO])('is decided at %i kobo by an operator, with a reason', (paidKobo) => {
    given(...inDispute)
      .when(decide(paidKobo))
      .then([withoutTime(decided(paidKobo, 0))]);
  });

  it('cannot be decided by its rider or driver, above the fare due, or unless it is open', () => {
    for (const own of [BOLA, DRIVER_1])
      given(...inDispute)
        .when(decide(FARE_KOBO, own))
        .refused({ refusal: 'OwnFareCase' });
    given(...inDispute)
      .when(decide(FARE_KOBO + 1))
      .refused({ refusal: 'PaidAmountOutOfRange', dueKobo: FARE_KOBO });
    given(...completedRideEvents, notPaid)
      .when(decide(FARE_KOBO))
      .refused({ refusal: 'NoFareCase' });
  });

  it('is settled when the driver records the whole fare, even days later', () => {
    const now = after(completedAt, 3 * DAY_MS);
    const settled = given(...inDispute)
      .when(record('bank_transfer', null, now))
      .thenTypes('FarePaidRecorded');
    expect(ride.decide(settled, decide(0))).toEqual({ refusal: 'NoFareCase' });
  });

  it('stays open when the driver records only a part', () => {
    const state = given(...inDispute)
      .when(record('cash', PART))
      .thenTypes('FarePaidRecorded');
    expect(ride.decide(state, decide(PART))).toMatchObject([{ data: { paidBeforeKobo: PART } }]);
  });

  it('cannot be changed after an operator’s decision', () => {
    const closed = [...inDispute, decided(PART, 0)];
    given(...closed)
      .when(record('cash'))
      .refused({ refusal: 'FareCaseClosed' });
    given(...closed)
      .when(decide(FARE_KOBO))
      .refused({ refusal: 'NoFareCase' });
    given(...closed)
      .when(claim())
      .then([]);
  });

  it('can be decided after the rider’s data were erased', () => {
    const erased = inDispute.map((event) =>
      'personal' in event ? { ...event, personal: null } : event,
    ) as RideEvent[];
    given(...erased)
      .when(decide(FARE_KOBO))
      .thenTypes('FareCaseDecided');
  });
});

it('a payment recorded under version 1 is read as the whole fare', () => {
  const data = { ...parties, method: 'cash', amountKobo: FARE_KOBO };
  expect(rideEvents.FarePaidRecorded.data.parse(addPaidAmount({ data, personal: null }).data)).toEqual({
    ...data,
    ...{ paidKobo: FARE_KOBO, paidBeforeKobo: FARE_KOBO, completedAt: null },
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, isRefusal } from '../kernel/lifecycle.ts';
import { openingTariff } from '../tariff/opening-tariff.ts';
import { measuredFixAt } from '../testing/driver-duty-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import {
  BOLA,
  DRIVER_1,
  DRIVER_2,
  driverAtPickupEvents,
  hoursAdded,
  hoursDeclined,
  hoursProposed,
  pradoUnderWayEvents,
  rideUnderWayEvents,
  TRIP_METRES,
  tripPlaces,
  wholeTrip,
} from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { after, HOUR_MS } from '../time/instant.ts';
import type { RideCommand } from './commands.ts';
import { type RideEvent, rideEvents } from './events.ts';
import { ride } from './lifecycle.ts';
import { hoursEndAt, type RideIn } from './state.ts';

const { given } = scenarioOf(ride, rideEvents);
const twenty = minutesIn(20);

const propose = (hours = 1, accountId = BOLA, now = twenty): RideCommand => ({
  ...{ type: 'ProposeHours', accountId, hours, tariffs: [openingTariff], now },
});
const accept = (accountId = DRIVER_1, hours = 1, now = minutesIn(25)): RideCommand => ({
  ...{ type: 'AcceptHours', accountId, hours, now },
});
const decline = (accountId = DRIVER_1, now = minutesIn(25)): RideCommand => ({
  ...{ type: 'DeclineHours', accountId, now },
});
const asEvent = ({ at: _, ...event }: ReturnType<typeof hoursProposed>) => [event as never];

describe('proposing hours of a Prado (spec 1 §1)', () => {
  it.each([
    ['rider', BOLA, 'customer'],
    ['driver', DRIVER_1, 'driver'],
  ] as const)(
    'is possible for the %s at the price of the booking, and can be accepted for ten minutes',
    (_, who, by) => {
      given(...pradoUnderWayEvents)
        .when(propose(1, who))
        .then(asEvent(hoursProposed({ proposer: by })));
    },
  );

  it('changes neither fare nor end before it is accepted', () => {
    const state = given(...pradoUnderWayEvents)
      .when(propose())
      .thenTypes('HoursProposed');
    expect(state).toMatchObject({ booking: { fareKobo: 4_000_000, durationHours: 4, addedHours: 0 } });
  });

  it('has no effect when the same person repeats it', () => {
    given(...pradoUnderWayEvents, hoursProposed())
      .when(propose(1, BOLA, minutesIn(21)))
      .then([]);
  });

  it.each([
    ['another number', propose(2)],
    ['by the other person', propose(1, DRIVER_1)],
  ])('is refused while a proposal is open: %s', (_, command) => {
    given(...pradoUnderWayEvents, hoursProposed())
      .when(command)
      .refused({ refusal: 'HoursAlreadyProposed', until: minutesIn(30) });
  });

  it('is possible again when the other person has not answered in time', () => {
    given(...pradoUnderWayEvents, hoursProposed())
      .when(propose(2, BOLA, minutesIn(30)))
      .thenTypes('HoursProposed');
  });

  it('is limited to 24 hours in all', () => {
    given(...pradoUnderWayEvents)
      .when(propose(20))
      .thenTypes('HoursProposed');
    given(...pradoUnderWayEvents)
      .when(propose(21))
      .refused({ refusal: 'TooManyHours', most: 24, left: 20 });
    given(...pradoUnderWayEvents, hoursProposed({ hours: 20 }), hoursAdded({ hours: 20 }))
      .when(propose())
      .refused({ refusal: 'TooManyHours', most: 24, left: 0 });
  });

  it('is refused for rides priced by distance, and before the ride has started', () => {
    given(...rideUnderWayEvents)
      .when(propose())
      .refused({ refusal: 'NotByTheHour' });
    given(...driverAtPickupEvents)
      .when(propose())
      .refused({ refusal: 'NotAllowedInState', state: 'arrived', command: 'ProposeHours' });
  });

  it.each([propose(1, DRIVER_2), accept(DRIVER_2), decline(DRIVER_2)])(
    'is refused to other people: $type',
    (command) => {
      given(...pradoUnderWayEvents, hoursProposed())
        .when(command)
        .refused({ refusal: 'NotYourRide' });
    },
  );
});

describe('an answer to proposed hours', () => {
  it('that accepts raises the agreed fare and moves the end', () => {
    const state = given(...pradoUnderWayEvents, hoursProposed())
      .when(accept())
      .thenTypes('HoursAdded');
    expect(state).toMatchObject({
      booking: { fareKobo: 5_000_000, durationHours: 5, addedHours: 1 },
      proposedHours: null,
    });
    expect(state.status === 'in_progress' && hoursEndAt(state)).toBe(after(minutesIn(11), 5 * HOUR_MS));
  });

  it('that accepts may come from the rider if the driver proposed', () => {
    given(...pradoUnderWayEvents, hoursProposed({ proposer: 'driver' }))
      .when(accept(BOLA))
      .thenTypes('HoursAdded');
  });

  it('that accepts is refused to the proposer', () => {
    given(...pradoUnderWayEvents, hoursProposed())
      .when(accept(BOLA))
      .refused({ refusal: 'OwnHoursProposal' });
  });

  it.each([
    ['without a proposal', [], accept()],
    ['once the proposal was accepted', [hoursProposed(), hoursAdded()], accept()],
    ['once the proposal was declined', [hoursProposed(), hoursDeclined('driver')], accept()],
    ['ten minutes later', [hoursProposed()], accept(DRIVER_1, 1, minutesIn(30))],
    ['with another number of hours', [hoursProposed()], accept(DRIVER_1, 2)],
  ])('that accepts is refused %s', (_, events, command) => {
    given(...pradoUnderWayEvents, ...events)
      .when(command)
      .refused({ refusal: 'NoHoursProposed' });
  });

  it('that declines changes neither fare nor end, and makes the proposer wait five minutes', () => {
    const state = given(...pradoUnderWayEvents, hoursProposed())
      .when(decline())
      .thenTypes('HoursDeclined');
    expect(state).toMatchObject({ booking: { fareKobo: 4_000_000, durationHours: 4 }, proposedHours: null });
    const declined = [...pradoUnderWayEvents, hoursProposed(), hoursDeclined('driver')];
    given(...declined)
      .when(propose(1, BOLA, minutesIn(29)))
      .refused({ refusal: 'HoursDeclinedRecently', until: minutesIn(30) });
    given(...declined)
      .when(propose(1, BOLA, minutesIn(30)))
      .thenTypes('HoursProposed');
    given(...declined)
      .when(propose(1, DRIVER_1, minutesIn(26)))
      .thenTypes('HoursProposed');
  });

  it('that withdraws lets the proposer propose again at once', () => {
    given(...pradoUnderWayEvents, hoursProposed(), hoursDeclined('customer'))
      .when(propose(2, BOLA, minutesIn(26)))
      .thenTypes('HoursProposed');
  });

  it.each([
    ['no one has proposed any', []],
    ['the proposal was declined', [hoursProposed(), hoursDeclined('driver')]],
    ['the proposal has expired', [hoursProposed()]],
  ])('that declines has no effect when %s', (_, events) => {
    given(...pradoUnderWayEvents, ...events)
      .when(decline(DRIVER_1, minutesIn(40)))
      .then([]);
  });
});

it('after any proposals and answers, the fare is the price of all hours, of which there are at most 24', () => {
  const accountId = fc.constantFrom(BOLA, DRIVER_1);
  const hours = fc.integer({ min: 1, max: 24 });
  const proposal = fc.tuple(hours, accountId).map(
    ([count, who]) =>
      (now: string) =>
        propose(count, who, now),
  );
  const answer = fc.tuple(hours, accountId).map(
    ([count, who]) =>
      (now: string) =>
        accept(who, count % 4, now),
  );
  const refusal = accountId.map((who) => (now: string) => decline(who, now));
  fc.assert(
    fc.property(fc.array(fc.oneof(proposal, answer, refusal), { maxLength: 40 }), (steps) => {
      let state = fold(ride, pradoUnderWayEvents);
      steps.forEach((step, minute) => {
        const outcome = ride.decide(state, step(minutesIn(12 + 3 * minute)));
        if (!isRefusal(outcome)) state = outcome.reduce(ride.evolve, state);
      });
      const { booking } = state as RideIn<'in_progress'>;
      expect(booking.fareKobo).toBe((booking.durationHours ?? 0) * 1_000_000);
      expect(booking.durationHours).toBe(4 + booking.addedHours);
      expect(booking.durationHours).toBeLessThanOrEqual(24);
    }),
    { numRuns: 300, seed: 20_260_302 },
  );
});

describe('the end of a Prado hire', () => {
  const complete = (claimedFinalFareKobo: number, hours: number, reason = 'The car has broken down'): RideCommand => {
    const now = after(startedAt, hours * HOUR_MS);
    return {
      ...{ type: 'CompleteRide', driverId: DRIVER_1, claimedFinalFareKobo, tariffs: [openingTariff] },
      ...{ fix: measuredFixAt(tripPlaces.pickup, now), driven: wholeTrip, reason, now },
    };
  };
  const startedAt = minutesIn(11);
  const extended = [...pradoUnderWayEvents, hoursProposed(), hoursAdded()];
  const due = (hours: number, of = 5) => ({
    ...{ refusal: 'HoursNotOver', hoursStarted: hours, hoursBooked: of },
    ...{ dueFareKobo: hours * 1_000_000, agreedFareKobo: of * 1_000_000 },
  });
  const confirm = (now: string): RideCommand => ({
    ...{ type: 'ConfirmTripEnd', customerId: BOLA, word: 'asked_to_stop', now },
  });

  it.each([
    [1 / 30, 1],
    [1, 1],
    [1.01, 2],
    [4, 4],
  ])('by the driver after %d hours makes only the started hours due: %d', (hours, started) => {
    given(...extended)
      .when(complete(started * 1_000_000 + 1, hours))
      .refused(due(started) as never);
    expect(ride.decide(fold(ride, extended), complete(started * 1_000_000, hours))).toMatchObject([
      {
        data: { end: 'early', chargedHours: started, durationHours: 5, finalFareKobo: started * 1_000_000 },
        personal: { reason: 'The car has broken down' },
      },
    ]);
  });

  it('by the driver before the hours are over needs a reason', () => {
    given(...extended)
      .when(complete(1_000_000, 0.5, ''))
      .refused(due(1) as never);
  });

  it.each([
    ['in the last hour', 4.01],
    ['after the last hour', 6],
  ])('%s makes all booked and added hours due', (_, hours) => {
    const state = given(...extended)
      .when(complete(5_000_000, hours))
      .thenTypes('RideCompleted');
    expect(state).toMatchObject({
      finalFareKobo: 5_000_000,
      booking: { distanceMetres: TRIP_METRES, durationHours: 5 },
    });
  });

  it('makes all hours due if the rider asked for it, before or within a day after', () => {
    const asked = given(...extended)
      .when(confirm(minutesIn(12)))
      .thenTypes('TripEndConfirmed');
    expect(ride.decide(asked, complete(5_000_000, 0.5, ''))).toMatchObject([
      { data: { end: 'asked_to_stop', chargedHours: 5, finalFareKobo: 5_000_000 } },
    ]);
    const ended = given(...extended)
      .when(complete(1_000_000, 0.5))
      .thenTypes('RideCompleted');
    const [confirmed] = ride.decide(ended, confirm(minutesIn(60))) as readonly RideEvent[];
    expect(ride.evolve(ended, { ...(confirmed as RideEvent), at: minutesIn(60) })).toMatchObject({
      ...{ end: 'asked_to_stop', finalFareKobo: 5_000_000 },
    });
  });

  it('makes all hours due under the ride policy with which it was booked', () => {
    const [requested, ...rest] = pradoUnderWayEvents as [RideEvent, ...RideEvent[]];
    const before = { ...requested, data: { ...requested.data, ridePolicyVersion: 'ride-7' } } as RideEvent;
    expect(ride.decide(fold(ride, [before, ...rest]), complete(4_000_000, 0.5))).toMatchObject([
      { data: { chargedHours: 4, finalFareKobo: 4_000_000 } },
    ]);
  });

  it('is refused at a fare above the new agreed one', () => {
    given(...extended)
      .when(complete(5_000_100, 5))
      .refused({ refusal: 'FinalFareAboveAgreed', agreedFareKobo: 5_000_000 });
  });

  it('ends an open proposal', () => {
    const ended = given(...pradoUnderWayEvents, hoursProposed())
      .when(complete(4_000_000, 4))
      .thenTypes('RideCompleted');
    expect(ended).not.toHaveProperty('proposedHours');
    expect(ride.decide(ended, accept())).toMatchObject({ refusal: 'NotAllowedInState' });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, isRefusal } from '../../kernel/lifecycle.ts';
import { minutesIn, NOON } from '../../testing/fixtures.ts';
import { after, DAY_MS, type Instant } from '../../time/instant.ts';
import { BOOKING_CLAIM_TIMEOUT_MS, bookingsPolicy } from './bookings-policy.ts';
import type { ClaimCustomer, ReleaseCustomer } from './commands.ts';
import type { Claim, CustomerBookingsEvent } from './events.ts';
import { customerBookings } from './lifecycle.ts';
import { hasRidden, lastCountedWithDriverAt } from './state.ts';

const customerId = 'bola';
const now = (rideId: string): Claim => ({ rideId, from: NOON, until: minutesIn(60), scheduled: false });
const later = (rideId: string, minutes: number): Claim => ({
  rideId,
  from: minutesIn(minutes),
  until: minutesIn(minutes + 30),
  scheduled: true,
});
const claiming = (claim: Claim, rest: Partial<ClaimCustomer> = {}): ClaimCustomer => ({
  type: 'ClaimCustomer',
  customerId,
  ...claim,
  openBefore: [],
  erased: false,
  policy: bookingsPolicy,
  now: NOON,
  ...rest,
});
const claimed = (claim: Claim): CustomerBookingsEvent => ({
  type: 'CustomerClaimed',
  at: NOON,
  data: { customerId, ...claim },
});
const released = (rideId: string, held: readonly Claim[] = []): CustomerBookingsEvent => ({
  type: 'CustomerReleased',
  at: NOON,
  data: { customerId, rideId, held: [...held], cancelledAt: [], hasRidden: false, counted: [] },
});
const releasedBefore = (rideId: string): CustomerBookingsEvent => ({
  type: 'CustomerReleased',
  at: NOON,
  data: { customerId, rideId, held: null, cancelledAt: [], hasRidden: true, counted: [] },
});
const nothingBefore = { cancelledAt: [], hasRidden: false, counted: [] };
const closed: CustomerBookingsEvent = { type: 'BookingsClosed', at: NOON, data: { customerId } };
const decide = (given: readonly CustomerBookingsEvent[], command: Parameters<typeof customerBookings.decide>[1]) =>
  customerBookings.decide(fold(customerBookings, given), command);
const types = (outcome: ReturnType<typeof decide>) =>
  isRefusal(outcome) ? outcome.refusal : outcome.map(({ type }) => type);

describe('a customer whose ride is replaced', () => {
  const extend = (until: Instant) => ({ type: 'ExtendClaim', customerId, rideId: 'a', until, now: NOON }) as const;
  const passOn = { type: 'PassClaimOn', customerId, rideId: 'a', to: now('b'), now: NOON } as const;

  it('gets a longer claim for a longer ride, unless that would overlap a scheduled ride', () => {
    const long = { ...now('a'), until: minutesIn(120) };
    expect(decide([claimed(now('a'))], extend(minutesIn(120)))).toMatchObject([
      { type: 'CustomerClaimed', data: { customerId, ...long } },
    ]);
    expect(fold(customerBookings, [claimed(now('a')), claimed(long)])).toMatchObject({ claims: [long] });
    expect(decide([claimed(now('a'))], extend(minutesIn(30)))).toEqual([]);
    expect(decide([claimed(now('a')), claimed(later('c', 90))], extend(minutesIn(120)))).toEqual({
      ...{ refusal: 'ScheduledRideSoon', rideId: 'c', scheduledFor: minutesIn(90) },
    });
    expect(decide([], extend(minutesIn(120)))).toEqual([]);
    expect(decide([closed], extend(minutesIn(120)))).toEqual([]);
  });

  it('gets the new claim in the same append that releases the old one', () => {
    expect(decide([claimed(now('a')), claimed(later('c', 90))], passOn)).toMatchObject([
      { type: 'CustomerReleased', data: { customerId, rideId: 'a', held: [later('c', 90)], ...nothingBefore } },
      { type: 'CustomerClaimed', data: { customerId, ...now('b') } },
    ]);
  });

  it('gets only one claim for the replacement', () => {
    expect(decide([claimed(now('b'))], passOn)).toEqual([]);
    expect(decide([released('b')], passOn)).toEqual([]);
    expect(decide([], passOn)).toEqual([]);
    expect(decide([closed], passOn)).toEqual([]);
  });
});

describe('a customer’s booking history', () => {
  const release = (rideId: string, end: ReleaseCustomer['end'], at: Instant): ReleaseCustomer => ({
    ...{ type: 'ReleaseCustomer', customerId, rideId, end, countedWith: end === 'completed' ? 'dele' : null, now: at },
  });
  const endedSo = (...ends: readonly (readonly [ReleaseCustomer['end'], number])[]) => {
    let past: CustomerBookingsEvent[] = [];
    for (const [index, [end, minute]] of ends.entries()) {
      const rideId = `ride-${index}`;
      past = [...past, claimed(now(rideId))];
      const outcome = decide(past, release(rideId, end, minutesIn(minute)));
      if (isRefusal(outcome)) throw new Error(outcome.refusal);
      past = [...past, ...outcome];
    }
    return past;
  };
  const books = (past: readonly CustomerBookingsEvent[], at: Instant) =>
    decide(past, claiming({ ...now('next'), from: at, until: after(at, 60_000) }, { now: at }));

  it.each<[number, number]>([
    [2, 0],
    [3, 30],
    [4, 2 * 60],
    [5, 10 * 60],
    [6, 10 * 60],
  ])('requires, after %i cancelled searches within an hour, a pause of %i seconds', (times, seconds) => {
    const past = endedSo(...Array.from({ length: times }, (_, minute) => ['cancelled', minute] as const));
    const last = minutesIn(times - 1);
    if (seconds > 0)
      expect(books(past, after(last, seconds * 1_000 - 1_000))).toEqual({
        ...{ refusal: 'BookingPaused', until: after(last, seconds * 1_000), waitSeconds: 1 },
      });
    expect(types(books(past, after(last, seconds * 1_000)))).toEqual(['CustomerClaimed']);
  });

  it('requires no pause for cancellations more than an hour ago', () => {
    const past = endedSo(['cancelled', 0], ['cancelled', 1], ['cancelled', 62]);
    expect(types(books(past, minutesIn(62)))).toEqual(['CustomerClaimed']);
  });

  it('requires no pause for rides that were not cancelled during the search', () => {
    const past = endedSo(['completed', 0], ['other', 1], ['completed', 2], ['other', 3]);
    expect(types(books(past, minutesIn(3)))).toEqual(['CustomerClaimed']);
  });

  it('requires the same pause before a ride is scheduled', () => {
    const past = endedSo(['cancelled', 0], ['cancelled', 1], ['cancelled', 2]);
    const schedules = (at: string) => decide(past, claiming(later('ahead', 300), { now: at }));
    const until = after(minutesIn(2), 30_000);
    expect(schedules(minutesIn(2))).toEqual({ refusal: 'BookingPaused', until, waitSeconds: 30 });
    expect(types(schedules(until))).toEqual(['CustomerClaimed']);
  });

  it('remembers for a week that the customer rode with a driver', () => {
    const past = endedSo(['completed', 0]);
    const ridesWith = (driverId: string) => lastCountedWithDriverAt(fold(customerBookings, past), driverId);
    expect([ridesWith('dele'), ridesWith('efe')]).toEqual([minutesIn(0), null]);
    const weekLater = after(minutesIn(0), 7 * DAY_MS);
    const again = [...past, claimed(now('again'))];
    const outcome = decide(again, release('again', 'other', weekLater));
    expect(outcome).toMatchObject([{ data: { counted: [] } }]);
  });

  it('does not show that the customer has ridden if no ride counts', () => {
    const fake = { ...release('one', 'completed', NOON), countedWith: null };
    expect(decide([claimed(now('one'))], fake)).toMatchObject([{ data: { hasRidden: false, counted: [] } }]);
  });

  it('shows permanently that the customer has ridden once a ride counts', () => {
    const ridden = (past: readonly CustomerBookingsEvent[]) => hasRidden(fold(customerBookings, past));
    expect([ridden([]), ridden(endedSo(['cancelled', 0]))]).toEqual([false, false]);
    expect(ridden(endedSo(['completed', 0], ['cancelled', 1]))).toBe(true);
    expect(ridden([releasedBefore('one')])).toBe(true);
  });
});

describe('a customer', () => {
  it('can have only one immediate ride at a time', () => {
    expect(decide([claimed(now('one'))], claiming(now('two')))).toEqual({
      refusal: 'RideAlreadyBooked',
      rideId: 'one',
    });
  });

  it('gets only one claim for the same ride', () => {
    expect(decide([claimed(now('one'))], claiming(now('one')))).toEqual([]);
  });

  it('can book again once released, and is released only once', () => {
    expect(types(decide([claimed(now('one')), released('one')], claiming(now('two'))))).toEqual(['CustomerClaimed']);
    const release = {
      type: 'ReleaseCustomer',
      customerId,
      rideId: 'one',
      end: 'other',
      countedWith: null,
      now: NOON,
    } as const;
    expect(types(decide([claimed(now('one'))], release))).toEqual(['CustomerReleased']);
    expect(decide([claimed(now('one')), released('one')], release)).toEqual([]);
    expect(decide([claimed(now('two'))], release)).toEqual([]);
  });

  it('retains the remaining claims when read from the latest release event alone', () => {
    const [ride, ahead] = [now('one'), later('later', 300)];
    const release = {
      type: 'ReleaseCustomer',
      customerId,
      rideId: 'one',
      end: 'other',
      countedWith: null,
      now: NOON,
    } as const;
    expect(decide([claimed(ahead), claimed(ride)], release)).toEqual([
      expect.objectContaining({ data: { customerId, rideId: 'one', held: [ahead], ...nothingBefore } }),
    ]);
    expect(fold(customerBookings, [released('one', [ahead])])).toEqual({
      ...{ status: 'open', claims: [ahead] },
      ...nothingBefore,
    });
  });

  it('retains the remaining claims after a release event of version 1', () => {
    const ahead = later('later', 300);
    expect(fold(customerBookings, [claimed(ahead), claimed(now('one')), releasedBefore('one')])).toEqual({
      status: 'open',
      claims: [ahead],
      ...nothingBefore,
      hasRidden: true,
    });
  });

  it('cannot book while a ride takes longer than expected', () => {
    const at = minutesIn(90);
    expect(
      decide([claimed(now('one'))], claiming({ ...now('two'), from: at, until: minutesIn(120) }, { now: at })),
    ).toEqual({ refusal: 'RideAlreadyBooked', rideId: 'one' });
  });

  it('can have up to five scheduled rides', () => {
    const five = [100, 200, 300, 400, 500].map((minutes) => claimed(later(`ride at ${minutes}`, minutes)));
    expect(types(decide(five.slice(1), claiming(later('sixth', 600))))).toEqual(['CustomerClaimed']);
    expect(decide(five, claiming(later('sixth', 600)))).toEqual({
      refusal: 'TooManyScheduledRides',
      rideId: 'ride at 100',
      limit: 5,
    });
  });

  it.each([
    ['cannot book a ride that ends during a scheduled one', later('other', 71), 'OverlapsOwnRide'],
    ['cannot book a ride that begins during a scheduled one', later('other', 129), 'OverlapsOwnRide'],
    ['can book a ride that begins at the end of a scheduled one', later('other', 130), ['CustomerClaimed']],
    [
      'cannot book an immediate ride that ends after a scheduled one begins',
      { ...now('other'), until: minutesIn(101) },
      'ScheduledRideSoon',
    ],
    [
      'can book an immediate ride that ends when a scheduled one begins',
      { ...now('other'), until: minutesIn(100) },
      ['CustomerClaimed'],
    ],
  ])('%s', (_, claim, outcome) => {
    expect(types(decide([claimed(later('one', 100))], claiming(claim)))).toEqual(outcome);
  });

  it('sees in the refusal which scheduled ride an immediate ride would overlap, and when', () => {
    const refusedClaim = claiming({ ...now('other'), until: minutesIn(101) });
    expect(decide([claimed(later('one', 100))], refusedClaim)).toEqual({
      refusal: 'ScheduledRideSoon',
      rideId: 'one',
      scheduledFor: minutesIn(100),
    });
  });

  it('is blocked by open rides that were booked before claims existed', () => {
    expect(decide([], claiming(now('two'), { openBefore: [now('old')] }))).toMatchObject({ rideId: 'old' });
    const outcome = decide([], claiming(later('two', 300), { openBefore: [now('old')] }));
    expect(isRefusal(outcome) ? outcome : outcome.map(({ data }) => 'rideId' in data && data.rideId)).toEqual([
      'old',
      'two',
    ]);
    expect(types(decide([claimed(later('one', 500))], claiming(now('two'), { openBefore: [now('old')] })))).toEqual([
      'CustomerClaimed',
    ]);
  });

  it('can be erased only without open rides, and cannot book afterwards', () => {
    const close = { type: 'CloseBookings', customerId, now: NOON } as const;
    expect(decide([claimed(now('one'))], close)).toEqual({ refusal: 'CustomerHasRides', rideId: 'one' });
    expect(types(decide([], close))).toEqual(['BookingsClosed']);
    expect(decide([closed], close)).toEqual([]);
    expect(decide([closed], claiming(now('one'), { erased: true }))).toEqual({ refusal: 'CustomerLeft' });
    expect(decide([], claiming(now('one'), { erased: true }))).toEqual({ refusal: 'CustomerLeft' });
  });

  it('can book again if the account was not erased after all', () => {
    expect(decide([closed], claiming(now('one')))).toEqual({ refusal: 'CustomerLeft' });
    const aWhileLater = after(NOON, BOOKING_CLAIM_TIMEOUT_MS);
    expect(types(decide([closed], claiming(now('one'), { now: aWhileLater })))).toEqual([
      'BookingsReopened',
      'CustomerClaimed',
    ]);
  });

  it('never has two immediate or overlapping rides after any sequence of commands', () => {
    const anyClaim = fc.record({
      rideId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      minutes: fc.integer({ min: 0, max: 400 }),
      long: fc.integer({ min: 1, max: 90 }),
      free: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyClaim, { maxLength: 25 }), (claims) => {
        const happened: CustomerBookingsEvent[] = [];
        for (const { rideId, minutes, long, free } of claims) {
          const claim = { rideId, from: minutesIn(minutes), until: minutesIn(minutes + long), scheduled: minutes > 0 };
          const command = free
            ? ({ type: 'ReleaseCustomer', customerId, rideId, end: 'cancelled', countedWith: null, now: NOON } as const)
            : claiming(claim);
          const outcome = decide(happened, command);
          if (!isRefusal(outcome)) for (const event of outcome) happened.push({ ...event, at: NOON } as never);
          const state = fold(customerBookings, happened);
          const rest = happened.findLastIndex(({ type }) => type !== 'CustomerClaimed');
          expect(fold(customerBookings, happened.slice(Math.max(0, rest)))).toEqual(state);
          const claims = state.status === 'open' ? state.claims : [];
          expect(claims.filter(({ scheduled }) => !scheduled).length).toBeLessThanOrEqual(1);
          expect(claims.filter(({ scheduled }) => scheduled).length).toBeLessThanOrEqual(bookingsPolicy.maxScheduled);
          for (const one of claims)
            for (const other of claims)
              expect(one === other || one.until <= other.from || other.until <= one.from).toBe(true);
        }
      }),
      { seed: 36, numRuns: 200 },
    );
  });
});

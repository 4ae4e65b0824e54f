import type { PlantedFault } from '../planted-fault.ts';

const WAYS_OUT = 'domain/src/ride/decide/ending-early.ts';
const AFTERWARDS = 'domain/src/ride/decide/fare-paid.ts';
const FARE_PAID = 'domain/src/ride/decide/fare-paid.ts';
const BOARD = 'domain/src/dispatch/board.ts';
const RIDE_RULES = 'domain/src/ride/lifecycle.test.ts';
const FARE_PAID_RULES = 'domain/src/ride/fare-paid.test.ts';
const BOARD_RULES = 'domain/src/dispatch/board.test.ts';

export const faultsInRides: readonly PlantedFault[] = [
  {
    fault: 'a driver’s absence resets the count of give-backs',
    file: 'domain/src/ride/evolve.ts',
    from: "event.type === 'RideGivenBack' ? event.data.timesGivenBack : search.timesGivenBack",
    to: "event.type === 'RideGivenBack' ? event.data.timesGivenBack : 0",
    noticedIn: RIDE_RULES,
    noticedBy: 'does not count as a give-back of the driver',
  },
  {
    fault: 'a rider is reported absent before the booked time',
    file: 'domain/src/ride/no-show.ts',
    from: 'after(riderDueAt(state), ridePolicyOf',
    to: 'after(state.arrivedAt, ridePolicyOf',
    noticedIn: RIDE_RULES,
    noticedBy: 'is possible for a rider five minutes after the booked time, however early the driver came',
  },
  {
    fault: 'a restarted search ends when the first one would have',
    file: 'domain/src/ride/decide/search.ts',
    from: 'latest(search.startedAt, booking.scheduledFor ?? search.startedAt)',
    to: 'latest(booking.requestedAt, booking.scheduledFor ?? booking.requestedAt)',
    noticedIn: RIDE_RULES,
    noticedBy: 'lasts another ten minutes after the ride is given back, however long the first search took',
  },
  {
    fault: 'the agreed fare is recorded as paid, not the final one',
    file: FARE_PAID,
    from: 'const { farePayment, finalFareKobo: dueKobo } = state;\n  const { recorded, claimed, dispute } = farePayment;',
    to: 'const { farePayment } = state;\n  const dueKobo = state.booking.fareKobo;\n  const { recorded, claimed, dispute } = farePayment;',
    noticedIn: FARE_PAID_RULES,
    noticedBy: 'refers to the final fare, not to the agreed one',
  },
  {
    fault: 'a driver lowers a recorded payment',
    file: FARE_PAID,
    from: 'if (recorded && paidKobo <= recorded.paidKobo)',
    to: 'if (recorded && paidKobo === recorded.paidKobo)',
    noticedIn: FARE_PAID_RULES,
    noticedBy: 'can raise the amount later, but never lower it',
  },
  {
    fault: 'a rating counts for the person who gives it',
    file: AFTERWARDS,
    from: "ratedBy === 'customer' ? driverId : customerId",
    to: "ratedBy === 'customer' ? customerId : driverId",
    noticedIn: RIDE_RULES,
    noticedBy: 'a rating names the other person as the one rated',
  },
  {
    fault: 'anyone may report a driver as absent',
    file: WAYS_OUT,
    from: `{ customerId, now }: ReportDriverAbsent) => {
  if (customerId !== state.booking.customerId) return notYourRide;`,
    to: '{ now }: ReportDriverAbsent) => {',
    noticedIn: RIDE_RULES,
    noticedBy: 'is refused to everyone but the rider if the driver is absent',
  },
  {
    fault: 'a booking above the quote is accepted',
    file: 'domain/src/ride/decide/booking.ts',
    from: 'current.fareKobo === claimedFareKobo',
    to: 'current.fareKobo <= claimedFareKobo',
    noticedIn: RIDE_RULES,
    noticedBy: 'is refused with the new quote when the client showed a fare of',
  },
  {
    fault: 'a fare by distance is rounded up',
    file: 'domain/src/tariff/fare.ts',
    from: 'Math.round(exact / tariff.roundToKobo)',
    to: 'Math.ceil(exact / tariff.roundToKobo)',
    noticedIn: 'domain/src/tariff/tariff.test.ts',
    noticedBy: 'rounds fares to the nearest naira, up or down',
  },
  {
    fault: 'naira are rounded up to the next kobo',
    file: 'domain/src/money/kobo.ts',
    from: 'Math.round(naira * 100)',
    to: 'Math.ceil(naira * 100)',
    noticedIn: 'domain/src/money/kobo.test.ts',
    noticedBy: 'an amount in kobo is converted to naira and back without loss',
  },
  {
    fault: 'the board misses a renewal',
    file: 'domain/src/dispatch/driver-status.ts',
    from: "  'SubscriptionExtended',\n  'WentOnline'",
    to: "  'WentOnline'",
    noticedIn: BOARD_RULES,
    noticedBy: 'begins with the trial and is extended by a payment, in whichever order the events arrive',
  },
  {
    fault: 'the board counts an expired offer',
    file: BOARD,
    from: 'if (expiresAt <= now) offers.delete(rideId);',
    to: 'if (expiresAt === rideId) offers.delete(rideId);',
    noticedIn: BOARD_RULES,
    noticedBy: 'end at their expiry without an event',
  },
  {
    fault: 'the first wave reaches 15 km',
    file: 'domain/src/dispatch/dispatch-policy.ts',
    from: 'radiiMetres: [3_000, 5_000, 7_000, 15_000]',
    to: 'radiiMetres: [15_000, 15_000, 15_000, 15_000]',
    noticedIn: 'domain/src/dispatch/wave.test.ts',
    noticedBy: 'reaches 3, 5, 7, then 15 km, widening every 25 seconds, and at once 16 km for a scheduled ride',
  },
];

import type { Kobo } from '../money/kobo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';
import { scheduling } from './scheduling.ts';

/**
 * The rules of a ride that are numbers. A changed rule is a new value with a new version, never an edited one: a ride
 * keeps to its end the rules under which it was booked.
 * Source: design of the product, "Contradictions, settled" 8, 9, point 17; `spec/` document 3 section 9.
 */
export interface RidePolicy {
  readonly version: string;
  /** How long the rider waits after each top-up before the next. There are as many top-ups as entries. */
  readonly topUpPausesMs: readonly number[];
  /** How long a search lasts before its class can be changed, by how often it was changed before. Drivers look at offers meanwhile. */
  readonly classChangePausesMs: readonly number[];
  /** A ride by distance that is longer, or dearer before top-ups, is booked when its rider confirms a trip between cities. */
  readonly betweenCities: { readonly beyondMetres: number; readonly aboveKobo: Kobo };
  /** How often a ride by the hour may change its destination. */
  readonly mostDestinationChanges: number;
  /** A new destination of a ride by the hour is at most so long a drive from the pickup, in minutes. */
  readonly destinationWithinMinutes: number;
  /** A ride may be given back to the search at most so many times, by whichever drivers. */
  readonly maxGiveBacks: number;
  /** So many wrong start codes lead to a new one. */
  readonly startCodeTries: number;
  /** A ride gets at most so many new start codes; after that the code is locked. */
  readonly startCodeRenewals: number;
  /** So near to the rider or to the pickup a driver must be whose rider says that they are in the car. */
  readonly inCarWithinMetres: number;
  /** How long after the promised pickup a rider may report that the driver never came. */
  readonly driverAbsentAfterMs: number;
  /** How long after arriving a driver may report that the rider never came. */
  readonly riderNoShowAfterMs: number;
  /** Whether a driver calls or writes before reporting that the rider never came. */
  readonly noShowNeedsContact: boolean;
  /** How long a rider has, after the driver first called or wrote, before a no-show can be reported. */
  readonly noShowAfterContactMs: number;
  /** A request that nobody has taken for so long is cancelled by the system. */
  readonly searchTimeoutMs: number;
  readonly minScheduleLeadMs: number;
  readonly maxScheduleLeadMs: number;
  /** What shows that a driver is at the pickup, where the rider does not say so; null: the driver's word is enough. */
  readonly arrival: Arrival | null;
  /** How long after the driver said to be there a rider may report that they never came. */
  readonly driverAbsentAfterArrivalMs: number;
  /** A driver who was asked to let go, and has come no nearer for so long, has let go. */
  readonly letGoAfterMs: number;
  /** What counts as nearer: less is what a position is out by. */
  readonly nearerByMetres: number;
  /** Until so long before its pickup a scheduled ride may be cancelled though a driver has taken it. */
  readonly scheduledCancelUntilMs: number;
  /** From so long before its pickup a scheduled ride leads the screens of its people, unless they are on another ride. */
  readonly scheduledLeadsBeforeMs: number;
  /** From so long before its pickup the rider of a scheduled ride sees where its driver is. */
  readonly scheduledSharedBeforeMs: number;
  /** So long after a ride's end it can still be rated, its payment recorded, and what the rider was told looked up. */
  readonly afterwardsMs: number;
  /** So long after a trip its driver can read the rider's name, addresses and number, to return what was left in the car. */
  readonly riderKnownAfterMs: number;
  /** When a ride that ends before its destination takes a reason. */
  readonly earlyEnd: EarlyEnd;
  /** When an operator is shown a ride that does not come to its end by itself. */
  readonly needsHand: NeedsHand;
}

export interface Arrival {
  readonly maxFixAgeMs: number;
  readonly withinMetres: number;
  /** Whether what a position may be out by counts as distance. */
  readonly accuracyCounts: boolean;
  /** Nobody arrives at a scheduled ride sooner before its pickup. */
  readonly earliestBeforeMs: number;
}

export interface EarlyEnd {
  readonly beyondMetres: number;
  /** An older position does not show where the ride ends. */
  readonly maxFixAgeMs: number;
  /** What is due for a ride by distance that ends early, or where no position shows: the agreed fare, or what was driven. */
  readonly due: 'agreed' | 'driven';
}

export interface NeedsHand {
  /** Under way, and its driver was not seen for so long. */
  readonly unseenForMs: number;
  /** Under way for so many times the time that it was to take. */
  readonly timesEstimate: number;
  /** Not begun so long after the promised pickup. */
  readonly notBegunAfterMs: number;
  /** So long a ride that is over is shown: its rider was set down early, or it was over at once. */
  readonly setDownEarlyForMs: number;
  /** Over at once is a ride that ended so soon after its start, or so near to its pickup. */
  readonly atOnce: { readonly withinMs: number; readonly withinMetres: number };
}

/** What is seen of a driver on the way, the ways out of a ride, what comes after, and limits to changes. No earlier version said any of it, so that it holds for its rides too. */
const waysOut = {
  startCodeRenewals: 3,
  inCarWithinMetres: 100,
  topUpPausesMs: [15_000, 30_000, MINUTE_MS, 2 * MINUTE_MS, 2 * MINUTE_MS],
  betweenCities: { beyondMetres: 60_000, aboveKobo: 2_000_000 },
  classChangePausesMs: [0, 15_000, 30_000, MINUTE_MS, 2 * MINUTE_MS],
  mostDestinationChanges: 10,
  destinationWithinMinutes: 120,
  driverAbsentAfterArrivalMs: 15 * MINUTE_MS,
  letGoAfterMs: 5 * MINUTE_MS,
  nearerByMetres: 50,
  scheduledSharedBeforeMs: 60 * MINUTE_MS,
  afterwardsMs: DAY_MS,
  riderKnownAfterMs: HOUR_MS,
  earlyEnd: { beyondMetres: 1_000, maxFixAgeMs: MINUTE_MS, due: 'agreed' },
  needsHand: {
    unseenForMs: 30 * MINUTE_MS,
    timesEstimate: 3,
    notBegunAfterMs: 60 * MINUTE_MS,
    setDownEarlyForMs: 7 * DAY_MS,
    atOnce: { withinMs: 2 * MINUTE_MS, withinMetres: 200 },
  },
} as const;

const ride1: RidePolicy = {
  version: 'ride-1',
  maxGiveBacks: 5,
  startCodeTries: 5,
  driverAbsentAfterMs: 10 * MINUTE_MS,
  riderNoShowAfterMs: 5 * MINUTE_MS,
  noShowNeedsContact: false,
  noShowAfterContactMs: 0,
  searchTimeoutMs: 10 * MINUTE_MS,
  arrival: null,
  ...scheduling,
  ...waysOut,
};

const ride2 = {
  ...ride1,
  version: 'ride-2',
  arrival: { maxFixAgeMs: MINUTE_MS, withinMetres: 300, accuracyCounts: false, earliestBeforeMs: 60 * MINUTE_MS },
} as const satisfies RidePolicy;

const ride3 = {
  ...ride2,
  version: 'ride-3',
  arrival: { ...ride2.arrival, accuracyCounts: true },
} as const satisfies RidePolicy;

const ride4 = {
  ...ride3,
  version: 'ride-4',
  earlyEnd: { ...ride3.earlyEnd, due: 'driven' },
} as const satisfies RidePolicy;

const ride5 = { ...ride4, version: 'ride-5', noShowNeedsContact: true } as const satisfies RidePolicy;

const ride6 = { ...ride5, version: 'ride-6', noShowAfterContactMs: MINUTE_MS } as const satisfies RidePolicy;

/** The rules of new bookings. */
export const ridePolicy = ride6;

/** All rules under which a ride was ever booked, by version. */
const ridePolicies: Readonly<Record<string, RidePolicy>> = {
  [ride1.version]: ride1,
  [ride2.version]: ride2,
  [ride3.version]: ride3,
  [ride4.version]: ride4,
  [ride5.version]: ride5,
  [ride6.version]: ride6,
};

/** The rules of `version`. Throws for an unknown one: a ride's rules are never dropped. */
export const ridePolicyOf = (version: string): RidePolicy => {
  const policy = ridePolicies[version];
  if (!policy) throw new Error(`No ride policy has version '${version}'`);
  return policy;
};

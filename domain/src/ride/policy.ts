import type { Kobo } from '../money/kobo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';
import { scheduling } from './scheduling.ts';

/**
 * A changed rule is a new version: a ride keeps the rules it was booked under. Sources: product 8, 9 and 17; spec 3
 * §9.
 */
export interface RidePolicy {
  readonly version: string;
  /** Pause after each top-up; there are as many top-ups as entries. */
  readonly topUpPausesMs: readonly number[];
  /**
   * How long a search must last before its class can be changed, by number of earlier changes. Until then drivers are
   * looking at offers.
   */
  readonly classChangePausesMs: readonly number[];
  /** Beyond either limit the rider must confirm the trip. */
  readonly betweenCities: { readonly beyondMetres: number; readonly aboveKobo: Kobo };
  readonly mostDestinationChanges: number;
  /** Longest drive from the pickup for rides by the hour. */
  readonly destinationWithinMinutes: number;
  /** How often a ride can be given back by all its drivers together. */
  readonly maxGiveBacks: number;
  readonly startCodeTries: number;
  /** The ride is locked after this many new codes. */
  readonly startCodeRenewals: number;
  /** How near the driver must be to rider or pickup when the rider says they are in the car. */
  readonly inCarWithinMetres: number;
  /** Counted from the promised pickup. */
  readonly driverAbsentAfterMs: number;
  /** Counted from the driver's arrival, or from the booked time if that is later. */
  readonly riderNoShowAfterMs: number;
  readonly noShowNeedsContact: boolean;
  /** Counted from the driver's first call or message. */
  readonly noShowAfterContactMs: number;
  readonly searchTimeoutMs: number;
  readonly minScheduleLeadMs: number;
  readonly maxScheduleLeadMs: number;
  /** Null: the driver's word suffices. */
  readonly arrival: Arrival | null;
  /** Counted from a reported arrival, if the driver is not there. */
  readonly driverAbsentAfterArrivalMs: number;
  /** A driver who was asked to give the ride back and comes no nearer for this long loses it. */
  readonly letGoAfterMs: number;
  /** Movement that counts as nearer, because positions are inexact. */
  readonly nearerByMetres: number;
  /** Until this long before the pickup an accepted ride can be cancelled freely. */
  readonly scheduledCancelUntilMs: number;
  /** From this long before the pickup the ride comes first on screens. */
  readonly scheduledLeadsBeforeMs: number;
  /** From this long before the pickup the rider sees the driver's position. */
  readonly scheduledSharedBeforeMs: number;
  /** How long a ride can be rated, its payment recorded and its details looked up. */
  readonly afterwardsMs: number;
  /** How long the driver sees the rider's details, to return lost property. */
  readonly riderKnownAfterMs: number;
  readonly earlyEnd: EarlyEnd;
  readonly needsHand: AttentionPolicy;
}

export interface Arrival {
  readonly maxFixAgeMs: number;
  readonly withinMetres: number;
  /** Whether a position's inaccuracy adds to its distance. */
  readonly accuracyCounts: boolean;
  /** Earliest arrival before a scheduled pickup. */
  readonly earliestBeforeMs: number;
}

export interface EarlyEnd {
  readonly beyondMetres: number;
  /** An older position does not show where the ride ends. */
  readonly maxFixAgeMs: number;
  /** The fare due for a ride by distance that ends early or without a position. */
  readonly due: 'agreed' | 'driven';
}

export interface AttentionPolicy {
  /** The ride is under way and the driver unseen for this long. */
  readonly unseenForMs: number;
  /** The ride is under way for this multiple of the expected duration. */
  readonly timesEstimate: number;
  /** The ride has not started this long after the promised pickup. */
  readonly notBegunAfterMs: number;
  /** How long a ride ended early or at once is shown. */
  readonly setDownEarlyForMs: number;
  /** The ride ended this soon after its start, or this near its pickup. */
  readonly atOnce: { readonly withinMs: number; readonly withinMetres: number };
}

/** Earlier versions did not define these, so they apply to all rides. */
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

export const ridePolicy = ride6;

const ridePolicies: Readonly<Record<string, RidePolicy>> = {
  [ride1.version]: ride1,
  [ride2.version]: ride2,
  [ride3.version]: ride3,
  [ride4.version]: ride4,
  [ride5.version]: ride5,
  [ride6.version]: ride6,
};

/** Throws for an unknown version: a ride's rules are never removed. */
export const ridePolicyOf = (version: string): RidePolicy => {
  const policy = ridePolicies[version];
  if (!policy) throw new Error(`No ride policy has version '${version}'`);
  return policy;
};

import type { Kobo } from '../money/kobo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';
import { scheduling } from './scheduling.ts';

/**
 * A changed rule is a new version: a ride keeps the rules it was booked under. Product, "Contradictions, settled" 8, 9,
 * 17; spec 3 §9.
 */
export interface RidePolicy {
  readonly version: string;
  /** As many top-ups as entries. */
  readonly topUpPausesMs: readonly number[];
  /** By earlier changes, because drivers are looking at offers. */
  readonly classChangePausesMs: readonly number[];
  /** Beyond either, the rider must confirm. */
  readonly betweenCities: { readonly beyondMetres: number; readonly aboveKobo: Kobo };
  readonly mostDestinationChanges: number;
  /** Drive from the pickup, by the hour. */
  readonly destinationWithinMinutes: number;
  /** Over all drivers. */
  readonly maxGiveBacks: number;
  readonly startCodeTries: number;
  /** Then the ride is locked. */
  readonly startCodeRenewals: number;
  /** The driver, of rider or pickup. */
  readonly inCarWithinMetres: number;
  /** After the promised pickup. */
  readonly driverAbsentAfterMs: number;
  /** After the arrival. */
  readonly riderNoShowAfterMs: number;
  readonly noShowNeedsContact: boolean;
  /** The driver's first. */
  readonly noShowAfterContactMs: number;
  readonly searchTimeoutMs: number;
  readonly minScheduleLeadMs: number;
  readonly maxScheduleLeadMs: number;
  /** Null: the driver's word suffices. */
  readonly arrival: Arrival | null;
  /** If not there. */
  readonly driverAbsentAfterArrivalMs: number;
  /** Coming no nearer for this long gives the ride back. */
  readonly letGoAfterMs: number;
  /** Beyond inaccuracy. */
  readonly nearerByMetres: number;
  /** Before the pickup. */
  readonly scheduledCancelUntilMs: number;
  /** Before the pickup, when it comes first on screens. */
  readonly scheduledLeadsBeforeMs: number;
  /** Before the pickup, when the rider sees the driver. */
  readonly scheduledSharedBeforeMs: number;
  /** For ratings, payment records and details. */
  readonly afterwardsMs: number;
  /** To return lost property. */
  readonly riderKnownAfterMs: number;
  readonly earlyEnd: EarlyEnd;
  readonly needsHand: NeedsHand;
}

export interface Arrival {
  readonly maxFixAgeMs: number;
  readonly withinMetres: number;
  /** As distance. */
  readonly accuracyCounts: boolean;
  /** Before a scheduled pickup. */
  readonly earliestBeforeMs: number;
}

export interface EarlyEnd {
  readonly beyondMetres: number;
  /** Older positions do not show the end. */
  readonly maxFixAgeMs: number;
  /** Ended early or without a position, by distance. */
  readonly due: 'agreed' | 'driven';
}

export interface NeedsHand {
  /** The driver, under way. */
  readonly unseenForMs: number;
  /** The expected duration. */
  readonly timesEstimate: number;
  /** After the promised pickup. */
  readonly notBegunAfterMs: number;
  /** After its end. */
  readonly setDownEarlyForMs: number;
  /** After its start, or from its pickup. */
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

/** Throws for an unknown version. */
export const ridePolicyOf = (version: string): RidePolicy => {
  const policy = ridePolicies[version];
  if (!policy) throw new Error(`No ride policy has version '${version}'`);
  return policy;
};

import type { Kobo } from '../money/kobo.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, millisBetween } from '../time/instant.ts';
import { AFTERWARDS_MS, schedulingLimits } from './scheduling-limits.ts';

/**
 * A changed rule needs a new version, because rides keep their version. Sources: product 8, 9 and 17; spec 3 §9.
 */
export interface RidePolicy {
  readonly version: string;
  /** Pauses after each top-up; their number limits the top-ups. */
  readonly topUpPausesMs: readonly number[];
  /** How long a search must last before its class can be changed, by number of earlier changes. */
  readonly classChangePausesMs: readonly number[];
  readonly betweenCities: { readonly beyondMetres: number; readonly aboveKobo: Kobo };
  readonly maxDestinationChanges: number;
  /** Longest estimated drive from the pickup to a new destination. */
  readonly maxDestinationMinutes: number;
  /** Counted over all drivers of a ride. */
  readonly maxGiveBacks: number;
  readonly startCodeTries: number;
  /** After this many new codes, further wrong entries lock the ride. */
  readonly startCodeRenewals: number;
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
  /** Null if the driver's report needs no proof. */
  readonly arrival: ArrivalRules | null;
  /** Counted from a reported arrival, or from the booked time if that is later. */
  readonly driverAbsentAfterArrivalMs: number;
  readonly releaseAfterMs: number;
  readonly minApproachMetres: number;
  readonly scheduledCancelUntilMs: number;
  readonly scheduledLeadsBeforeMs: number;
  readonly scheduledSharedBeforeMs: number;
  readonly afterwardsMs: number;
  /** How many times in 24 hours a rider can have the receipt of a ride sent by e-mail. */
  readonly maxReceiptsADay: number;
  readonly riderDisclosedAfterEndMs: number;
  readonly earlyEnd: EarlyEndRules;
  readonly attention: AttentionPolicy;
}

export interface ArrivalRules {
  readonly maxFixAgeMs: number;
  readonly withinMetres: number;
  readonly accuracyCounts: boolean;
  /** How long before a scheduled pickup an arrival can be reported at the earliest. */
  readonly earliestBeforeMs: number;
}

export interface EarlyEndRules {
  readonly beyondMetres: number;
  readonly maxFixAgeMs: number;
  readonly due: 'agreed' | 'driven';
  /** What is due if the driver ends a ride by the hour before its hours are over. */
  readonly hoursDue: 'booked' | 'started';
  /** A trip that ends further from its pickup than this mean speed allows ends unseen, because its position is false. */
  readonly maxMeanKmh: number | null;
}

export interface AttentionPolicy {
  readonly unseenForMs: number;
  /** A ride needs attention after this multiple of its expected duration. */
  readonly durationFactor: number;
  /** Counted from the promised pickup. */
  readonly notBegunAfterMs: number;
  readonly setDownEarlyForMs: number;
  /** A ride that ends this soon after its start, or this near its pickup, is suspicious. */
  readonly atOnce: { readonly withinMs: number; readonly withinMetres: number };
}

const waysOut = {
  startCodeRenewals: 3,
  inCarWithinMetres: 100,
  topUpPausesMs: [15_000, 30_000, MINUTE_MS, 2 * MINUTE_MS, 2 * MINUTE_MS],
  betweenCities: { beyondMetres: 60_000, aboveKobo: 2_000_000 },
  classChangePausesMs: [0, 15_000, 30_000, MINUTE_MS, 2 * MINUTE_MS],
  maxDestinationChanges: 10,
  maxDestinationMinutes: 120,
  driverAbsentAfterArrivalMs: 15 * MINUTE_MS,
  releaseAfterMs: 5 * MINUTE_MS,
  minApproachMetres: 50,
  scheduledSharedBeforeMs: 60 * MINUTE_MS,
  afterwardsMs: AFTERWARDS_MS,
  maxReceiptsADay: 3,
  riderDisclosedAfterEndMs: HOUR_MS,
  earlyEnd: { beyondMetres: 1_000, maxFixAgeMs: MINUTE_MS, due: 'agreed', hoursDue: 'booked', maxMeanKmh: null },
  attention: {
    unseenForMs: 30 * MINUTE_MS,
    durationFactor: 3,
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
  ...schedulingLimits,
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

const ride7 = {
  ...ride6,
  version: 'ride-7',
  earlyEnd: { ...ride6.earlyEnd, maxMeanKmh: 150 },
} as const satisfies RidePolicy;

const ride8 = {
  ...ride7,
  version: 'ride-8',
  earlyEnd: { ...ride7.earlyEnd, hoursDue: 'started' },
} as const satisfies RidePolicy;

export const ridePolicy = ride8;

const ridePolicies: Readonly<Record<string, RidePolicy>> = {
  [ride1.version]: ride1,
  [ride2.version]: ride2,
  [ride3.version]: ride3,
  [ride4.version]: ride4,
  [ride5.version]: ride5,
  [ride6.version]: ride6,
  [ride7.version]: ride7,
  [ride8.version]: ride8,
};

/** Throws for an unknown version. */
export const ridePolicyOf = (version: string): RidePolicy => {
  const policy = ridePolicies[version];
  if (!policy) throw new Error(`No ride policy has version '${version}'`);
  return policy;
};

export const rideMinutes = ({
  durationHours,
  estimatedMinutes,
}: {
  readonly durationHours: number | null;
  readonly estimatedMinutes: number;
}): number => (durationHours === null ? estimatedMinutes : durationHours * 60);

/** An unknown distance from the pickup is not suspicious. */
export const hasEndedSuspiciouslySoon = (
  startedAt: Instant,
  endedAt: Instant,
  pickupToEndMetres: number | null,
): boolean => {
  const { withinMs, withinMetres } = ridePolicy.attention.atOnce;
  return millisBetween(startedAt, endedAt) <= withinMs || (pickupToEndMetres ?? Infinity) <= withinMetres;
};

import type { Kobo } from '../money/kobo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';
import { scheduling } from './scheduling.ts';

/**
 * A changed rule is a new value with a new version: a ride keeps the rules it was booked under. Source: product,
 * "Contradictions, settled" 8, 9, point 17; `spec/` document 3 section 9.
 */
export interface RidePolicy {
  readonly version: string;
  /** Pause after each top-up; as many top-ups as entries. */
  readonly topUpPausesMs: readonly number[];
  /** How long a search must last before its class can be changed, by earlier changes: drivers are looking at offers. */
  readonly classChangePausesMs: readonly number[];
  /** A longer ride by distance, or one dearer before top-ups, needs the rider's confirmation. */
  readonly betweenCities: { readonly beyondMetres: number; readonly aboveKobo: Kobo };
  /** For rides by the hour. */
  readonly mostDestinationChanges: number;
  /** For rides by the hour: maximum drive from the pickup, in minutes. */
  readonly destinationWithinMinutes: number;
  /** Per ride, over all drivers. */
  readonly maxGiveBacks: number;
  /** Wrong codes before a new one. */
  readonly startCodeTries: number;
  /** New codes before the ride is locked. */
  readonly startCodeRenewals: number;
  /** Maximum distance of the driver from rider or pickup when the rider says that they are in the car. */
  readonly inCarWithinMetres: number;
  /** After the promised pickup. */
  readonly driverAbsentAfterMs: number;
  /** After the arrival. */
  readonly riderNoShowAfterMs: number;
  /** Whether the driver must call or write first. */
  readonly noShowNeedsContact: boolean;
  /** After the driver's first call or message. */
  readonly noShowAfterContactMs: number;
  /** When the system cancels an unanswered request. */
  readonly searchTimeoutMs: number;
  readonly minScheduleLeadMs: number;
  readonly maxScheduleLeadMs: number;
  /** Proof of arrival, unless the rider confirms it; null: the driver's word suffices. */
  readonly arrival: Arrival | null;
  /** After a reported arrival, when the rider may report that the driver is not there. */
  readonly driverAbsentAfterArrivalMs: number;
  /** A driver who was asked to give the ride back and came no nearer for this long has done so. */
  readonly letGoAfterMs: number;
  /** Movement that counts as nearer, beyond a position's inaccuracy. */
  readonly nearerByMetres: number;
  /** Until this long before its pickup an accepted scheduled ride may be cancelled. */
  readonly scheduledCancelUntilMs: number;
  /** From this long before its pickup a scheduled ride comes first on screens, except during another ride. */
  readonly scheduledLeadsBeforeMs: number;
  /** From this long before its pickup the rider of a scheduled ride sees the driver's position. */
  readonly scheduledSharedBeforeMs: number;
  /** How long after its end a ride can be rated, its payment recorded and its details looked up. */
  readonly afterwardsMs: number;
  /** How long after a trip the driver can see the rider's name, addresses and number, to return lost property. */
  readonly riderKnownAfterMs: number;
  readonly earlyEnd: EarlyEnd;
  /** When operators are shown a ride that needs help to end. */
  readonly needsHand: NeedsHand;
}

export interface Arrival {
  readonly maxFixAgeMs: number;
  readonly withinMetres: number;
  /** Whether a position's inaccuracy adds to its distance. */
  readonly accuracyCounts: boolean;
  /** Earliest arrival at a scheduled ride, before its pickup. */
  readonly earliestBeforeMs: number;
}

export interface EarlyEnd {
  readonly beyondMetres: number;
  /** An older position does not show where the ride ends. */
  readonly maxFixAgeMs: number;
  /** The fare of a ride by distance that ends early or without a position: as agreed, or by the distance driven. */
  readonly due: 'agreed' | 'driven';
}

export interface NeedsHand {
  /** Under way, with the driver unseen for this long. */
  readonly unseenForMs: number;
  /** Under way for this multiple of its expected duration. */
  readonly timesEstimate: number;
  /** Not started this long after the promised pickup. */
  readonly notBegunAfterMs: number;
  /** How long a finished ride is shown if it was ended early or at once. */
  readonly setDownEarlyForMs: number;
  /** Ended this soon after its start, or this near its pickup. */
  readonly atOnce: { readonly withinMs: number; readonly withinMetres: number };
}

/** Apply to all rides: earlier versions did not define any of it. */
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

/** For new bookings. */
export const ridePolicy = ride6;

/** All rules under which a ride was ever booked. */
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

import { MINUTE_MS } from '../time/instant.ts';

/**
 * The rules of a ride that are numbers. A changed rule is a new value with a new version, never an edited one: a ride
 * keeps to its end the rules under which it was booked.
 * Source: design of the product, "Contradictions, settled" 8, 9; `spec/` document 3 section 9.
 */
export interface RidePolicy {
  readonly version: string;
  /** A ride may be given back to the search at most so many times, by whichever drivers. */
  readonly maxGiveBacks: number;
  /** Wrong start codes allowed for one assignment before the code is locked. */
  readonly startCodeTries: number;
  /** How long after the promised pickup a rider may report that the driver never came. */
  readonly driverAbsentAfterMs: number;
  /** How long after arriving a driver may report that the rider never came. */
  readonly riderNoShowAfterMs: number;
  /** A request that nobody has taken for so long is cancelled by the system. */
  readonly searchTimeoutMs: number;
  readonly minScheduleLeadMs: number;
  readonly maxScheduleLeadMs: number;
}

const ride1: RidePolicy = {
  version: 'ride-1',
  maxGiveBacks: 5,
  startCodeTries: 5,
  driverAbsentAfterMs: 10 * MINUTE_MS,
  riderNoShowAfterMs: 5 * MINUTE_MS,
  searchTimeoutMs: 10 * MINUTE_MS,
  minScheduleLeadMs: 30 * MINUTE_MS,
  maxScheduleLeadMs: 7 * 24 * 60 * MINUTE_MS,
};

/** The rules of new bookings. */
export const ridePolicy: RidePolicy = ride1;

/** All rules under which a ride was ever booked, by version. */
const ridePolicies: Readonly<Record<string, RidePolicy>> = { [ride1.version]: ride1 };

/** The rules of `version`. Throws for an unknown one: a ride's rules are never dropped. */
export const ridePolicyOf = (version: string): RidePolicy => {
  const policy = ridePolicies[version];
  if (!policy) throw new Error(`No ride policy has version '${version}'`);
  return policy;
};

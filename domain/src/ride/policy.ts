import { MINUTE_MS } from '../time/instant.ts';

/**
 * The rules of a ride that are numbers. A changed rule is a new value with a new version, never an edited one.
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

export const ridePolicy: RidePolicy = {
  version: 'ride-1',
  maxGiveBacks: 5,
  startCodeTries: 5,
  driverAbsentAfterMs: 10 * MINUTE_MS,
  riderNoShowAfterMs: 5 * MINUTE_MS,
  searchTimeoutMs: 10 * MINUTE_MS,
  minScheduleLeadMs: 30 * MINUTE_MS,
  maxScheduleLeadMs: 7 * 24 * 60 * MINUTE_MS,
};

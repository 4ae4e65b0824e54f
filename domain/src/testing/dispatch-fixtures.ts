import type { Candidate } from '../dispatch/wave.ts';
import { minutesIn, NOON } from './fixtures.ts';

export const aCandidate = (driverId: string, change: Partial<Candidate> = {}): Candidate => ({
  driverId,
  distanceMetres: 1_000,
  fixedAt: NOON,
  vagueness: 0,
  vehicleType: 'standard',
  verified: true,
  suspended: false,
  vehicleApproved: true,
  subscribedUntil: minutesIn(600),
  accessWaiting: 0,
  free: true,
  openOffers: 0,
  openScheduledOffers: 0,
  offeredRiderIds: [],
  blockedAccountIds: [],
  reservations: [],
  ways: { between: {}, unknownMinutes: 40 },
  ...change,
});

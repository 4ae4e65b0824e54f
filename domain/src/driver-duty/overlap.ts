import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import type { Reservation } from './events.ts';

/** The ways between a ride and others of its driver. */
export interface Ways {
  /** By the other ride: from the end of this one to the other's pickup, and from the other's end to this one's pickup. */
  readonly between: Readonly<Record<string, { readonly thereMinutes: number; readonly backMinutes: number }>>;
  /** For a ride that is not among them. */
  readonly unknownMinutes: number;
}

/** The first reserved time that leaves no time for this ride and the way to it or from it. */
export const overlapping = (
  reservations: readonly Reservation[],
  { rideId, from, until }: Reservation,
  ways: Ways,
): Reservation | undefined =>
  reservations.find(
    (other) =>
      other.rideId !== rideId &&
      other.from < later(until, wayOf(ways, other.rideId).thereMinutes) &&
      from < later(other.until, wayOf(ways, other.rideId).backMinutes),
  );

const wayOf = ({ between, unknownMinutes }: Ways, rideId: string) =>
  between[rideId] ?? { thereMinutes: unknownMinutes, backMinutes: unknownMinutes };

const later = (instant: Instant, minutes: number): Instant => after(instant, minutes * MINUTE_MS);

import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import type { Reservation } from './events.ts';

/** Minutes. */
export interface TravelTimes {
  /** By ride: there, from this one's end to its pickup; back, from its end to this one's pickup. */
  readonly between: Readonly<Record<string, { readonly thereMinutes: number; readonly backMinutes: number }>>;
  /** For rides missing from `between`. */
  readonly unknownMinutes: number;
}

/** The first one without time for this ride and the ways between. */
export const overlapping = (
  reservations: readonly Reservation[],
  { rideId, from, until }: Reservation,
  ways: TravelTimes,
): Reservation | undefined =>
  reservations.find(
    (other) =>
      other.rideId !== rideId &&
      other.from < later(until, wayOf(ways, other.rideId).thereMinutes) &&
      from < later(other.until, wayOf(ways, other.rideId).backMinutes),
  );

const wayOf = ({ between, unknownMinutes }: TravelTimes, rideId: string) =>
  between[rideId] ?? { thereMinutes: unknownMinutes, backMinutes: unknownMinutes };

const later = (instant: Instant, minutes: number): Instant => after(instant, minutes * MINUTE_MS);

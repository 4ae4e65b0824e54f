import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import type { Reservation } from './events.ts';

export interface TravelTimes {
  /**
   * By ride id: `thereMinutes` from this ride's end to the other's pickup, `backMinutes` from the other's end to this
   * ride's pickup.
   */
  readonly between: Readonly<Record<string, { readonly thereMinutes: number; readonly backMinutes: number }>>;
  /** Assumed for rides missing from `between`. */
  readonly unknownMinutes: number;
}

export const overlappingReservation = (
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

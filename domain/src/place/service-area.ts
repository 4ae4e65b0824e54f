import type { Coordinates } from './coordinates.ts';

/** Nigeria's bounding box (spec 1 §9). */
export const serviceArea = { north: 13.9, south: 4.3, east: 14.7, west: 2.7 } as const;

/** Includes the edges (spec 1 §5). */
export const isInServiceArea = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= serviceArea.south &&
  latitude <= serviceArea.north &&
  longitude >= serviceArea.west &&
  longitude <= serviceArea.east;

/** The specification's availability result (spec 1 §3). */
export interface Availability {
  readonly available: boolean;
  readonly message: string;
  readonly actionText: string;
}

/** Sentence and action outside the service area (spec 1 §8). */
export const unavailableInArea: Availability = {
  available: false,
  message: "SafeRide is currently serving Nigeria. We're working to expand internationally.",
  actionText: 'Join Waitlist',
};

const available: Availability = {
  available: true,
  message: 'SafeRide is available here, in all 36 states and the FCT.',
  actionText: 'Book Ride',
};

export const availabilityAt = (point: Coordinates): Availability =>
  isInServiceArea(point) ? available : unavailableInArea;

import type { RideStatus } from '@saferide/contracts/ride/ride-view';

type VehicleType = 'standard' | 'premium' | 'suv';

export const rideWords = {
  vehicles: { standard: 'Standard', premium: 'Premium', suv: 'Toyota Prado' } satisfies Record<VehicleType, string>,
  statuses: {
    requested: 'Requested',
    accepted: 'Accepted',
    in_progress: 'In Progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  } satisfies Record<RideStatus, string>,
  erased: 'no longer kept',
  fareTotal: 'Total',
  route: (pickup: string, destination: string) => `${pickup} to ${destination}`,
  unknownArea: 'unknown area',
  passengers: (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`),
} as const;

export const recentRidesWords = {
  book: 'Book New Ride',
  title: 'Recent Rides',
  empty: 'No rides yet. Book your first ride to get started!',
  fare: 'Fare',
} as const;

export const scheduledRidesWords = {
  title: 'Your Scheduled Rides',
  empty: 'Nothing is scheduled. Rides booked for later appear here.',
} as const;

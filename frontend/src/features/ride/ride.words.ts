import type { RideStatus } from '@saferide/contracts/ride/views';

const oneTo = (most: number) => `1-${most} passengers`;

type VehicleType = 'standard' | 'premium' | 'suv';

/** `spec/` document 2 §2, §4, §5, §8, document 3 §2, §4, §5, §8. */
export const rideWords = {
  vehicles: {
    standard: { name: 'Standard', text: 'Toyota Corolla, Hyundai Elantra', seats: oneTo },
    premium: { name: 'Premium', text: 'Toyota Avalon, Honda Ridgeline, business comfort', seats: oneTo },
    suv: { name: 'Toyota Prado', text: 'By the hour, the driver waits', seats: (most) => `up to ${most} passengers` },
  } satisfies Record<VehicleType, { name: string; text: string; seats: (most: number) => string }>,
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
  passengers: (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`),
} as const;

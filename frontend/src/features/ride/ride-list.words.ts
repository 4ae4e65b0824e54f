import type { FareMethod } from '@saferide/contracts/pick-lists';
import type { RideStatus } from '@saferide/contracts/ride/ride-view';
import { plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

type VehicleType = 'standard' | 'premium' | 'suv';

export const rideWords = defineWords('rideWords', {
  vehicles: { standard: 'Standard', premium: 'Premium', suv: 'Toyota Prado' } satisfies Record<VehicleType, string>,
  statuses: {
    requested: 'Requested',
    accepted: 'Accepted',
    in_progress: 'In Progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  } satisfies Record<RideStatus, string>,
  payment: { cash: 'Cash', mobile_money: 'Mobile money', bank_transfer: 'Bank transfer' } satisfies Record<
    FareMethod,
    string
  >,
  erased: 'no longer kept',
  fareTotal: 'Total',
  route: (pickup: string, destination: string) => `${pickup} to ${destination}`,
  unknownArea: 'unknown area',
  passengers: (count: number) => plural(count, { one: '# passenger', other: '# passengers' }),
});

export const recentRidesWords = defineWords('recentRidesWords', {
  title: 'Recent Rides',
  all: 'All trips',
  empty: 'No rides yet. Book your first ride to get started!',
  ongoing: {
    requested: 'Finding your driver',
    assigned: 'Your ride is under way',
    endedEarly: 'Your trip ended early',
  },
});

export const scheduledRidesWords = defineWords('scheduledRidesWords', {
  title: 'Your Scheduled Rides',
});

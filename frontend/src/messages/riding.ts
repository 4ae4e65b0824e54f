import type { RideStatus } from '@saferide/contracts/ride/views';

type VehicleType = 'standard' | 'premium' | 'suv';

/** Copy of the customer's dashboard, and words for rides everywhere: `spec/` document 3 §2, §4, §5, §8. */
export const riding = {
  vehicles: {
    standard: { name: 'Standard', text: 'Toyota Corolla, Hyundai Elantra', seats: '1-4 passengers' },
    premium: { name: 'Premium', text: 'Toyota Avalon, Honda Ridgeline, business comfort', seats: '1-4 passengers' },
    suv: { name: 'Toyota Prado', text: 'By the hour, the driver waits', seats: 'up to 7 passengers' },
  } satisfies Record<VehicleType, { name: string; text: string; seats: string }>,
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

  welcome: {
    title: 'Ride with us',
    text: 'Your customer profile holds your rides, your favourite places and your ratings.',
    create: 'Create Customer Profile',
    profileFirst: 'Your profile comes first: where you are and how to reach you.',
    setUpProfile: 'Set Up Profile',
    failed: 'Failed to create customer profile. Please try again.',
  },
  dashboard: {
    title: 'Your rides',
    book: 'Book New Ride',
    now: { title: 'Book Ride Now', text: 'A driver near you, at a fare you see before you book.', action: 'Book now' },
    later: {
      title: 'Schedule Ride',
      text: 'From 30 minutes to 7 days ahead, with any vehicle.',
      action: 'Schedule',
    },
    prado: {
      title: 'Toyota Prado hourly',
      text: 'Up to 7 passengers, the driver waits; Lexus 470 VIP on request. 24 hours at most.',
      action: 'Book a Prado',
      label: (fare: string) => `from ${fare}`,
    },
    active: { title: 'Your ride is under way', open: 'Open your ride' },
    stats: { title: 'Your Stats', trips: 'Total Trips', rating: 'Avg. Rating' },
    recruit: {
      title: 'Drive and keep 100%',
      text: (days: number, daily: string) =>
        `${days} days free after verification, then ${daily} a day. No commission.`,
      action: 'Start Your FREE Trial',
    },
    recent: {
      title: 'Recent Rides',
      empty: 'No rides yet. Book your first ride to get started!',
      fare: 'Fare',
    },
    scheduled: {
      title: 'Your Scheduled Rides',
      empty: 'Nothing is scheduled. Rides booked for later appear here.',
      waiting: 'Drivers are asked when the time comes closer',
      accepted: 'Driver assigned',
      pickupIn: (time: string) => `Pickup in ${time}`,
      reminder: (minutes: number) => `Pickup in ${minutes} minutes`,
      pickupNow: 'It is pickup time',
      open: 'Details',
      openOrCancel: 'Details, or cancel',
    },
  },
} as const;

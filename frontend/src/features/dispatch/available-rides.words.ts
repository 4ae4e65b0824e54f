/** `spec/` document 2 §2, §4, §5, §8. */
export const availableRidesWords = {
  title: 'Available Rides',
  empty: 'No rides available at the moment. Check back soon!',
  offline: 'Go online, and rides near you appear here.',
  noAccess: 'Activate the daily subscription to see rides.',
  perKm: (rate: string, withPickup: string) => `${rate}/km · ${withPickup}/km incl. pickup`,
  toPickup: (km: string, minutes: string) => `${km} to the pickup, about ${minutes}`,
  approximate: 'approximate',
  trip: (km: string, minutes: string) => `Trip of ${km}, about ${minutes}`,
  unknownArea: 'Area not known',
  from: 'From',
  to: 'To',
  scheduled: (time: string) => `Scheduled for ${time}`,
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  left: (seconds: number) => `${seconds} s left`,
  accept: 'Accept',
  unplaced: 'We can’t see your location, so you can’t accept this request yet.',
  acceptFor: (fare: string) => `Accept for ${fare}`,
  toppedUp: (amount: string) => `+${amount} from the rider`,
  /** Riders without a rating are described by their number of rides, or as new. */
  rider: (stars: string | null, rides: number) => {
    const known = [stars && `${stars} stars`, rides > 0 && (rides === 1 ? '1 ride' : `${rides} rides`)].filter(Boolean);
    return known.length === 0 ? 'New rider' : `Rider: ${known.join(' · ')}`;
  },
  pass: 'Pass',
  passOn: (fare: string) => `Pass on ${fare}`,
  passWhy: 'Decline with a reason',
  passReasons: {
    too_far: 'Too far away',
    fare_too_low: 'The fare is too low',
    wrong_direction: 'Not my direction',
    taking_a_break: 'I need a break',
  },
  passed: 'Declined. You won’t see this trip again.',
  passFailed: 'Your answer didn’t reach us. The request will expire.',
  overlay: 'A ride is offered to you',
  more: (others: number) =>
    others === 1 ? 'One more offer on your dashboard' : `${others} more offers on your dashboard`,
  hotkey: (key: string) => `Press ${key} to go to the offer.`,
  over: 'The time for the offer is over.',
  accepted: 'Ride accepted',
  taken: 'Ride Taken',
  takenText: 'Another driver was faster, or the rider changed their mind.',
  failed: 'Failed to accept ride. It may have been taken by another driver.',
  newOffer: (fare: string) => `A ride is offered to you for ${fare}.`,
} as const;

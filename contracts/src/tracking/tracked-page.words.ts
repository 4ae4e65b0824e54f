import type { FollowedWork, LinkEnding, ShownAlertKind, TripStatus } from './followed-views.ts';

interface TripFacts {
  readonly rider: string;
  /** Area of the destination. */
  readonly to: string | null;
  /** When the trip reached its current status. */
  readonly time: string;
  /** Distance from where the trip ended to its destination. */
  readonly km: string | null;
}

interface Ending {
  readonly title: string;
  readonly what: string;
}

const askAgain = (name: string | null): string => `Ask ${name ?? 'the person who sent it'} for a new link.`;

const minutesText = (minutes: number): string =>
  minutes > 120 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;

/** Texts of the tracking pages. */
export const trackedPageWords = {
  trip: {
    searching: 'Looking for a driver',
    scheduled: 'Ride booked for later',
    coming: 'The driver is on the way to the pickup',
    arrived: 'The driver is waiting',
    under_way: 'On the trip',
    completed: 'The trip has ended at its destination',
    ended_early: 'The trip ended before its destination',
    ended: 'The trip has ended',
    cancelled: 'The ride was cancelled',
  } satisfies Readonly<Record<TripStatus, string>>,
  /** The same statuses as the badges of the rider's own page. */
  badge: {
    searching: 'Finding Driver',
    scheduled: 'Booked for later',
    coming: 'Driver Assigned',
    arrived: 'Driver Assigned',
    under_way: 'On The Way',
    completed: 'Completed',
    ended_early: 'Ended early',
    ended: 'Ended',
    cancelled: 'Cancelled',
  } satisfies Readonly<Record<TripStatus, string>>,
  /** The statuses on a link that names the rider. */
  named: {
    searching: ({ rider }) => `${rider} is waiting for a driver`,
    scheduled: ({ rider }) => `${rider} has booked a ride for later`,
    coming: ({ rider }) => `${rider} is waiting for the driver`,
    arrived: ({ rider }) => `The driver is waiting for ${rider}`,
    under_way: ({ rider, to }) => (to === null ? `${rider} is on the way` : `${rider} is on the way to ${to}`),
    completed: ({ rider, to, time }) =>
      to === null ? `${rider} arrived at ${time}` : `${rider} got to ${to} at ${time}`,
    ended_early: ({ to, time, km }) =>
      to === null || km === null
        ? `The trip ended early, at ${time}`
        : `The trip ended at ${time}, ${km} km in a straight line from ${to}`,
    ended: ({ time }) => `The trip ended at ${time}`,
    cancelled: ({ time }) => `The ride was cancelled at ${time}`,
  } satisfies Readonly<Record<TripStatus, (facts: TripFacts) => string>>,
  work: {
    online: 'At work, waiting for a ride',
    on_ride: 'At work, on a ride',
    offline: 'Not at work',
  } satisfies Readonly<Record<NonNullable<FollowedWork['work']>['status'], string>>,
  live: { ride: 'A ride with SafeRide', driver: 'A driver with SafeRide' },
  since: (time: string) => `Since ${time}`,
  wantedAt: (time: string) => `Pickup at ${time}`,
  between: (pickup: string | null, destination: string | null) =>
    pickup && destination
      ? pickup === destination
        ? `Within ${pickup}`
        : `From ${pickup} to ${destination}`
      : pickup
        ? `From ${pickup}`
        : destination && `To ${destination}`,
  minutes: {
    coming: (minutes: number) => `About ${minutesText(minutes)} to the pickup`,
    under_way: (minutes: number) => `About ${minutesText(minutes)} to go`,
    other: (minutes: number) => `About ${minutesText(minutes)} to go`,
  },
  arrival: (time: string, minutes: number) => `There at about ${time}, ${minutesText(minutes)} to go`,
  ridesToday: (rides: number) => (rides === 1 ? '1 ride today' : `${rides} rides today`),
  driver: (name: string) => `Driver: ${name}`,
  plate: 'Number plate',
  position: {
    justNow: 'just now',
    ago: (age: string) => `${age} ago`,
    driver: (when: string) => `Updated ${when}`,
    rider: (when: string) => `The rider’s own location, updated ${when}`,
    old: (age: string, time: string) => `No position for ${age}. Last seen at ${time}`,
    near: (area: string, about: boolean) => (about ? `somewhere around ${area}` : `near ${area}`),
  },
  worried: {
    desk: 'Worried? Call our safety desk',
    emergency: 'Worried? Call 112',
    number: (desk: string) => `${desk}, or 112`,
  },
  alerts: {
    sos: (time: string) => `Emergency alert raised at ${time}. Call them, or 112.`,
    no_signal: (time: string) => `No position since ${time}. The phone may have no network.`,
    update: (time: string, status: string) => `Family updated at ${time}: ${status.toLowerCase()}`,
  } satisfies Readonly<Record<ShownAlertKind, (time: string, status: string) => string>>,
  namedSos: (rider: string, time: string) => `${rider} sent an SOS at ${time}. Our team is on it.`,
  until: (time: string) => `This link works until ${time} at the latest.`,
  endings: {
    expired: (name: string | null) => ({
      title: 'This link has ended.',
      what: askAgain(name),
    }),
    revoked: (name: string | null) => ({
      title: name === null ? 'Sharing was stopped.' : `${name} stopped sharing.`,
      what: askAgain(name),
    }),
    unknown: () => ({ title: 'This link is not valid.', what: `Check that you copied all of it. ${askAgain(null)}` }),
    away: () => ({ title: 'We can’t load this right now', what: 'This page tries again automatically.' }),
  } satisfies Readonly<Record<LinkEnding | 'unknown' | 'away', (name: string | null) => Ending>>,
} as const;

import type { FollowedWork, LinkEnding, ShownAlertKind, TripStatus } from './followed-views.ts';

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
      ? `From ${pickup} to ${destination}`
      : pickup
        ? `From ${pickup}`
        : destination && `To ${destination}`,
  minutes: {
    coming: (minutes: number) => `About ${minutes} min to the pickup`,
    under_way: (minutes: number) => `About ${minutes} min to go`,
    other: (minutes: number) => `About ${minutes} min to go`,
  },
  ridesToday: (rides: number) => (rides === 1 ? '1 ride today' : `${rides} rides today`),
  driver: (name: string) => `Driver: ${name}`,
  plate: 'Number plate',
  near: (area: string) => `Near ${area}`,
  nowhere: 'We can’t see where the car is right now.',
  alerts: {
    sos: (time: string) => `Emergency alert raised at ${time}. Call them, or 112.`,
    no_signal: (time: string) => `No position since ${time}. The phone may have no network.`,
    update: (time: string, status: string) => `Family updated at ${time}: ${status.toLowerCase()}`,
  } satisfies Readonly<Record<ShownAlertKind, (time: string, status: string) => string>>,
  until: (time: string) => `This link works until ${time}.`,
  endings: {
    expired: { title: 'This link has expired', what: 'It was shared for a limited time. Ask for a new link.' },
    revoked: { title: 'This link no longer works', what: 'The person who shared it stopped sharing.' },
    unknown: { title: 'This link is not valid', what: 'Check that you copied all of it, or ask for it again.' },
    away: { title: 'We can’t load this right now', what: 'This page tries again automatically.' },
  } satisfies Readonly<Record<LinkEnding | 'unknown' | 'away', { readonly title: string; readonly what: string }>>,
} as const;

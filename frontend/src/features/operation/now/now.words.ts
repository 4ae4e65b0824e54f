import type { OpenRideState } from '@saferide/contracts/ride/operator-calls';

const seconds = (value: number | null): string =>
  value === null ? 'no data yet' : value < 10 ? `${value.toFixed(1)} s` : `${Math.round(value)} s`;

export const nowWords = {
  rides: {
    title: 'Rides now',
    searching: 'Searching',
    underWay: 'Under way',
    promised: 'Promised for later',
    withoutDriver: 'Later, without a driver',
  },
  dispatch: {
    title: 'Dispatch',
    p50: 'Median time to first offer',
    p95: 'Time to first offer, p95',
    seconds,
    offered: 'Requests of the last hour with an offer',
    share: (offered: string, requests: string) => `${offered} of ${requests}`,
    offers: 'Offers a second',
    events: 'Events a second',
    trend: (most: string) => `Offers a minute in the last hour, at most ${most}`,
  },
  lag: {
    name: 'Lag',
    none: (amount: string) => `All ${amount} read models are up to date`,
  },
  drivers: {
    title: 'Drivers now',
    free: 'Online and free',
    riding: 'With a ride',
    offline: 'Offline',
    suspended: 'Suspended',
  },
  open: {
    title: 'Open rides',
    states: {
      searching: 'Searching',
      under_way: 'Under way',
      without_driver: 'Later, without a driver',
    } satisfies Record<OpenRideState, string>,
    empty: {
      searching: 'No rides are waiting for a driver.',
      under_way: 'No ride is under way.',
      without_driver: 'All scheduled rides have a driver.',
    } satisfies Record<OpenRideState, string>,
    waits: (span: string) => `waits ${span}`,
    since: (span: string) => `for ${span}`,
    due: (at: string) => `pickup ${at}`,
    asked: (offered: number, open: number) =>
      offered === 0
        ? 'no driver asked yet'
        : `${offered} ${offered === 1 ? 'driver' : 'drivers'} asked, ${open} still open`,
    driver: (name: string) => `with ${name}`,
    seen: (span: string) => `driver seen ${span} ago`,
    unseen: 'driver’s location unknown',
    aPerson: 'a deleted account',
    events: 'Events',
    why: 'Why no driver?',
    whyOf: (route: string) => `Why no driver? ${route}`,
    eventsOf: (route: string) => `Events of ${route}`,
  },
} as const;

import type { Client } from '@saferide/client/client';
import { ikejaToIsland, quoteFor } from '@saferide/client/testing/test-rides';
import { NOON } from '@saferide/domain/testing/fixtures';
import { dayAfter } from '@saferide/domain/time/day-range';
import { lagosDay } from '@saferide/domain/time/instant';
import { readModels } from '@saferide/read-models/models';
import { waitForModels } from '@saferide/read-models/testing/wait-for-models';
import { givenSystemPerson } from '../../e2e/harness/given-system-people.ts';
import { givenOffers, waitUntilReadModelsCaughtUp } from '../command/given-offers.ts';
import { RIDES_A_PAGE, type SystemWithRides } from './system-with-rides.ts';

/** `cost` is in milliseconds, or in microseconds for projecting. */
export type RecordCost = (what: string, system: SystemWithRides, cost: number) => void;

type Once = () => Promise<unknown>;

/** Alternates the systems (A B, B A, …), so that disturbances affect all alike. */
const inTurn = async (
  what: string,
  all: ReadonlyMap<SystemWithRides, readonly Once[]>,
  note: RecordCost,
): Promise<void> => {
  const times = Math.min(...[...all.values()].map(({ length }) => length));
  for (let time = 0; time < times; time += 1) {
    const entries = [...all];
    for (const [system, once] of time % 2 === 0 ? entries : entries.reverse()) {
      const began = performance.now();
      await once[time]?.();
      note(`${what}, ms`, system, performance.now() - began);
    }
  }
};

const forEach = async <T>(systems: readonly SystemWithRides[], make: (system: SystemWithRides) => Promise<T>) => {
  const made = new Map<SystemWithRides, T>();
  for (const system of systems) made.set(system, await make(system));
  return made;
};

const atRest = async (systems: readonly SystemWithRides[]): Promise<void> => {
  for (const { infrastructure } of systems) await waitUntilReadModelsCaughtUp(infrastructure);
};

const RIDES_TOLD = 250;
const TOLD = 4;
const WAIT_MS = 300_000;

export const measureProjecting = async (
  systems: readonly SystemWithRides[],
  _: number,
  note: RecordCost,
): Promise<void> => {
  await atRest(systems);
  for (let time = 0; time < TOLD; time += 1) {
    for (const system of systems) {
      const { log } = system;
      const events = await log.more(RIDES_TOLD);
      const began = performance.now();
      await waitForModels(log.db, readModels, await log.store.head(), WAIT_MS);
      note('an event projected, µs', system, ((performance.now() - began) * 1_000) / events);
    }
  }
};

const RIDER_ASKS = [
  `/api/customer/rides?limit=${RIDES_A_PAGE}`,
  '/api/customer/scheduled-rides',
  '/api/customer/stats',
];
const RIDE_ASKS = ['', '/receipt', '/history'];
const DRIVER_ASKS = ['rides', 'available-rides', 'active-ride', 'stats', 'why-no-offer'];
const firstDay = lagosDay(NOON);
const OFFICE_ASKS = [
  `/api/admin/ride-stats?from=${firstDay}&to=${dayAfter(firstDay, 1)}`,
  '/api/admin/driver-stats',
  '/api/admin/pending-vehicle-reviews',
  '/api/admin/reviews/audit',
  '/api/ops/events',
  '/api/ops/projections',
];
const ASKED = 20;

const some = (people: readonly Client[], round: number, count: number): readonly Client[] =>
  Array.from({ length: count }, (_, i) => people[(round * count + i) % people.length] as Client);

export const measureRequests = async (
  systems: readonly SystemWithRides[],
  round: number,
  note: RecordCost,
): Promise<void> => {
  await atRest(systems);
  const ask = async (
    what: string,
    path: (by: Client) => string,
    people: (system: SystemWithRides) => readonly Client[],
  ) => {
    const once = (system: SystemWithRides): Once[] => people(system).map((by) => () => by.get(path(by)));
    await inTurn(what, new Map(systems.map((system) => [system, once(system)])), note);
  };
  const riding = ({ riders }: SystemWithRides) => some(riders, round, ASKED);
  for (const path of RIDER_ASKS) await ask(path, () => path, riding);
  const newest = new Map<Client, string>();
  for (const system of systems) {
    for (const by of riding(system)) {
      const [last] = await by.get<{ id: string }[]>('/api/customer/rides');
      if (last) newest.set(by, last.id);
    }
  }
  for (const part of RIDE_ASKS) await ask(`/api/ride/:id${part}`, (by) => `/api/ride/${newest.get(by)}${part}`, riding);
  for (const part of DRIVER_ASKS)
    await ask(
      `/api/driver/${part}`,
      () => `/api/driver/${part}`,
      ({ drivers }) => some(drivers, round, ASKED),
    );
  for (const path of OFFICE_ASKS)
    await ask(
      path,
      () => path,
      ({ office }) => some([office], round, ASKED),
    );
};

const BOOKED = 20;
const ACCEPTED = 16;

export const measureCommands = async (
  systems: readonly SystemWithRides[],
  round: number,
  note: RecordCost,
): Promise<void> => {
  const accepting = await forEach(systems, async ({ infrastructure, commandUrl, readUrl }) => {
    const rider = await givenSystemPerson(infrastructure, commandUrl, ['customer'], readUrl);
    const offers = await givenOffers(infrastructure, commandUrl, rider, ACCEPTED);
    return offers.map(
      ({ driver, rideId }): Once =>
        () =>
          driver.post(`/api/driver/accept-ride/${rideId}`),
    );
  });
  const rides = new Map<Client, string>();
  const booking = await forEach(systems, async ({ riders }) => {
    const people = some(riders, round, BOOKED);
    const estimatedPrice = await quoteFor(people[0] as Client);
    const body = { ...ikejaToIsland, passengers: 2, estimatedPrice };
    return people.map(
      (by): Once =>
        async () => {
          rides.set(by, (await by.post<{ id: string }>('/api/ride/book', body)).id);
        },
    );
  });
  const cancelling = await forEach(systems, async ({ riders }) =>
    some(riders, round, BOOKED).map(
      (by): Once =>
        () =>
          by.request('PATCH', `/api/ride/${rides.get(by)}/cancel`, {}),
    ),
  );
  await atRest(systems);
  await inTurn('accept', accepting, note);
  await inTurn('book', booking, note);
  await inTurn('cancel', cancelling, note);
};

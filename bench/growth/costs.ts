import type { Client } from '@saferide/client/client';
import { ikejaToIsland, quoteFor } from '@saferide/client/testing/rides';
import { readModels } from '@saferide/read-models/models';
import { untilReached } from '@saferide/read-models/testing/until-reached';
import { givenPerson } from '../../e2e/harness/given.ts';
import { givenOffers, settled } from '../command/given-offers.ts';
import { acceptAll } from '../command/in-flight.ts';
import { percentile } from '../freshness/paced.ts';
import type { GrownHouse } from './grown-house.ts';

/** What was measured, and how long one of it took: milliseconds, of projecting microseconds. */
export type Costs = Readonly<Record<string, number>>;

const IN_FLIGHT = 4;
/** So many rides' events are projected in a round. */
const RIDES_TOLD = 1_000;
const PATIENCE_MS = 300_000;

/** The median time that one takes, some of them at any moment. */
const medianMs = async <T>(all: readonly T[], ask: (one: T) => Promise<unknown>): Promise<number> => {
  const waiting = [...all];
  const taken: number[] = [];
  const loop = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const begun = performance.now();
      await ask(one);
      taken.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, loop));
  return percentile(taken, 0.5);
};

/** The past goes on; the time from when its events are in the log until every read model has them, of each. */
export const projecting = async ({ log, infrastructure }: GrownHouse): Promise<Costs> => {
  await settled(infrastructure);
  const events = await log.more(RIDES_TOLD);
  const begun = performance.now();
  await untilReached(log.db, readModels, await log.store.head(), PATIENCE_MS);
  return { 'an event projected, µs': ((performance.now() - begun) * 1_000) / events };
};

const RIDER_ASKS = ['/api/customer/rides', '/api/customer/scheduled-rides', '/api/customer/stats'];
const RIDE_ASKS = ['', '/receipt', '/history'];
const DRIVER_ASKS = ['rides', 'available-rides', 'active-ride', 'stats', 'why-no-offer'];
const OFFICE_ASKS = [
  '/api/admin/ride-stats',
  '/api/admin/driver-stats',
  '/api/admin/pending-vehicle-reviews',
  '/api/admin/reviews/audit',
  '/api/ops/events',
  '/api/ops/projections',
];
const TIMES = 60;

/** What screens ask, by people with a long past. */
export const asking = async (
  { infrastructure, riders, drivers, office }: GrownHouse,
  round: number,
): Promise<Costs> => {
  await settled(infrastructure);
  const costs: Record<string, number> = {};
  const ask = async (name: string, asked: readonly { readonly by: Client; readonly path: string }[]) => {
    costs[`${name}, ms`] = await medianMs(asked, ({ by, path }) => by.get(path));
  };
  // Others each round: what one asks twice is still at hand.
  const some = Array.from({ length: TIMES }, (_, i) => riders[(round * TIMES + i) % riders.length] as Client);
  for (const path of RIDER_ASKS)
    await ask(
      path,
      some.map((by) => ({ by, path })),
    );
  const newest: { readonly by: Client; readonly id: string }[] = [];
  for (const by of some) {
    // Behind a short past not everybody has had a ride.
    const [last] = await by.get<{ id: string }[]>('/api/customer/rides');
    if (last) newest.push({ by, id: last.id });
  }
  for (const part of RIDE_ASKS)
    await ask(
      `/api/ride/:id${part}`,
      newest.map(({ by, id }) => ({ by, path: `/api/ride/${id}${part}` })),
    );
  const driving = Array.from({ length: TIMES }, (_, i) => drivers[i % drivers.length] as Client);
  for (const part of DRIVER_ASKS)
    await ask(
      `/api/driver/${part}`,
      driving.map((by) => ({ by, path: `/api/driver/${part}` })),
    );
  for (const path of OFFICE_ASKS)
    await ask(
      path,
      Array.from({ length: TIMES }, () => ({ by: office, path })),
    );
  return costs;
};

const BOOKED = 60;
const ACCEPTED = 40;

/** Rides are booked and called off by people with a long past, and accepted by new drivers. */
export const commanding = async (house: GrownHouse, round: number): Promise<Costs> => {
  const { infrastructure, commandUrl, readUrl, riders } = house;
  const some = riders.slice(round * BOOKED, (round + 1) * BOOKED);
  const estimatedPrice = await quoteFor(some[0] as Client);
  await settled(infrastructure);
  const booked: { readonly by: Client; readonly id: string }[] = [];
  const booking = await medianMs(some, async (by) => {
    const body = { ...ikejaToIsland, passengers: 2, estimatedPrice };
    const { id } = await by.post<{ id: string }>('/api/ride/book', body);
    booked.push({ by, id });
  });
  const cancelling = await medianMs(booked, ({ by, id }) => by.ask('PATCH', `/api/ride/${id}/cancel`, {}));
  const rider = await givenPerson(infrastructure, commandUrl, ['customer'], readUrl);
  const offers = await givenOffers(infrastructure, commandUrl, rider, ACCEPTED);
  await settled(infrastructure);
  const { p50Ms } = await acceptAll(commandUrl, offers, IN_FLIGHT);
  return { 'book, ms': booking, 'cancel, ms': cancelling, 'accept, ms': p50Ms };
};

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@saferide/client/client';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { toNaira } from '@saferide/domain/money/kobo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { ride } from '@saferide/domain/ride/lifecycle';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { quote } from '@saferide/domain/tariff/tariff';
import { seededRandom } from '@saferide/domain/testing/random';
import { requestRide } from '@saferide/domain/testing/ride-fixtures';
import { after } from '@saferide/domain/time/instant';
import { parseMasterKey } from '@saferide/infrastructure/crypto/secrets';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { type Infrastructure, openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { appendCommands, givenSystemDriver, givenSystemPerson } from '../../e2e/harness/given-system-people.ts';
import { createServiceProcess, type ServiceProcess } from '../../e2e/harness/service-processes.ts';
import { markLogProcessed } from '../log/filled-log.ts';
import { manyTimes, runAtPace } from '../measure/pace.ts';
import { randomPlaceInLagos } from './generated-day.ts';

export interface RequestSummary {
  readonly firstOfferMs: readonly number[];
  readonly lateMs: number;
}

export interface SearchSystemOptions {
  readonly databaseUrl: string;
  readonly open: number;
  readonly requests: number;
  readonly rounds: number;
  readonly aSecond: number;
}

const BESIDE = { engaged: 150, otherCar: 30 };
const OPEN_SINCE_MS = 100_000;
const WAIT_MS = 60_000;
const SAMPLED_EVERY_MS = 100;
const EACH_LOOKED_AT_MS = 30_000;

const now = () => new Date().toISOString();

const placeBeside = (number: number): Coordinates => ({
  latitude: 7.3 + Math.floor(number / 20) * 0.036,
  longitude: 3.8 + (number % 20) * 0.036,
});

export const openSearchSystem = async ({ databaseUrl, open, requests, rounds, aSecond }: SearchSystemOptions) => {
  const masterKey = randomBytes(32).toString('base64');
  const uploads = await mkdtemp(join(tmpdir(), 'saferide-uploads-'));
  const environment = {
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey,
    UPLOAD_DIR: uploads,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_COMMANDS: '1000000',
    RATE_LIMIT_CHANGES: '1000000',
  };
  const service: ServiceProcess = await createServiceProcess('command-api', environment);
  await service.start();
  await service.stop();
  const infrastructure = await openInfrastructure({
    ...{ name: 'bench', databaseUrl, eventStore: { kind: 'postgres', url: databaseUrl }, connections: 20 },
    masterKey: parseMasterKey(masterKey),
  });
  const { db, log, locations } = infrastructure;
  const beside = await besideEach(infrastructure, service.url, { requests, rounds });
  await fill(infrastructure, open);

  const oldestDue = async (): Promise<number> => {
    const { rows } = await db.query<{ due: string | null }>(
      "select min(due_at) as due from jobs.jobs where queue = 'timer search'",
    );
    return Math.max(0, Date.now() - Date.parse(rows[0]?.due ?? now()));
  };

  const ask = async (): Promise<RequestSummary> => {
    const round = beside.flatMap(({ riders, at }) => {
      const rider = riders.pop();
      return rider ? [{ rider, at }] : [];
    });
    const offered = new Map<string, number>();
    const ending = new AbortController();
    const head = await log.store.head();
    const watching = (async () => {
      const options = { after: head, types: ['RideOffered'], signal: ending.signal };
      for await (const { events } of log.store.subscribe(options))
        for (const { data } of events)
          if (!offered.has(String(data.rideId))) offered.set(String(data.rideId), performance.now());
    })();
    let lateMs = 0;
    const sampling = (async () => {
      while (!ending.signal.aborted) {
        lateMs = Math.max(lateMs, await oldestDue());
        await pause(SAMPLED_EVERY_MS);
      }
    })();
    try {
      const latencies = await runAtPace(round, aSecond, async ({ rider, at }) => {
        const began = performance.now();
        const { id } = await rider.post<{ id: string }>('/api/ride/book', bookingAt(at));
        return { id, began, rider };
      });
      const all = () => latencies.every(({ id }) => offered.has(id));
      await waitUntilTrue('each had its first offer', async () => all(), WAIT_MS);
      for (const { id, rider } of latencies) await rider.request('PATCH', `/api/ride/${id}/cancel`, {});
      return { firstOfferMs: latencies.map(({ id, began }) => (offered.get(id) ?? Number.NaN) - began), lateMs };
    } finally {
      ending.abort();
      await Promise.all([watching, sampling]);
    }
  };

  return {
    begin: async (): Promise<void> => {
      await service.start();
      await pause(EACH_LOOKED_AT_MS);
    },
    measure: async (): Promise<RequestSummary> => {
      for (const { driver, at } of beside) await givenFix(locations, driver.accountId, at, now());
      await waitUntilTrue('waves were in time', async () => (await oldestDue()) < 500, WAIT_MS);
      return await ask();
    },
    searches: async (): Promise<number> => {
      const sql = "select count(*)::int as count from jobs.jobs where queue = 'timer search'";
      const { rows } = await db.query<{ count: number }>(sql);
      return rows[0]?.count ?? 0;
    },
    db,
    close: async () => {
      await service.stop();
      await infrastructure.close();
      await rm(uploads, { recursive: true, force: true });
    },
  };
};

const destinationFrom = (pickup: Coordinates): Coordinates => ({ ...pickup, latitude: pickup.latitude + 0.05 });

const bookingAt = (at: Coordinates) => {
  const vehicleType = 'standard';
  const destination = destinationFrom(at);
  const quoted = quote(openingTariff, { vehicleType, passengers: 1, durationHours: null, pickup: at, destination });
  if ('refusal' in quoted) throw new Error(`No fare: ${JSON.stringify(quoted)}`);
  return {
    ...{ pickupAddress: 'Here', pickupLatitude: at.latitude, pickupLongitude: at.longitude, pickupConfirmed: true },
    ...{ destinationAddress: 'There', destinationConfirmed: true },
    ...{ destinationLatitude: destination.latitude, destinationLongitude: destination.longitude },
    ...{ vehicleType, passengers: 1, estimatedPrice: toNaira(quoted.fareKobo) },
  };
};

interface Beside {
  /** One rider for each round, because a rider who cancelled several rides may not book. */
  readonly riders: Client[];
  readonly driver: Client;
  readonly at: Coordinates;
}

const besideEach = async (
  infrastructure: Infrastructure,
  url: string,
  { requests, rounds }: Pick<SearchSystemOptions, 'requests' | 'rounds'>,
): Promise<readonly Beside[]> => {
  const all: Beside[] = [];
  await manyTimes(requests, async (number) => {
    const riders: Client[] = [];
    while (riders.length < rounds) riders.push(await givenSystemPerson(infrastructure, url, ['customer']));
    const driver = await givenSystemDriver(infrastructure, url);
    const at = placeBeside(number);
    await givenFix(infrastructure.locations, driver.accountId, at, now());
    all.push({ riders, driver, at });
  });
  return all;
};

const fill = async (infrastructure: Infrastructure, open: number): Promise<void> => {
  const { db, log, locations } = infrastructure;
  const random = seededRandom(3);
  const given = () => commandCause(randomUUID(), { id: 'given', role: 'system' });
  if (open > 0)
    await manyTimes(BESIDE.engaged + BESIDE.otherCar, async (number) => {
      const { accountId: driverId } = await givenSystemDriver(infrastructure, '');
      await givenFix(locations, driverId, randomPlaceInLagos(random), now());
      const at = now();
      const event =
        number < BESIDE.engaged
          ? ({
              type: 'DriverEngaged',
              at,
              data: { driverId, rideId: randomUUID(), until: after(at, 3_600_000) },
            } as const)
          : ({
              type: 'WentOnline',
              at,
              data: { driverId, vehicleType: 'suv', reservations: [], givenBackAt: [] },
            } as const);
      await log.append(`driverDuty-${driverId}`, 0, [event], given());
    });
  const customers = Array.from({ length: 100 }, () => randomUUID());
  const times: [id: string, dueAt: string][] = [];
  await manyTimes(open, async () => {
    const rideId = randomUUID();
    const at = randomPlaceInLagos(random);
    const way = { pickup: { address: 'Here', ...at }, destination: { address: 'There', ...destinationFrom(at) } };
    const quoted = quote(openingTariff, { ...requestRide, ...way });
    const claimedFareKobo = 'refusal' in quoted ? 0 : quoted.fareKobo;
    const requestedAt = after(now(), -OPEN_SINCE_MS - random.below(25_000));
    const rideRequest = { ...requestRide, ...way, rideId, customerId: random.pick(customers), claimedFareKobo };
    await appendCommands(infrastructure, ride, rideId, [{ ...rideRequest, now: requestedAt }]);
    times.push([rideId, after(requestedAt, 125_000)]);
  });
  await db.query(
    `insert into jobs.jobs (queue, id, due_at, free_at, payload)
     select 'timer search', id, due, due, 'null' from unnest($1::text[], $2::text[]) as t(id, due)`,
    [times.map(([id]) => id), times.map(([, due]) => due)],
  );
  await markLogProcessed(infrastructure);
};

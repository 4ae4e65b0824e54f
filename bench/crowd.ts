import type { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { startCodeOf } from '@saferide/client/testing/test-rides';
import { seededRandom } from '@saferide/domain/testing/random';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { givenSystemDriver, givenSystemPerson } from '../e2e/harness/given-system-people.ts';
import { type ServiceProcesses, startServices } from '../e2e/harness/service-processes.ts';
import { openBackgroundTasks } from './crowd/background-tasks.ts';
import { type CallResult, openCallRecorder } from './crowd/call-recorder.ts';
import { bookCrowdRide, type CrowdRider, driveCrowdDriver, openRider, type RideRequest } from './crowd/people.ts';
import { randomPlaceInLagos } from './dispatch/generated-day.ts';
import { startBenchServer } from './measure/bench-server.ts';
import { numberFlag } from './measure/flags.ts';
import { manyTimes } from './measure/pace.ts';
import { describeMachine, median, publishReport, type Series } from './measure/report.ts';

const METHOD =
  'people at their screens, each with an open socket: drivers who move and say so, riders who book, wait, ride and rate; ' +
  'how long each call took until its answer was there, and what the three programs hold, minute by minute';

interface Minute {
  readonly minute: number;
  readonly booked: number;
  readonly completed: number;
  readonly held: Readonly<Record<string, MemoryUsage>>;
}

const OFTEN = 100;
const PREMIUM = 0.05;
const LOOKS_EVERY_MS = 60_000;
const MINUTE_MS = 60_000;

export const main = async (flags: readonly string[]): Promise<void> => {
  const minutes = numberFlag(flags, 'minutes', 10);
  const sockets = numberFlag(flags, 'sockets', 1_000);
  const count = { drivers: numberFlag(flags, 'drivers', 300), riders: 0 };
  count.riders = sockets - count.drivers;
  const aMinute = numberFlag(flags, 'requests', 60);
  const server = await startBenchServer();
  const services = await startServices(server.url, { RATE_LIMIT_QUERIES: '1000000' });
  const faults: unknown[] = [];
  const later = openBackgroundTasks((error) => void faults.push(error));
  const db = createPool({ url: server.url, applicationName: 'bench' });
  try {
    const town = await openTown(services, count, later);
    console.info(`${sockets} sockets are open`);
    await later.pause(MINUTE_MS / 2);
    town.begin(aMinute);
    const rows: Minute[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await later.pause(MINUTE_MS);
      const held = await Promise.all(
        services.processes.map(async ({ name, url }) => [name, await fetchMemoryUsage(url)] as const),
      );
      const row = { minute, ...town.counts(), held: Object.fromEntries(held) };
      rows.push(row);
      console.info(JSON.stringify(row));
    }
    const calls = town.calls();
    for (const one of calls) console.info(JSON.stringify(one));
    const often = calls.filter(({ times }) => times >= OFTEN);
    const failed = calls
      .flatMap(({ statuses }) => Object.entries(statuses))
      .reduce((sum, [status, times]) => sum + (Number(status) < 500 ? 0 : times), 0);
    await publishReport({
      ...{ benchmark: 'crowd', method: METHOD, unit: '', machine: await describeMachine(db) },
      series: [
        ...often.map(({ call, p95, p50 }): Series => ({ name: call, values: [p50, p95], median: p95 })),
        ...services.processes.map(({ name }): Series => {
          const values = rows.map(({ held }) => held[name]?.resident ?? Number.NaN);
          return { name: `${name}, megabytes resident`, values, median: median(values) };
        }),
      ],
      ratios: [
        { what: 'p95 of the slowest call, ms', value: Math.max(...often.map(({ p95 }) => p95)), atMost: 250 },
        ...services.processes.map(({ name }) => ({
          what: `memory of ${name}: second half / first half, resident`,
          value: growth(rows.map(({ held }) => held[name]?.resident ?? Number.NaN)),
          atMost: 1.1,
        })),
        { what: 'answers of 500 and more, or none', value: failed, atMost: 0 },
        { what: 'sockets closed by SafeRide', value: town.closed(), atMost: 0 },
        { what: 'other faults', value: faults.length, atMost: 0 },
      ],
      rows: [...rows, ...calls, ...faults.slice(0, 20).map(String)],
      notes: [
        'Of a call: p50 and p95, in milliseconds; those that came less often than a hundred times are in the rows alone',
        'Command API, projections and read API are a program each, PostgreSQL a fourth; the people share one with nothing else',
        `${aMinute} requests a minute, some of them for a car that nobody drives; ${count.drivers} drivers, ${count.riders} riders`,
      ],
    });
  } finally {
    await later.end();
    await services.stop();
    await db.end();
    await server.remove();
  }
};

const growth = (values: readonly number[]): number => {
  const half = Math.ceil(values.length / 2);
  return Math.round((median(values.slice(half)) / median(values.slice(0, half))) * 100) / 100;
};

const openTown = async (
  { infrastructure, commandUrl, readUrl }: ServiceProcesses,
  count: { readonly drivers: number; readonly riders: number },
  later: ReturnType<typeof openBackgroundTasks>,
) => {
  const random = seededRandom(11);
  const calls = openCallRecorder();
  const closed = { sockets: 0 };
  const riders: CrowdRider[] = [];
  const drivers: ReturnType<typeof driveCrowdDriver>[] = [];
  const counts = { booked: 0 };

  const codeOf = async (rideId: string): Promise<string> => {
    const rider = riders.find((one) => one.rideId === rideId);
    if (!rider) throw new Error(`No rider waits for ${rideId}`);
    return startCodeOf(rider.client, rideId);
  };

  const connected = async (person: Client) => {
    const live = await openLiveSocket(person, {
      frameFilter: (frame) => frame.type === 'AUTHENTICATED',
      timeoutMs: MINUTE_MS,
    });
    void live.closed.then(() => {
      closed.sockets += 1;
    });
    return { client: calls.timed(person), live };
  };

  const openDriver = async (number: number): Promise<void> => {
    const at = randomPlaceInLagos(random);
    const person = await givenSystemDriver(infrastructure, commandUrl, [], readUrl);
    await givenFix(infrastructure.locations, person.accountId, at, new Date().toISOString());
    const { client, live } = await connected(person);
    drivers.push(driveCrowdDriver({ client, live, at, seed: number, later, codeOf }));
    later.every(LOOKS_EVERY_MS, () => later.go(lookAt(client, ['available-rides', 'profile', 'stats'], '/api/driver')));
  };
  const openCustomer = async (): Promise<void> => {
    const { client, live } = await connected(
      await givenSystemPerson(infrastructure, commandUrl, ['customer'], readUrl),
    );
    riders.push(openRider(client, live));
    later.every(LOOKS_EVERY_MS, () => later.go(lookAt(client, ['rides', 'stats'], '/api/customer')));
  };
  await manyTimes(count.drivers, openDriver);
  await manyTimes(count.riders, openCustomer);

  const randomRequest = (): RideRequest => ({
    pickup: randomPlaceInLagos(random),
    destination: randomPlaceInLagos(random),
    vehicleType: random.chance(PREMIUM) ? 'premium' : 'standard',
  });
  const request = async (): Promise<void> => {
    const idle = riders.filter(({ rideId }) => rideId === null);
    if (idle.length === 0) return;
    if (await bookCrowdRide(random.pick(idle), randomRequest())) counts.booked += 1;
  };

  return {
    begin: (aMinute: number): void => {
      calls.begin();
      later.every(MINUTE_MS / aMinute, () => later.go(request()));
    },
    calls: (): readonly CallResult[] => calls.all(),
    closed: () => closed.sockets,
    counts: () => ({
      booked: counts.booked,
      completed: drivers.reduce((sum, one) => sum + one.counts.completed, 0),
    }),
  };
};

const lookAt = async (client: Client, pages: readonly string[], under: string): Promise<void> => {
  for (const page of pages) await client.send('GET', `${under}/${page}`);
};

interface MemoryUsage {
  readonly resident: number;
  readonly heap: number;
}

const MEGABYTE = 2 ** 20;

const fetchMemoryUsage = async (url: string): Promise<MemoryUsage> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const megabytes = (name: string): number => {
    const value = Number(text.match(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm'))?.[1]);
    return Math.round((value / MEGABYTE) * 10) / 10;
  };
  return { resident: megabytes('process_resident_memory_bytes'), heap: megabytes('nodejs_heap_size_used_bytes') };
};

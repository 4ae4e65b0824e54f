import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { dispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { AcceptanceRequest } from '@saferide/domain/processes/acceptance-process';
import type { RideCommand } from '@saferide/domain/ride/commands';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { quote } from '@saferide/domain/tariff/tariff';
import { manualClock } from '@saferide/domain/testing/manual-clock';
import { seededRandom } from '@saferide/domain/testing/random';
import { after, type Instant, MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import { givenSystemDriver } from '../../e2e/harness/given-system-people.ts';
import { cpuTimeMs } from '../measure/cpu-time.ts';
import { openDrivenSystem } from './driven-system.ts';
import { type PlannedRequest, randomPlaceInLagos } from './generated-day.ts';

interface Entry {
  readonly at: Instant;
  readonly act: () => Promise<void>;
}

interface Agenda {
  add(at: Instant, act: () => Promise<void>): void;
  next(): Instant | undefined;
  take(until: Instant): readonly (() => Promise<void>)[];
}

const openAgenda = (): Agenda => {
  const entries: Entry[] = [];
  return {
    add: (at, act) => {
      let [low, high] = [0, entries.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (millisBetween(at, entries[middle]?.at ?? at) > 0) low = middle + 1;
        else high = middle;
      }
      entries.splice(low, 0, { at, act });
    },
    next: () => entries.at(-1)?.at,
    take: (until) => {
      const due: (() => Promise<void>)[] = [];
      for (let last = entries.at(-1); last && last.at <= until; last = entries.at(-1)) {
        due.push(last.act);
        entries.pop();
      }
      return due;
    },
  };
};

export interface SimulatedDay {
  readonly requests: number;
  readonly served: number;
  readonly nobodyFound: number;
  readonly givenBack: number;
  readonly events: number;
  readonly rideEvents: number;
  readonly costMs: number;
  readonly seconds: number;
}

interface Driver {
  at: Coordinates;
  rideId: string | null;
}

interface Trip {
  readonly request: PlannedRequest;
  readonly customerId: string;
  readonly fareKobo: number;
}

export interface BenchDispatchSystemOptions {
  readonly databaseUrl: string;
  readonly server: number;
  readonly seed: number;
  readonly drivers: number;
}

const habits = { accepts: 0.5, declines: 0.1, givesBack: 0.04, rated: 0.3, farePaid: 0.3 };
const SAID_EVERY_MS = 40_000;
const STEP_MS = 1_000;

export const openBenchDispatchSystem = async ({
  databaseUrl,
  server,
  seed,
  drivers: count,
}: BenchDispatchSystemOptions) => {
  const clock = manualClock(new Date().toISOString());
  const random = seededRandom(seed);
  const agenda = openAgenda();
  const drivers = new Map<string, Driver>();
  const idle: string[] = [];
  const trips = new Map<string, Trip>();
  const counts = { requests: 0, served: 0, nobodyFound: 0, givenBack: 0 };
  const types = new Map<string, number>();
  let positionsAt: Instant = '';

  const minutesBetween = (from: Coordinates, to: Coordinates) =>
    Math.max(1, (straightLineMetres(from, to) / 1_000) * dispatchPolicy.minutesPerKm);
  const inMs = (ms: number) => after(clock.now(), ms);

  const offered = (rideId: string, driverIds: readonly string[]): void => {
    for (const driverId of driverIds) {
      const driver = drivers.get(driverId);
      const mind = random.next();
      const thinks = 3_000 + random.below(15_000);
      if (!driver || mind >= habits.accepts + habits.declines) continue;
      agenda.add(inMs(thinks), async () => {
        if (driver.rideId !== null) return;
        const { now } = clock;
        if (mind >= habits.accepts) {
          await system.send(rideId, { type: 'DeclineOffer', driverId, reason: null, now: now() });
          return;
        }
        const acceptance: AcceptanceRequest = {
          type: 'AcceptRide',
          rideId,
          driverId,
          fix: driver.at,
          startCode: '4711',
        };
        await system.accept(acceptance);
      });
    }
  };

  const taken = (rideId: string, driverId: string): void => {
    const [driver, trip] = [drivers.get(driverId), trips.get(rideId)];
    if (!driver || !trip) return;
    const { pickup, destination } = trip.request;
    driver.rideId = rideId;
    const will = (at: Instant, command: (now: Instant) => RideCommand, where?: Coordinates) =>
      agenda.add(at, async () => {
        if (where) await isAt(driverId, where);
        await system.send(rideId, command(clock.now()));
      });
    if (random.chance(habits.givesBack)) {
      const reason = 'The engine stopped';
      will(inMs((1 + random.below(3)) * MINUTE_MS), (now) => ({ type: 'GiveRideBack', driverId, reason, now }));
      return;
    }
    const arrives = inMs(minutesBetween(driver.at, pickup) * MINUTE_MS);
    const starts = after(arrives, 2 * MINUTE_MS);
    const ends = after(starts, minutesBetween(pickup, destination) * MINUTE_MS);
    agenda.add(arrives, async () => {
      await isAt(driverId, pickup);
      const fix = await system.infrastructure.locations.of(driverId);
      await system.arrive({ type: 'MarkArrived', rideId, driverId, fix });
    });
    will(starts, (now) => ({ type: 'StartRide', driverId, code: '4711', now }));
    const claimedFinalFareKobo = trip.fareKobo;
    const driven = { metres: straightLineMetres(trip.request.pickup, destination), pairCountedAt: null };
    const end = { driverId, claimedFinalFareKobo, tariffs: [openingTariff], driven, reason: '' };
    const there = { ...destination, source: 'measured', accuracy: 10, doubted: false } as const;
    will(ends, (now) => ({ type: 'CompleteRide', ...end, fix: { ...there, fixedAt: now }, now }), destination);
    const rated = { raterId: trip.customerId, stars: 5, reasons: [], comment: '' };
    if (random.chance(habits.rated)) will(after(ends, MINUTE_MS), (now) => ({ type: 'RateRide', ...rated, now }));
    if (random.chance(habits.farePaid))
      will(after(ends, MINUTE_MS), (now) => ({
        type: 'RecordFarePaid',
        driverId,
        method: 'cash',
        paidKobo: null,
        now,
      }));
  };

  const over = (rideId: string): void => {
    const trip = trips.get(rideId);
    if (trip) idle.push(trip.customerId);
    trips.delete(rideId);
  };

  const onEvent = (event: DomainEvent): void => {
    types.set(event.type, (types.get(event.type) ?? 0) + 1);
    switch (event.type) {
      case 'RideOffered':
        offered(event.data.rideId, event.data.driverIds);
        break;
      case 'RideAccepted':
        taken(event.data.rideId, event.data.driverId);
        break;
      case 'RideGivenBack':
        counts.givenBack += 1;
        break;
      case 'RideCompleted':
        counts.served += 1;
        over(event.data.rideId);
        break;
      case 'RideCancelled':
        if (event.data.cause === 'no_driver_found') counts.nobodyFound += 1;
        over(event.data.rideId);
        break;
      case 'DriverReleased': {
        const driver = drivers.get(event.data.driverId);
        if (driver?.rideId === event.data.rideId) driver.rideId = null;
        break;
      }
      default:
        break;
    }
  };

  const system = await openDrivenSystem({ databaseUrl, clock: clock.now, onEvent: onEvent });
  const { db } = system.infrastructure;

  const sayPositions = async (): Promise<void> => {
    if (positionsAt !== '' && millisBetween(positionsAt, clock.now()) < SAID_EVERY_MS) return;
    positionsAt = clock.now();
    const all = [...drivers];
    await db.query(
      `update locations.drivers d set latitude = n.latitude, longitude = n.longitude, fixed_at = $4, device_time = $4
       from unnest($1::text[], $2::float8[], $3::float8[]) as n(id, latitude, longitude) where d.driver_id = n.id`,
      [all.map(([id]) => id), all.map(([, { at }]) => at.latitude), all.map(([, { at }]) => at.longitude), positionsAt],
    );
  };
  const isAt = async (driverId: string, at: Coordinates): Promise<void> => {
    const driver = drivers.get(driverId);
    if (driver) driver.at = at;
    await db.query(
      'update locations.drivers set latitude = $2, longitude = $3, fixed_at = $4, device_time = $4 where driver_id = $1',
      [driverId, at.latitude, at.longitude, clock.now()],
    );
  };

  const book = async (request: PlannedRequest): Promise<void> => {
    const { vehicleType, pickup, destination, patienceMs } = request;
    const customerId = idle.pop() ?? randomUUID();
    const rideId = randomUUID();
    const trip = { vehicleType, passengers: 1, durationHours: null } as const;
    const way = { pickup: { address: 'Here', ...pickup }, destination: { address: 'There', ...destination } };
    const quoted = quote(openingTariff, { ...trip, ...way });
    if ('refusal' in quoted) throw new Error(`No fare: ${JSON.stringify(quoted)}`);
    const { fareKobo } = quoted;
    const terms = {
      city: 'Lagos',
      tariff: openingTariff,
      tariffBefore: null,
      policy: ridePolicy,
      claimedFareKobo: fareKobo,
      paymentMethod: 'cash',
      note: null,
      passenger: null,
    } as const;
    counts.requests += 1;
    trips.set(rideId, { request: request, customerId, fareKobo });
    const booked = { type: 'RequestRide', rideId, customerId, ...trip, ...way, ...terms, now: clock.now() } as const;
    if (!(await system.book(booked))) throw new Error('A booking was refused');
    if (patienceMs === null) return;
    agenda.add(inMs(patienceMs), async () => {
      await system.send(rideId, { type: 'CancelRide', customerId, reason: '', now: clock.now() });
    });
  };

  const step = async (to: Instant, timer: Instant | undefined): Promise<void> => {
    if (to > clock.now()) clock.set(to);
    await sayPositions();
    for (const act of agenda.take(clock.now())) await act();
    if (timer !== undefined && timer <= clock.now()) await system.fireTimers();
  };

  for (let number = 0; number < count; number += 1) {
    const { accountId } = await givenSystemDriver(system.infrastructure, '');
    drivers.set(accountId, { at: randomPlaceInLagos(random), rideId: null });
  }
  await system.settle();
  clock.set(new Date().toISOString());
  const start = clock.now();

  return {
    play: async (wishes: readonly PlannedRequest[], untilMs: number): Promise<SimulatedDay> => {
      const before = { ...counts, ...system.counted() };
      const end = after(start, untilMs);
      const [spent, began] = [await cpuTimeMs(server), performance.now()];
      for (const request of wishes) agenda.add(after(start, request.atMs), () => book(request));
      while (clock.now() < end) {
        const timer = await system.nextTimer();
        const due = [agenda.next(), timer, end].flatMap((one) => one ?? []).sort()[0] ?? end;
        await step(due < end ? after(due, STEP_MS) : end, timer);
      }
      await system.count();
      const now = { ...counts, ...system.counted() };
      const since = (name: keyof typeof now) => now[name] - before[name];
      return {
        ...{ requests: since('requests'), served: since('served'), nobodyFound: since('nobodyFound') },
        ...{ givenBack: since('givenBack'), events: since('events'), rideEvents: since('rideEvents') },
        costMs: (await cpuTimeMs(server)) - spent,
        seconds: (performance.now() - began) / 1_000,
      };
    },
    types: (): ReadonlyMap<string, number> => types,
    close: system.close,
  };
};

export type BenchDispatchSystem = Awaited<ReturnType<typeof openBenchDispatchSystem>>;

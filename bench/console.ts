import { calls, type NamedCall } from '@saferide/contracts/calls';
import { type Random, seededRandom } from '@saferide/domain/testing/random';
import { DAY_MS } from '@saferide/domain/time/instant';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModelsByName } from '@saferide/read-models/models';
import { openSystemWithRides, type SystemWithRides } from './growth/system-with-rides.ts';
import { rideCountFor } from './log/filled-log.ts';
import { numberFlag, textFlag } from './measure/flags.ts';
import { describeMachine, median, publishReport, type Series } from './measure/report.ts';

const METHOD =
  'milliseconds of one question of the consoles over HTTP, each asked one after the other with other values drawn from ' +
  'the log each time (seed 1)';
const MOST_MS = 300;
const EVENTS_A_DRIVER = 14;

export const main = async (flags: readonly string[]): Promise<void> => {
  const eventCount = numberFlag(flags, 'events', 1_000_000);
  const reviews = numberFlag(flags, 'reviews', 10_000);
  const rounds = numberFlag(flags, 'asks', 40);
  const only = textFlag(flags, 'only');
  const rides = rideCountFor(Math.max(0, eventCount - reviews * EVENTS_A_DRIVER));
  const system = await openSystemWithRides(rides, { asIfByPeople: true, driversInAll: reviews });
  try {
    const questions = (await questionsOf(system)).filter(({ call }) => only === undefined || call === only);
    if (questions.length === 0) throw new RangeError(`No console asks ${only}`);
    const series: Series[] = [];
    for (const { name, path } of questions) series.push(await timed(system, name, rounds, path));
    await publishReport({
      benchmark: only === undefined ? 'console' : `console-${only}`,
      method: METHOD,
      unit: ' ms',
      machine: await describeMachine(system.log.db),
      series,
      ratios: series.map(({ name, values }) => ({ what: `${name}, p95 in ms`, value: p95(values), atMost: MOST_MS })),
      notes: [
        `${system.log.events} events, ${reviews} reviews, ${rides} rides`,
        ...Object.entries(LEFT_OUT).map(([name, why]) => `left out: ${name}, ${why}`),
      ],
    });
  } finally {
    await system.close();
  }
};

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * 0.95) - 1)] ?? 0;

const timed = async (
  { office }: SystemWithRides,
  name: string,
  rounds: number,
  path: () => string,
): Promise<Series> => {
  const values: number[] = [];
  for (let n = 0; n <= rounds; n += 1) {
    const url = path();
    const start = performance.now();
    const { status, text } = await office.send('GET', url);
    if (status !== 200) throw new Error(`GET ${url} was answered ${status}: ${text.slice(0, 200)}`);
    if (n > 0) values.push(Math.round((performance.now() - start) * 10) / 10);
  }
  return { name, values, median: median(values) };
};

interface Question {
  readonly call: string;
  readonly name: string;
  readonly path: () => string;
}

interface Way {
  readonly ids?: readonly (() => string)[];
  readonly queries?: readonly (() => Readonly<Record<string, string | number>>)[];
}

const LEFT_OUT: Readonly<Record<string, string>> = {
  fetchExport: 'a file that somebody asked for, no page',
  reviewAudit: 'a file; its page is the trail',
  reviewAuditLog: 'the whole chain, verified behind a progress bar',
  pastAnswer: 'asked of one moment, whose page `pastOf` is',
  onePayment: 'the made-up past has no payments',
  oneEmergency: 'the made-up past has no emergencies',
};

const drawn = async ({ log }: SystemWithRides, random: Random) => {
  const { rides, fares, review_queue: reviews, event_index: index } = readModelsByName;
  const some = async (sql: string): Promise<() => string> => {
    const { rows } = await log.db.query<{ id: string }>(sql);
    return () => {
      const row = rows[random.below(rows.length)];
      if (!row) throw new Error(`No row from ${sql}`);
      return row.id;
    };
  };
  const { rows: days } = await log.db.query<{ from: string; to: string }>(
    `select min(completed_at) as from, max(completed_at) as to from ${schemaOf(fares)}.rides`,
  );
  const [first, last] = [days[0]?.from ?? '', days[0]?.to ?? ''].map((at) => Date.parse(at));
  return {
    ride: await some(`select ride_id as id from ${schemaOf(rides)}.rides order by hashtext(ride_id) limit 1000`),
    review: await some(
      `select review_id as id from ${schemaOf(reviews)}.reviews order by hashtext(review_id) limit 1000`,
    ),
    event: await some(`select event_id as id from ${schemaOf(index)}.events order by hashtext(event_id) limit 1000`),
    driver: () => log.drivers[random.below(log.drivers.length)] ?? '',
    rider: () => log.riders[random.below(log.riders.length)] ?? '',
    days: (count: number) => () => {
      const span = Math.max(0, (last ?? 0) - (first ?? 0) - count * DAY_MS);
      const from = (first ?? 0) + random.below(Math.floor(span / DAY_MS) + 1) * DAY_MS;
      const day = (at: number) => new Date(at).toISOString().slice(0, 10);
      return { from: day(from), to: day(from + (count - 1) * DAY_MS) };
    },
  };
};

const questionsOf = async (system: SystemWithRides): Promise<Question[]> => {
  const random = seededRandom(1);
  const { ride, review, event, driver, rider, days } = await drawn(system, random);
  const rates = {
    standardBase: 2_500,
    standardPerKm: 180,
    premiumBase: 4_000,
    premiumPerKm: 150,
    pradoPerHour: 10_000,
  };
  const none = () => ({});
  const year = days(366);
  const ways: Readonly<Record<string, Way>> = {
    findDrivers: { queries: [() => ({ q: driver() }), () => ({ q: 'Obi' })] },
    driversGivingBack: {},
    driverNumbers: {},
    parked: {},
    parkedReactions: {},
    projections: {},
    causation: { queries: [() => ({ stream: `ride-${ride()}` })] },
    eventTypes: {},
    events: { queries: [none, () => ({ person: driver() }), () => ({ type: 'RideCompleted' })] },
    oneEvent: { ids: [event] },
    streamEvents: { ids: [() => `ride-${ride()}`] },
    figuresNow: {},
    pastOf: { ids: [() => 'ride', ride] },
    rideStats: { queries: [days(30), year] },
    countedRides: { queries: [() => ({ what: 'completed', ...year() }), () => ({ what: 'cancelled', ...days(7)() })] },
    driverRideStats: { queries: [days(30), year] },
    openRides: { queries: [() => ({ state: 'searching' })] },
    ridesNeedingAttention: {},
    emergencies: {},
    emergencyAlarm: {},
    tariffHistory: {},
    tryTariff: { queries: [() => ({ ...rates, ...days(30)() }), () => ({ ...rates, ...days(92)() })] },
    pendingVehicleReviews: {},
    previewReviewSettings: { queries: [() => ({ thresholdPercent: 80 })] },
    readReviewSettings: {},
    reviewHistory: { ids: [review] },
    vehicleReviewStats: {},
    reviewAnalytics: { queries: [days(30), year] },
    reviewCase: { ids: [review] },
    reviewCases: { queries: [none, () => ({ state: 'decided' }), () => ({ state: 'all', q: 'Obi' })] },
    reviewDeciders: {},
    reviewTrail: { queries: [none, () => ({ what: 'approved' }), () => ({ q: 'Obi' })] },
    whyNoOfferTo: { ids: [driver] },
    whyNoDriver: { ids: [ride] },
    whyHeld: { ids: [driver] },
    people: { queries: [none, () => ({ q: rider() }), () => ({ q: 'Obi' }), () => ({ is: 'driver' })] },
    onePerson: { ids: [driver] },
    personSessions: { ids: [driver] },
    roles: {},
    payments: {},
  };
  const queries = calls.filter(({ method, roles }) => method === 'GET' && roles.every((role) => OFFICE.has(role)));
  return queries.flatMap((call) => {
    if (call.name in LEFT_OUT) return [];
    const way = ways[call.name];
    if (!way) throw new Error(`No request is defined for ${call.name}: add one in bench/console.ts`);
    return (way.queries ?? [none]).map((query, at) => ({
      call: call.name,
      name: at === 0 ? call.name : `${call.name} (${at + 1})`,
      path: () => pathOf(call, way.ids ?? [], query()),
    }));
  });
};

const OFFICE: ReadonlySet<string> = new Set(['admin', 'operator']);

const pathOf = (
  { path }: NamedCall,
  ids: readonly (() => string)[],
  query: Readonly<Record<string, string | number>>,
): string => {
  const left = [...ids];
  const named = path.replace(/:\w+/g, () => encodeURIComponent(left.shift()?.() ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? named : `${named}?${search}`;
};

import {
  type BenchDispatchSystem,
  openBenchDispatchSystem,
  type SimulatedDay,
} from './dispatch/bench-dispatch-system.ts';
import { generateDay, type PlannedRequest, scaledDayLengthMs } from './dispatch/generated-day.ts';
import { openSearchSystem, type RequestSummary } from './dispatch/search-system.ts';
import { type BenchServer, startBenchServer } from './measure/bench-server.ts';
import { hasFlag, numberFlag } from './measure/flags.ts';
import { percentile } from './measure/pace.ts';
import { describeMachine, type Machine, median, publishReport, type Ratio, type Series } from './measure/report.ts';

const METHOD =
  'a made day of requests and the same at one tenth of the size, on a clock of their own, with what each costs the ' +
  'processes of a ride and PostgreSQL; then the command API as a program, asked for rides with a driver beside each, ' +
  'with none and with many searches open that nobody can serve';

interface Part {
  readonly series: readonly Series[];
  readonly ratios: readonly Ratio[];
  readonly rows: readonly unknown[];
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const seriesOf = (name: string, values: readonly number[]): Series => ({
  name,
  values: values.map(rounded),
  median: rounded(median(values)),
});

export const main = async (flags: readonly string[]): Promise<void> => {
  const server = await startBenchServer();
  try {
    const parts: Part[] = [];
    let machine: Machine | undefined;
    if (!hasFlag(flags, 'open-searches')) parts.push(await livedThrough(server, flags));
    if (!hasFlag(flags, 'day')) {
      const { part, ...rest } = await whileSearching(server, flags);
      parts.push(part);
      machine = rest.machine;
    }
    await publishReport({
      ...{ benchmark: 'dispatch', method: METHOD, unit: '', machine: machine ?? (await describeMachine()) },
      series: parts.flatMap(({ series }) => series),
      ratios: parts.flatMap(({ ratios }) => ratios),
      rows: parts.flatMap(({ rows }) => rows),
      notes: [
        'Cost: processor time of SafeRide and of PostgreSQL, whatever else the machine does; of the tenth it is that of ' +
          'a tenth of the requests with a tenth of the drivers in the same town',
        'Events of a ride are those of its own stream; all are those with the claims of its two people',
        'First offer: from sending the request until the event is seen in the log by another process',
        'Late: how long the wave that was due first had been due, looked at ten times a second',
        'Both programs run all the time and are asked in turn, after every open search was looked at',
      ],
    });
  } finally {
    await server.remove();
  }
};

const total = (rows: readonly SimulatedDay[], of: keyof SimulatedDay): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

const livedThrough = async (server: BenchServer, flags: readonly string[]): Promise<Part> => {
  const whole = { requests: numberFlag(flags, 'requests', 300), drivers: numberFlag(flags, 'drivers', 300) };
  const tenth = { requests: Math.ceil(whole.requests / 10), drivers: Math.ceil(whole.drivers / 10) };
  const parts = numberFlag(flags, 'parts', 5);
  const length = scaledDayLengthMs(whole);
  const towns: {
    readonly name: string;
    readonly day: readonly PlannedRequest[];
    readonly town: BenchDispatchSystem;
    readonly rows: SimulatedDay[];
  }[] = [];
  try {
    for (const [name, { requests, drivers }] of Object.entries({ day: whole, tenth })) {
      const databaseUrl = await server.database(name);
      const town = await openBenchDispatchSystem({ databaseUrl, server: server.pid, seed: 2, drivers });
      towns.push({ name, town, day: generateDay(1, requests, length), rows: [] });
    }
    for (let part = 0; part < parts; part += 1) {
      const [from, to] = [(part * length) / parts, ((part + 1) * length) / parts];
      for (const { name, day, town, rows } of towns) {
        const played = await town.play(
          day.filter(({ atMs }) => atMs >= from && atMs < to),
          to,
        );
        rows.push(played);
        console.info(`part ${part + 1}  ${name.padEnd(6)} ${JSON.stringify(played)}`);
      }
    }
  } finally {
    for (const { town } of towns) await town.close();
  }
  const cost = ({ rows }: (typeof towns)[number]) => rows.map(({ costMs, requests }) => costMs / Math.max(1, requests));
  const costOf = ({ rows }: (typeof towns)[number]) => total(rows, 'costMs') / total(rows, 'requests');
  const [day, small] = towns as [(typeof towns)[number], (typeof towns)[number]];
  const aRequest = (of: keyof SimulatedDay) => total(day.rows, of) / total(day.rows, 'requests');
  const costs = [seriesOf('cost of a request, ms', cost(day)), seriesOf('the same, one tenth', cost(small))] as const;
  return {
    series: [
      ...costs,
      seriesOf('events of a ride, a request', [aRequest('rideEvents')]),
      seriesOf('all events, a request', [aRequest('events')]),
      seriesOf('served, of a hundred requests', [100 * aRequest('served')]),
    ],
    ratios: [
      { what: 'cost of a request, all day / one tenth', value: rounded(costOf(day) / costOf(small)), atMost: 1.2 },
      { what: 'events of a ride, a request', value: rounded(aRequest('rideEvents')), atMost: 8 },
    ],
    rows: towns.map(({ name, rows, town }) => ({ town: name, rows, events: Object.fromEntries(town.types()) })),
  };
};

const whileSearching = async (
  server: BenchServer,
  flags: readonly string[],
): Promise<{ readonly part: Part; readonly machine: Machine }> => {
  const open = numberFlag(flags, 'open', 10_000);
  const rounds = numberFlag(flags, 'rounds', 5);
  const pace = { requests: numberFlag(flags, 'asked', 80), aSecond: numberFlag(flags, 'a-second', 10) };
  const options = { ...pace, rounds: rounds + 1 };
  const none = await openSearchSystem({ ...options, databaseUrl: await server.database('quiet'), open: 0 });
  const many = await openSearchSystem({ ...options, databaseUrl: await server.database('searching'), open });
  const measured = { none: [] as RequestSummary[], many: [] as RequestSummary[] };
  try {
    const machine = await describeMachine(none.db);
    await Promise.all([none.begin(), many.begin()]);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, system] of [
        ['none', none],
        ['many', many],
      ] as const) {
        const summary = await system.measure();
        if (round > 0) measured[name].push(summary);
        const p99 = percentile(summary.firstOfferMs, 0.99);
        const shown = `p50 ${percentile(summary.firstOfferMs, 0.5).toFixed(0)} ms  p99 ${p99.toFixed(0)} ms`;
        const late = `late ${summary.lateMs} ms  ${await system.searches()} open`;
        console.info(`${round === 0 ? 'warm-up' : `round ${round}`}  ${name} open  first offer ${shown}  ${late}`);
      }
    }
    const { none: quiet, many: searching } = measured;
    const offers = searching.flatMap(({ firstOfferMs }) => firstOfferMs);
    const p99 = (rows: readonly RequestSummary[]) => rows.map(({ firstOfferMs }) => percentile(firstOfferMs, 0.99));
    const p50 = (rows: readonly RequestSummary[]) => rows.map(({ firstOfferMs }) => percentile(firstOfferMs, 0.5));
    return {
      machine,
      part: {
        series: [
          seriesOf('first offer, none open, p50, ms', p50(quiet)),
          seriesOf(`first offer, ${open} open, p50, ms`, p50(searching)),
          seriesOf('first offer, none open, p99, ms', p99(quiet)),
          seriesOf(`first offer, ${open} open, p99, ms`, p99(searching)),
          seriesOf(
            `waves late, ${open} open, ms`,
            searching.map(({ lateMs }) => lateMs),
          ),
        ],
        ratios: [
          { what: `first offer, ${open} open, p99 of all, ms`, value: rounded(percentile(offers, 0.99)), atMost: 300 },
          { what: 'waves late at most, ms', value: Math.max(...searching.map(({ lateMs }) => lateMs)), atMost: 1_000 },
        ],
        rows: [measured],
      },
    };
  } finally {
    await many.close();
    await none.close();
  }
};

import { measureCommands, measureProjecting, measureRequests, type RecordCost } from './growth/costs.ts';
import { openSystemWithRides, type SystemWithRides } from './growth/system-with-rides.ts';
import { listFlag, numberFlag } from './measure/flags.ts';
import { describeMachine, median, publishReport, ratioAtMost, type Series } from './measure/report.ts';

const METHOD =
  'what a command, a query and a projected event cost behind a past of so many rides, of the same 200 drivers and 2,000 ' +
  'riders, each past on a PostgreSQL of its own; one after the other, in turn, against the shortest past';

/** A history of 1,000,000 rides needs some 15 GB of disk and an hour. */
export const main = async (flags: readonly string[]): Promise<void> => {
  const sizes = listFlag(flags, 'sizes', [10_000, 100_000, 1_000_000]);
  const rounds = numberFlag(flags, 'rounds', 5);
  const systems: SystemWithRides[] = [];
  try {
    for (const rides of sizes) systems.push(await openSystemWithRides(rides));
    const costs = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      const note: RecordCost = (what, { rides }, cost) => {
        const name = named(what, rides);
        if (round > 0) costs.set(name, [...(costs.get(name) ?? []), cost]);
      };
      for (const measure of [measureProjecting, measureRequests, measureCommands]) await measure(systems, round, note);
      const took = ((performance.now() - began) / 1_000).toFixed(0);
      console.info(`${round === 0 ? 'warm-up' : `round ${round}`}  ${took} s`);
    }
    const series = [...costs].map(([name, values]) => seriesOf(name, values));
    const [least = 0, ...others] = sizes;
    const whats = new Set(series.map(({ name }) => name.split(' | ')[0] ?? ''));
    await publishReport({
      benchmark: 'growth',
      method: METHOD,
      unit: '',
      machine: await describeMachine(systems[0]?.log.db),
      series: series.map((one) => ({ ...one, values: [] })),
      ratios: [...whats].flatMap((what) =>
        others.flatMap((size) => ratioAtMost(series, named(what, size), named(what, least), 1.2)),
      ),
      rows: series,
      notes: systems.map(({ rides, log }) => `${rides} rides: ${log.events} events`),
    });
  } finally {
    for (const system of systems.reverse()) await system.close();
  }
};

const named = (what: string, rides: number): string => `${what} | ${rides} rides`;

const seriesOf = (name: string, costs: readonly number[]): Series => {
  const values = costs.map((cost) => Math.round(cost * 100) / 100);
  return { name, values, median: median(values) };
};

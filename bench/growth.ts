import { asking, type Costs, commanding, projecting } from './growth/costs.ts';
import { type GrownHouse, openGrownHouse } from './growth/grown-house.ts';
import { listFlag, numberFlag } from './measure/flags.ts';
import { median, type Series } from './measure/interleave.ts';
import { describeMachine } from './measure/machine.ts';
import { publish, ratioAtMost } from './measure/report.ts';

const METHOD =
  'what a command, a query and a projected event cost behind a past of so many rides, of the same 200 drivers and 2,000 ' +
  'riders, each past on a PostgreSQL of its own; in turn, against the shortest past';

/** `--sizes n,n,…` rides (10000,100000,1000000; the last needs some 15 GB of disk and an hour), `--rounds n` (5). */
export const main = async (flags: readonly string[]): Promise<void> => {
  const sizes = listFlag(flags, 'sizes', [10_000, 100_000, 1_000_000]);
  const rounds = numberFlag(flags, 'rounds', 5);
  const houses: GrownHouse[] = [];
  const measured = new Map<string, number[]>();
  try {
    for (const rides of sizes) houses.push(await openGrownHouse(rides));
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      for (const measure of [projecting, asking, commanding]) {
        for (const house of houses) {
          const costs = await measure(house, round);
          if (round > 0) note(measured, house.rides, costs);
        }
      }
      const took = ((performance.now() - began) / 1_000).toFixed(0);
      console.info(`${round === 0 ? 'warm-up' : `round ${round}`}  ${took} s`);
    }
    const series = [...measured].map(([name, values]): Series => ({ name, values, median: median(values) }));
    const [least, ...others] = sizes;
    const whats = new Set(series.map(({ name }) => name.split(' | ')[0] ?? ''));
    await publish({
      benchmark: 'growth',
      method: METHOD,
      unit: '',
      machine: await describeMachine(houses[0]?.log.db),
      series,
      ratios: [...whats].flatMap((what) =>
        others.flatMap((size) => ratioAtMost(series, named(what, size), named(what, least ?? 0), 1.2)),
      ),
      notes: houses.map(({ rides, log }) => `${rides} rides: ${log.events} events`),
    });
  } finally {
    for (const house of houses.reverse()) await house.close();
  }
};

const named = (what: string, rides: number): string => `${what} | ${rides} rides`;

const note = (measured: Map<string, number[]>, rides: number, costs: Costs): void => {
  for (const [what, cost] of Object.entries(costs)) {
    const name = named(what, rides);
    measured.set(name, [...(measured.get(name) ?? []), Math.round(cost * 100) / 100]);
  }
};

import { seededRandom } from '@saferide/domain/testing/random';
import { cities } from '@saferide/geo/cities/cities';
import { locatePlace, nigeriaGazetteer } from '@saferide/geo/gazetteer/nigeria';
import { textsWithoutPlace, typedAddresses } from '@saferide/geo/gazetteer/testing/typed-addresses';
import { sketchedRoute } from '@saferide/geo/routes/sketched-route';
import { numberFlag } from './measure/flags.ts';
import { describeMachine, median, publishReport, type Series } from './measure/report.ts';

const METHOD =
  'milliseconds of one search of the gazetteer, for addresses as people type them and for their beginnings (seed 1), by ' +
  'somebody in one of the ten cities or nowhere; of refusing words that name no place; of ' +
  'making its index, once; and of planning a trip across Lagos';
const MOST_MS = 10;
const MOST_INDEX_MS = 150;
/** Upper bound for a refusal, as a multiple of a search's time. Limited because anyone can trigger refusals. */
const MOST_REFUSAL = 6;
const SHORTEST = 3;
const TRIPS = 200;
const victoriaIsland = { latitude: 6.4281, longitude: 3.4219 };

const round = (ms: number): number => Math.round(ms * 1_000) / 1_000;
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? 0;

export const main = async (flags: readonly string[]): Promise<void> => {
  const searches = numberFlag(flags, 'searches', 4_000);
  const random = seededRandom(1);
  const begun = performance.now();
  const gazetteer = nigeriaGazetteer();
  const index = round(performance.now() - begun);

  const typed = Object.values(typedAddresses).flatMap((addresses) => addresses.map(([address]) => address));
  const ways: Readonly<Record<string, (address: string) => string>> = {
    'whole addresses': (address) => address,
    'as they are typed': (address) => address.slice(0, SHORTEST + random.below(address.length - SHORTEST + 1)),
    'of 200 letters': (address) => `${address}, ${random.pick(typed)} ${random.pick(typed)} `.repeat(9).slice(0, 200),
  };
  const series = Object.entries(ways).map(([name, way]): Series => {
    const values: number[] = [];
    for (let n = 0; n < searches; n += 1) {
      const text = way(random.pick(typed));
      const near = random.below(10) === 0 ? null : random.pick(cities).centre;
      const start = performance.now();
      gazetteer.search(text, near, true);
      values.push(round(performance.now() - start));
    }
    return { name, values, median: median(values) };
  });
  const refused = Array.from({ length: searches }, () => {
    const text = `${random.pick(textsWithoutPlace)} ${[...random.pick(typed)].reverse().join('')}`;
    const start = performance.now();
    locatePlace('pickup', { address: text, at: null });
    return round(performance.now() - start);
  });
  series.push({ name: 'refused with near matches', values: refused, median: median(refused) });
  const planned = Array.from({ length: TRIPS }, (_, index) => {
    const from = { latitude: 6.43 + (index % 20) * 0.01, longitude: 3.31 + (index % 7) * 0.01 };
    const start = performance.now();
    sketchedRoute(from, victoriaIsland);
    return round(performance.now() - start);
  });
  series.push({ name: 'trips across Lagos', values: planned, median: median(planned) });
  const summed = series.map(({ name, values, median: middle }) => ({
    name,
    values: [percentile(values, 0.99), Math.max(...values)],
    median: middle,
  }));
  await publishReport({
    benchmark: 'places',
    method: METHOD,
    unit: ' ms',
    machine: await describeMachine(),
    series: summed,
    ratios: [
      ...summed
        .slice(0, -1)
        .map(({ name, values: [p99 = 0] }) => ({ what: `${name}, p99 in ms`, value: p99, atMost: MOST_MS })),
      {
        what: 'a refused text, in searches of a whole address',
        value: round(median(refused) / Math.max(0.001, summed[0]?.median ?? 0)),
        atMost: MOST_REFUSAL,
      },
      { what: 'the index, in ms', value: index, atMost: MOST_INDEX_MS },
      { what: 'a planned trip, median in ms', value: median(planned), atMost: MOST_MS },
    ],
    notes: [`${searches} searches of each kind; beside each median its 99th percentile and the slowest`],
  });
};

import { arriveAt } from '@saferide/client/testing/test-drivers';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { givenSystemPerson } from '../e2e/harness/given-system-people.ts';
import { startServices } from '../e2e/harness/service-processes.ts';
import { type GivenOffer, givenOffers } from './command/given-offers.ts';
import { openNotifyRoundTrip } from './freshness/notify-round-trip.ts';
import { percentile, runAtPace } from './freshness/run-at-pace.ts';
import { openWatcher, type Watcher } from './freshness/watcher.ts';
import { startBenchServer } from './measure/bench-server.ts';
import { describeMachine } from './measure/describe-machine.ts';
import { numberFlag } from './measure/flags.ts';
import { median, type Series } from './measure/measure-interleaved.ts';
import { publishReport, ratioAtMost } from './measure/report.ts';

const METHOD =
  "milliseconds from a driver's command being answered to its frame at the rider's socket, against one row committed " +
  'with a NOTIFY, from sending it to another connection hearing of it; both at the same pace, on the same server';

export const main = async (flags: readonly string[]): Promise<void> => {
  const rounds = numberFlag(flags, 'rounds', 5);
  const commands = numberFlag(flags, 'commands', 200);
  const pace = numberFlag(flags, 'pace', 50);
  const server = await startBenchServer();
  const db = createPool({ url: server.url, applicationName: 'bench' });
  const services = await startServices(server.url);
  const trip = await openNotifyRoundTrip(db, server.url);
  const rider = await givenSystemPerson(services.infrastructure, services.commandUrl, ['customer'], services.readUrl);
  const watcher = await openWatcher(rider);
  try {
    const trips: number[][] = [];
    const frames: number[][] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const rides = await givenOffers(services.infrastructure, services.commandUrl, rider, Math.ceil(commands / 2));
      const plain = await runAtPace(Array.from({ length: commands }), pace, trip.once);
      const accepted = await runAtPace(rides, pace, (ride) => untilSeen(watcher, ride, 'accept'));
      const arrived = await runAtPace(rides, pace, (ride) => untilSeen(watcher, ride, 'arrive'));
      if (round > 0) {
        trips.push(plain);
        frames.push([...accepted, ...arrived]);
      }
      const shown = [plain, [...accepted, ...arrived]].map((one) => `p50 ${at(one, 0.5)} p99 ${at(one, 0.99)}`);
      console.info(`${round === 0 ? 'warm-up' : `round ${round}`}  NOTIFY ${shown[0]} ms  frame ${shown[1]} ms`);
    }
    const series = [0.5, 0.99].flatMap((p) => [
      seriesOf(`commit and NOTIFY, p${p * 100}`, trips, p),
      seriesOf(`command to frame, p${p * 100}`, frames, p),
    ]);
    await publishReport({
      benchmark: 'freshness',
      method: METHOD,
      unit: ' ms',
      machine: await describeMachine(db),
      series,
      ratios: [
        ...ratioAtMost(series, 'command to frame, p50', 'commit and NOTIFY, p50', 3),
        ...ratioAtMost(series, 'command to frame, p99', 'commit and NOTIFY, p99', 10),
      ],
      notes: [
        `${pace} commands/s, ${commands} a round, accepting rides and arriving`,
        'Command API, projections and read API are a process each; the clients share one',
      ],
    });
  } finally {
    watcher.close();
    await trip.close();
    await services.stop();
    await db.end();
    await server.remove();
  }
};

const at = (values: readonly number[], p: number): number => Math.round(percentile(values, p) * 100) / 100;

const seriesOf = (name: string, rounds: readonly (readonly number[])[], p: number): Series => {
  const values = rounds.map((round) => at(round, p));
  return { name, values, median: median(values) };
};

const untilSeen = async (
  watcher: Watcher,
  { driver, rideId }: GivenOffer,
  what: 'accept' | 'arrive',
): Promise<number> => {
  await (what === 'accept' ? driver.post(`/api/driver/accept-ride/${rideId}`) : arriveAt(driver, rideId));
  const answered = performance.now();
  const seen = await watcher.sees(rideId, driver.position);
  return Math.max(0, seen - answered);
};

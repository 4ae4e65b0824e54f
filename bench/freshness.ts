import { once } from 'node:events';
import type { Client } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import type pg from 'pg';
import WebSocket from 'ws';
import { givenSystemPerson } from '../e2e/harness/given-system-people.ts';
import { startServices } from '../e2e/harness/service-processes.ts';
import { type GivenOffer, givenOffers } from './command/given-offers.ts';
import { startBenchServer } from './measure/bench-server.ts';
import { numberFlag } from './measure/flags.ts';
import { percentile, runAtPace } from './measure/pace.ts';
import { describeMachine, median, publishReport, ratioAtMost, type Series } from './measure/report.ts';

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

interface Watcher {
  /** Resolves with the arrival time (`performance.now()`) of the first frame about the ride at `position` or later. */
  readonly sees: (rideId: string, position: string) => Promise<number>;
  readonly close: () => void;
}

interface Seen {
  readonly rideId: string;
  readonly position: string;
  readonly at: number;
}

const openWatcher = async (person: Client): Promise<Watcher> => {
  const { jwtToken } = await person.get<{ jwtToken: string }>('/api/auth/user');
  const socket = new WebSocket(`${person.readUrl.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'AUTHENTICATE', jwtToken }));
  const seen = new Map<string, Seen[]>();
  const waiting = new Map<string, (one: Seen) => void>();
  socket.on('message', (text) => {
    const at = performance.now();
    const { type, rideId, position }: { type: string; rideId: string; position: string } = JSON.parse(String(text));
    if (type !== 'RIDE_UPDATED') return;
    const one = { rideId, position, at };
    seen.set(rideId, [...(seen.get(rideId) ?? []), one]);
    waiting.get(rideId)?.(one);
  });
  return {
    sees: (rideId, position) =>
      new Promise((resolve) => {
        const early = seen.get(rideId)?.find((one) => one.position >= position);
        if (early) return resolve(early.at);
        waiting.set(rideId, (one) => {
          if (one.position < position) return;
          waiting.delete(rideId);
          resolve(one.at);
        });
      }),
    close: () => socket.terminate(),
  };
};

const CHANNEL = 'bench_round_trip';

interface NotifyRoundTrip {
  readonly once: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const openNotifyRoundTrip = async (db: pg.Pool, url: string): Promise<NotifyRoundTrip> => {
  await db.query('create table if not exists bench_round_trip (id bigint primary key, payload text not null)');
  const waiting = new Map<string, () => void>();
  let sent = 0;
  const listener = await listenToChannels({
    url,
    channels: [CHANNEL],
    onNotification: (_, id) => waiting.get(id)?.(),
    onReconnect: () => undefined,
  });
  return {
    once: async () => {
      sent += 1;
      const id = String(sent);
      const start = performance.now();
      const notified = new Promise<number>((resolve) => {
        waiting.set(id, () => resolve(performance.now() - start));
      });
      await db.query(
        `with written as (insert into bench_round_trip values ($1, repeat('x', 500)) returning id)
         select pg_notify('${CHANNEL}', id::text) from written`,
        [id],
      );
      const milliseconds = await notified;
      waiting.delete(id);
      return milliseconds;
    },
    close: () => listener.close(),
  };
};

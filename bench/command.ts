import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { givenSystemPerson } from '../e2e/harness/given-system-people.ts';
import { startServices } from '../e2e/harness/service-processes.ts';
import {
  type GivenOffer,
  givenOffers,
  waitUntilReadModelsCaughtUp,
  waitUntilSearchesSeen,
} from './command/given-offers.ts';
import { startBenchServer } from './measure/bench-server.ts';
import { numberFlag } from './measure/flags.ts';
import { percentile } from './measure/pace.ts';
import { describeMachine, median, publishReport, ratioAtLeast, type Series } from './measure/report.ts';

const METHOD =
  'drivers accept rides over HTTP, each a ride of their own; against a bare Express route that makes the same round ' +
  'trips to PostgreSQL for the same drivers and rides, unchecked, in a process of its own on the same server';

export const main = async (flags: readonly string[]): Promise<void> => {
  const rounds = numberFlag(flags, 'rounds', 5);
  const rides = numberFlag(flags, 'rides', 400);
  const inFlight = numberFlag(flags, 'in-flight', 32);
  const measured: Record<string, InFlightAnswers[]> = { 'accept-ride': [], 'bare route': [] };
  const stops: (() => Promise<void>)[] = [];
  try {
    const server = await startBenchServer();
    stops.push(server.remove);
    const services = await startServices(server.url);
    stops.push(services.stop);
    const { infrastructure, commandUrl, readUrl } = services;
    const bare = await startBareRoute(server.url);
    stops.push(bare.stop);
    const rider = await givenSystemPerson(infrastructure, commandUrl, ['customer'], readUrl);
    for (let round = 0; round <= rounds; round += 1) {
      const offers = await givenOffers(infrastructure, commandUrl, rider, rides);
      for (const [name, url] of [
        ['accept-ride', commandUrl],
        ['bare route', bare.url],
      ] as const) {
        if (name === 'accept-ride') await waitUntilSearchesSeen(infrastructure, offers);
        await waitUntilReadModelsCaughtUp(infrastructure);
        const answers = await acceptAll(url, offers, inFlight);
        if (round > 0) measured[name]?.push(answers);
        const { p50Ms, p95Ms, perSecond } = answers;
        const shown = `p50 ${p50Ms.toFixed(1)} ms  p95 ${p95Ms.toFixed(1)} ms  ${perSecond.toFixed(0)}/s`;
        console.info(`${round === 0 ? 'warm-up' : `round ${round}`}  ${name.padEnd(12)} ${shown}`);
      }
    }
    const series = Object.entries(measured).flatMap(([name, answers]) => seriesOf(name, answers));
    await publishReport({
      benchmark: 'command',
      method: METHOD,
      unit: '',
      machine: await describeMachine(infrastructure.db),
      series,
      ratios: ratioAtLeast(series, 'accept-ride, per second', 'bare route, per second', 0.4),
      notes: [
        `${inFlight} in flight, ${rides} rides a round; the same ones for both, in turn`,
        'Command API, projections, read API and the bare route are a process each; the drivers share one',
        'What follows from an acceptance (read models, searches, sockets) is done meanwhile, on the same cores',
      ],
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
};

const seriesOf = (name: string, answers: readonly InFlightAnswers[]): Series[] => {
  const row = (what: string, of: (one: InFlightAnswers) => number): Series => {
    const values = answers.map((one) => Math.round(of(one) * 10) / 10);
    return { name: `${name}, ${what}`, values, median: median(values) };
  };
  return [
    row('p50, ms', ({ p50Ms }) => p50Ms),
    row('p95, ms', ({ p95Ms }) => p95Ms),
    row('per second', ({ perSecond }) => perSecond),
  ];
};

interface InFlightAnswers {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly perSecond: number;
}

const acceptAll = async (url: string, offers: readonly GivenOffer[], inFlight: number): Promise<InFlightAnswers> => {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const waiting = [...offers];
  const milliseconds: number[] = [];
  const start = performance.now();
  const loop = async (): Promise<void> => {
    for (let offer = waiting.pop(); offer; offer = waiting.pop()) {
      const startedAt = performance.now();
      await accept(agent, url, offer);
      milliseconds.push(performance.now() - startedAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: inFlight }, loop));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - start) / 1_000;
  return {
    p50Ms: percentile(milliseconds, 0.5),
    p95Ms: percentile(milliseconds, 0.95),
    perSecond: offers.length / seconds,
  };
};

const accept = async (agent: Agent, url: string, { driver, rideId }: GivenOffer): Promise<void> => {
  const headers = { cookie: driver.cookie, 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
  const outgoing = request(`${url}/api/driver/accept-ride/${rideId}`, { method: 'POST', agent, headers });
  const answered = once(outgoing, 'response');
  outgoing.end('{}');
  const [response] = await answered;
  let text = '';
  for await (const part of response) text += part;
  if (response.statusCode !== 200) throw new Error(`Accepting was answered ${response.statusCode}: ${text}`);
};

interface BareRoute {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const startBareRoute = async (databaseUrl: string): Promise<BareRoute> => {
  const program = join(import.meta.dirname, 'command', 'bare-route.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, databaseUrl], {
    env: { PATH: '/usr/bin:/bin', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([status]): never => {
    throw new Error(`The bare route ended with status ${status}`);
  });
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  return {
    url,
    stop: async () => {
      child.kill();
      await ended.catch(() => undefined);
    },
  };
};

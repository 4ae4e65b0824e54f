import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { textPolicy } from '@saferide/command-api/codes/text-budget';
import { castOf } from '@saferide/demo/people/cast';
import { runDemo } from '@saferide/demo/run/run-demo';
import { type Percentiles, percentilesOf, type Summary } from '@saferide/demo/run/summary';
import { seededDemoRandom } from '@saferide/demo/simulation/demo-random';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalProviders, startLocalProviders } from '../../harness/local-providers.ts';
import { type ServiceProcesses, startServices } from '../../harness/service-processes.ts';
import { residentMegabytes } from '../resident-memory.ts';
import type { CrowdOptions, CrowdResponseCounts } from './crowd.ts';

interface Crowd {
  send(): Promise<CrowdResponseCounts>;
  stop(): void;
}

const PROGRAM = join(import.meta.dirname, 'send.ts');

const nextMessage = async <T>(child: ChildProcess): Promise<T> => {
  const exited = once(child, 'exit').then(([status]) => {
    throw new Error(`The crowd ended with ${status}`);
  });
  const [message] = await Promise.race([once(child, 'message'), exited]);
  return message as T;
};

const startCrowd = async (orders: CrowdOptions): Promise<Crowd> => {
  const child = fork(PROGRAM, { execArgv: ['--conditions=source', '--import', 'tsx'], stdio: 'inherit' });
  child.send(orders);
  await nextMessage(child);
  return {
    send: async () => {
      child.send('go');
      return (await nextMessage<{ readonly answered: CrowdResponseCounts }>(child)).answered;
    },
    stop: () => void child.kill('SIGKILL'),
  };
};

const [requests, aSecond, turns, drivers, riders, accountsAnAddress] = [6_000, 80, 2, 10, 24, 3];
const SPEED = 4;
const SENDING_MS = (requests / aSecond) * 1_000;
/** The simulated rides last longer than the attack, so that all its requests arrive during them. */
const LIVED_MINUTES = SENDING_MS / 60_000 + 0.1;
const AT_MOST = 2;
const LEFT_BEHIND = 150;

const town = { drivers, riders, speed: SPEED, seed: 'a town beside' };
const attackers = { addresses: ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'], accountsAnAddress };
const others = { addresses: Array.from({ length: 12 }, (_, at) => `198.51.100.${at}`), accountsAnAddress };

interface Waited {
  readonly ms: number;
  readonly endpoint: string;
}

interface Turn {
  readonly kind: CrowdOptions['kind'];
  readonly waited: readonly Waited[];
  readonly calls: Percentiles;
  readonly answered: CrowdResponseCounts;
  readonly summary: Summary;
  readonly megabytes: readonly number[];
}

let database: TestDatabase;
let outside: LocalProviders;
let services: ServiceProcesses;
const taken: Turn[] = [];
let before: readonly number[] = [];
const addresses = new Map<string, string>();
const addressOf = (label: string): string => {
  const known = addresses.get(label) ?? `192.0.2.${addresses.size + 1}`;
  addresses.set(label, known);
  return known;
};
const memory = (): readonly number[] => services.processes.map((service) => residentMegabytes(service.pid() ?? 0));

const cast = castOf(seededDemoRandom(town.seed), town);
const people = [...cast.drivers, ...cast.riders];

const live = async (
  minutes: number,
  crowd?: () => Promise<void>,
): Promise<{ summary: Summary; waited: readonly Waited[] }> => {
  let sending: Promise<void> | null = null;
  let startedAt = Number.POSITIVE_INFINITY;
  const waited: Waited[] = [];
  const summary = await runDemo(
    { ...town, minutes },
    {
      url: services.commandUrl,
      wayOf: (label) => ({
        ...{ url: services.commandUrl, readUrl: services.readUrl },
        along: { 'x-forwarded-for': addressOf(label) },
      }),
      print: () => undefined,
      onSignedUp: () => {
        if (!crowd) return;
        startedAt = performance.now();
        sending = crowd();
      },
      onResponse: (ms, endpoint) => {
        const sentAt = performance.now() - ms - startedAt;
        if (sentAt >= 0 && sentAt < SENDING_MS)
          waited.push({ ms, endpoint: endpoint.replace(/\/[0-9a-f-]{36}/g, '/:id').replace(/\?.*/, '') });
      },
    },
  );
  await sending;
  return { summary, waited };
};

const turn = async (kind: CrowdOptions['kind']): Promise<Turn> => {
  const crowd = await startCrowd({
    ...{ kind, requests, aSecond },
    ...(kind === 'hostile' ? attackers : others),
    ...{ commandUrl: services.commandUrl, readUrl: services.readUrl },
    emails: people.map(({ email }) => email),
    numbers: people.map(({ phoneNumber }) => phoneNumber),
  });
  try {
    let answered: CrowdResponseCounts = {};
    const { summary, waited } = await live(LIVED_MINUTES, async () => {
      answered = await crowd.send();
    });
    return { kind, waited, calls: percentilesOf(waited.map(({ ms }) => ms)), answered, summary, megabytes: memory() };
  } finally {
    crowd.stop();
  }
};

const LIVED_MS = 600_000;

beforeAll(async () => {
  database = await testDatabase();
  outside = await startLocalProviders(0);
  services = await startServices(database.url, {
    ...outside.environment,
    SAFERIDE_DEV_CODES: '1',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    ...{ RATE_LIMIT_COMMANDS: '120', RATE_LIMIT_SOCKETS: '100' },
  });
  await live(0.05);
  before = memory();
  for (let number = 0; number < turns; number++) {
    taken.push(await turn('harmless'));
    taken.push(await turn('hostile'));
  }
}, LIVED_MS * 2);
afterAll(async () => {
  await services?.stop();
  await outside?.close();
  await database?.drop();
});

const of = (kind: CrowdOptions['kind']) => taken.filter((each) => each.kind === kind);
const statusesOf = (each: Turn) => Object.values(each.answered).flatMap((counts) => Object.entries(counts));
const withStatus = (each: Turn, fits: (status: number) => boolean) =>
  statusesOf(each).reduce((sum, [status, count]) => sum + (fits(Number(status)) ? count : 0), 0);

const slowest = ({ waited }: Turn): string => {
  const kinds = [...new Set(waited.map(({ endpoint }) => endpoint))].map((kind) => ({
    ...{ kind, spread: percentilesOf(waited.filter(({ endpoint }) => endpoint === kind).map(({ ms }) => ms)) },
  }));
  return kinds
    .sort((a, b) => b.spread.p95 - a.spread.p95)
    .slice(0, 8)
    .map(({ kind, spread }) => `  ${kind}: ${spread.count} times, p50 ${spread.p50} ms, p95 ${spread.p95} ms\n`)
    .join('');
};

const answersOf = ({ answered }: Turn): string =>
  Object.entries(answered)
    .map(
      ([deed, counts]) =>
        `  ${deed}: ${Object.entries(counts)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ')}\n`,
    )
    .join('');

describe('SafeRide under attack', () => {
  it('completes the simulated rides without failures, with at most twice the response time', () => {
    for (const each of taken) {
      const { kind, calls, summary, megabytes } = each;
      process.stdout.write(
        `${requests} ${kind} requests at ${aSecond} a second: of the town's ${calls.count} calls p50 ${calls.p50} ms, p95 ${calls.p95} ms, at most ${calls.max} ms; ${summary.completed} rides; ${megabytes.join(', ')} MB\n${slowest(each)}`,
      );
    }
    process.stdout.write(of('hostile').map(answersOf).join(''));
    for (const { summary } of taken) {
      expect(summary.errors).toEqual({});
      expect(summary.lost).toEqual([]);
    }
    expect(taken.reduce((sum, { summary }) => sum + summary.booked, 0)).toBeGreaterThan(0);
    const [ordinary, attacked] = [of('harmless'), of('hostile')].map((each) =>
      Math.max(...each.map(({ calls }) => calls.p95)),
    );
    expect(attacked).toBeLessThanOrEqual(AT_MOST * (ordinary ?? 0));
  });

  it('answers every ordinary request, and no attack causes an internal error', () => {
    for (const each of taken) expect(withStatus(each, () => true)).toBeGreaterThan(0);
    for (const each of of('harmless')) expect(withStatus(each, (status) => status >= 300)).toBe(0);
    for (const each of of('hostile')) {
      const failed = Object.entries(each.answered).filter(([, counts]) => counts[500] || counts[502]);
      expect(failed).toEqual([]);
    }
  });

  it('sends no more text messages than the daily limits allow', () => {
    const to = (fits: (number: string) => boolean) => outside.texts.filter((text) => fits(text.to)).length;
    const codes = outside.texts.filter(({ text }) => /\b\d{6}\b/.test(text));
    const byNumber = new Map<string, number>();
    for (const code of codes) byNumber.set(code.to, (byNumber.get(code.to) ?? 0) + 1);
    const mostCodesToANumber = Object.values(textPolicy.codesToANumber).reduce((sum, share) => sum + share, 0);
    expect(Math.max(...byNumber.values())).toBeLessThanOrEqual(mostCodesToANumber);
    expect(to((number) => number.startsWith('234819888'))).toBeLessThanOrEqual(textPolicy.codesToAPrefix);
    const crowds = (attackers.addresses.length + others.addresses.length) * accountsAnAddress;
    const signedUp = 2 * people.length * (turns * 2 + 1) + turns * crowds;
    expect(codes.length).toBeLessThanOrEqual(textPolicy.codesOfAnAddress * attackers.addresses.length + signedUp);
  });

  it('releases its memory after the attack', async () => {
    await expect
      .poll(() => memory().map((now, at) => now - (before[at] ?? 0)), { timeout: 60_000, interval: 1_000 })
      .toSatisfy((more: number[]) => more.every((megabytes) => megabytes < LEFT_BEHIND));
    process.stdout.write(
      `resident memory of the services: ${before.join(', ')} MB before, ${memory().join(', ')} MB after\n`,
    );
  });
});

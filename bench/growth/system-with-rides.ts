import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@saferide/client/client';
import type { AccountRole } from '@saferide/infrastructure/callers/sessions';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';
import { type Infrastructure, openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { createProjections } from '@saferide/projections/create-projections';
import { givenSystemPerson } from '../../e2e/harness/given-system-people.ts';
import { createServiceProcess } from '../../e2e/harness/service-processes.ts';
import {
  type FilledLog,
  type FilledLogOptions,
  markLogProcessed,
  openLogWithRides,
  rebuildAll,
} from '../log/filled-log.ts';

export interface SystemWithRides {
  readonly rides: number;
  readonly log: FilledLog;
  readonly infrastructure: Infrastructure;
  readonly commandUrl: string;
  readonly readUrl: string;
  readonly riders: readonly Client[];
  readonly drivers: readonly Client[];
  readonly office: Client;
  readonly close: () => Promise<void>;
}

const READY_WITHIN_MS = 1_800_000;
const RIDERS = 400;
export const RIDES_A_PAGE = 3;
const DRIVERS = 40;

const withMoreThanAPage = async (riders: readonly Client[]): Promise<readonly Client[]> => {
  const found: Client[] = [];
  for (const rider of riders) {
    const rides = await rider.get<unknown[]>(`/api/customer/rides?limit=${RIDES_A_PAGE + 1}`);
    if (rides.length > RIDES_A_PAGE) found.push(rider);
  }
  return found;
};

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(0)} s`;

export const openSystemWithRides = async (rides: number, options?: FilledLogOptions): Promise<SystemWithRides> => {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const began = performance.now();
    const log = await openLogWithRides(rides, options);
    closers.push(log.close);
    const { url: databaseUrl, masterKey } = log;
    const eventStore = { kind: 'postgres', url: databaseUrl } as const;
    const filled = seconds(began);
    const rebuilding = performance.now();
    await rebuildAll(log);
    const rebuilt = seconds(rebuilding);

    const starting = performance.now();
    const infrastructure = await openInfrastructure({ name: 'bench', databaseUrl, eventStore, masterKey });
    closers.push(infrastructure.close);
    await markLogProcessed(infrastructure);
    const projections = await createProjections({
      infrastructure,
      logger: createLogger({ service: 'projections', level: 'warn' }),
      onFatal: (error) => {
        throw error;
      },
    });
    closers.push(projections.close);
    const uploads = await mkdtemp(join(tmpdir(), 'saferide-bench-uploads-'));
    closers.push(() => rm(uploads, { recursive: true, force: true }));
    const environment = {
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey.export().toString('base64'),
      UPLOAD_DIR: uploads,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_COMMANDS: '1000000',
      RATE_LIMIT_CHANGES: '1000000',
      RATE_LIMIT_QUERIES: '1000000',
      RATE_LIMIT_SOCKETS: '1000000',
    };
    const services = [];
    for (const name of ['command-api', 'read-api'] as const) {
      const service = await createServiceProcess(name, environment, { readyWithinMs: READY_WITHIN_MS });
      closers.push(async () => {
        await service.stop();
      });
      await service.start();
      services.push(service.url);
    }
    const [commandUrl = '', readUrl = ''] = services;
    const driving = new Set(log.drivers);
    const riders = log.riders.filter((id) => !driving.has(id));
    const signedIn = (ids: readonly string[], role: AccountRole) =>
      Promise.all(ids.map((id) => signIn(infrastructure, { commandUrl, readUrl }, id, role)));
    const system: SystemWithRides = {
      ...{ rides, log, infrastructure, commandUrl, readUrl, close },
      riders: await withMoreThanAPage(await signedIn(riders.slice(0, RIDERS), 'customer')),
      drivers: await signedIn(log.drivers.slice(0, DRIVERS), 'driver'),
      office: await givenSystemPerson(infrastructure, commandUrl, ['admin', 'operator'], readUrl),
    };
    console.info(
      `${rides} rides, ${log.events} events: log ${filled}, read models ${rebuilt}, services ${seconds(starting)}`,
    );
    return system;
  } catch (error) {
    await close();
    throw error;
  }
};

const signIn = async (
  { roles, sessions }: Infrastructure,
  { commandUrl, readUrl }: Pick<SystemWithRides, 'commandUrl' | 'readUrl'>,
  accountId: string,
  role: AccountRole,
): Promise<Client> => {
  await roles.add(accountId, role);
  const { token } = await sessions.begin(accountId, 'bench', { secondFactor: true });
  const client = new Client(commandUrl, readUrl);
  client.accountId = accountId;
  client.cookie = `${SESSION_COOKIE}=${token}`;
  return client;
};

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReady } from '@saferide/client/client';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { LONG_WAIT_MS } from '@saferide/domain/testing/waits';
import { parseMasterKey } from '@saferide/infrastructure/crypto/secrets';
import { freePort } from '@saferide/infrastructure/embedded/server-address';
import { type Infrastructure, openInfrastructure } from '@saferide/infrastructure/open-infrastructure';

const ROOT = join(import.meta.dirname, '..', '..');

export type ServiceName = 'command-api' | 'projections' | 'read-api';

/** A service in its own process, so that a test can kill it. */
export interface ServiceProcess {
  readonly name: ServiceName;
  readonly url: string;
  readonly pid: () => number | null;
  /** Sends SIGKILL and resolves once the process is gone. */
  kill(): Promise<void>;
  /** Resolves once the process is ready, on the same port. */
  start(): Promise<void>;
  /** Sends SIGTERM and returns the exit status. */
  stop(): Promise<number | null>;
  readonly output: readonly string[];
}

export interface ServiceOptions {
  readonly readyWithinMs?: number;
}

export const createServiceProcess = async (
  name: ServiceName,
  environment: Readonly<Record<string, string>>,
  { readyWithinMs = LONG_WAIT_MS }: ServiceOptions = {},
): Promise<ServiceProcess> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  let child: ChildProcess | undefined;

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return ending?.exitCode ?? null;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    const [status] = await exited;
    return status as number | null;
  };

  return {
    name,
    url,
    pid: () => child?.pid ?? null,
    output,
    start: async () => {
      const started = spawn(process.execPath, [`${name}/dist/main.js`], {
        cwd: ROOT,
        env: { PATH: '/usr/bin:/bin', ...environment, PORT: String(port), HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) stream?.on('data', (data) => output.push(String(data)));
      const readyOrGone = async () => started.exitCode !== null || isReady(url);
      await waitUntilTrue(`${name} was ready`, readyOrGone, readyWithinMs).catch((error: Error) => {
        throw new Error(`${error.message}:\n${output.slice(-20).join('')}`);
      });
      if (started.exitCode !== null) throw new Error(`${name} ended at once:\n${output.slice(-20).join('')}`);
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
};

export interface ServiceProcesses {
  readonly commandUrl: string;
  readonly readUrl: string;
  readonly processes: readonly ServiceProcess[];
  readonly environment: Readonly<Record<string, string>>;
  readonly infrastructure: Infrastructure;
  readonly stop: () => Promise<void>;
}

export const startServices = async (
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  names: readonly ServiceName[] = ['command-api', 'projections', 'read-api'],
): Promise<ServiceProcesses> => {
  const masterKey = randomBytes(32).toString('base64');
  const uploads = await mkdtemp(join(tmpdir(), 'saferide-uploads-'));
  const variables = {
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey,
    UPLOAD_DIR: uploads,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_COMMANDS: '1000000',
    RATE_LIMIT_CHANGES: '1000000',
    RATE_LIMIT_SOCKETS: '1000000',
    ...environment,
  };
  const processes: ServiceProcess[] = [];
  for (const name of names) processes.push(await createServiceProcess(name, variables));
  const urlOf = (wanted: ServiceName) => processes.find(({ name }) => name === wanted)?.url ?? '';
  const stop = async () => {
    for (const service of processes.toReversed()) await service.stop();
    await rm(uploads, { recursive: true, force: true });
  };
  try {
    for (const service of processes) await service.start();
    const infrastructure = await openInfrastructure({
      name: 'beside the services',
      databaseUrl,
      eventStore: { kind: 'postgres', url: databaseUrl },
      masterKey: parseMasterKey(masterKey),
    });
    return {
      ...{ commandUrl: urlOf('command-api'), readUrl: urlOf('read-api'), processes },
      ...{ environment: variables, infrastructure },
      stop: async () => {
        await infrastructure.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';

export interface TemporaryServer {
  readonly url: string;
  pid(): number;
  stop(): Promise<void>;
  start(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  remove(): Promise<void>;
}

export const temporaryServer = async (
  settings: Readonly<Record<string, string>> = {},
  below = tmpdir(),
): Promise<TemporaryServer> => {
  const folder = await temporaryFolder('saferide-server-', below);
  const lines: string[] = [];
  const launch = (port?: number): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      dataDir: join(folder, 'postgresql'),
      log: (line) => lines.push(line),
      settings,
      ...(port === undefined ? {} : { port }),
    }).catch((cause: unknown) => {
      throw new Error(['No temporary PostgreSQL.', ...lines].join(' '), { cause });
    });
  let server = await launch();
  return {
    url: server.url,
    pid: () => server.pid,
    stop: () => server.stop(),
    start: async () => {
      await server.stop();
      server = await launch(server.port);
    },
    freeze: () => signalServer(server.pid, 'SIGSTOP'),
    thaw: () => signalServer(server.pid, 'SIGCONT'),
    remove: async () => {
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const programs = promisify(execFile);

export const signalServer = async (pid: number, signal: NodeJS.Signals): Promise<void> => {
  // All other processes of the server are children of this one.
  process.kill(pid, signal);
  const { stdout } = await programs('ps', ['-A', '-o', 'pid=,ppid=']);
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  for (const [child = 0, parent] of all) {
    if (parent !== pid) continue;
    try {
      process.kill(child, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

/** The server's user can access this folder even if this process is root. */
export const temporaryFolder = async (prefix: string, below = tmpdir()): Promise<string> => {
  const folder = await mkdtemp(join(below, prefix));
  await chmod(folder, 0o711);
  return folder;
};

export const NOT_DURABLE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

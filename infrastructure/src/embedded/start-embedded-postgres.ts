import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { archiveSettings, prepareWalFolder } from './backup/wal-archive.ts';
import { prepareBinaries } from './binaries.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { claimDataDirectory } from './data-directory-claim.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { freePort } from './free-port.ts';
import { ADMIN_USER, initialiseCluster, pgdataOf } from './initialise-cluster.ts';
import { isResponsive } from './is-responsive.ts';
import { localSocketUrl, prepareSocketDirectories } from './local-socket.ts';
import type { Postmaster } from './postmaster-pid.ts';
import { programEnvironment } from './run-program.ts';
import { launchServer, runningServer, serverLogFile, stopServer } from './server-process.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly log: (line: string) => void;
  readonly settings?: Readonly<Record<string, string>>;
  readonly backupDir?: string;
  readonly readyWithinSeconds?: number;
}

export interface EmbeddedPostgres {
  /** The administrator's URL with the password. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  readonly adopted: boolean;
  stop(): Promise<void>;
}

const ANSWERS_WITHIN_MS = 30_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const keepsJournal = async (pgdata: string, journal: string): Promise<boolean> =>
  (await readFile(join(pgdata, 'postmaster.opts'), 'utf8').catch(() => '')).includes(
    archiveSettings(journal).archive_command,
  );

/** A frozen server would act on a stop signal when it resumes, possibly while another program uses it. */
const stopOrLeave = async (port: number, stop: () => Promise<void>, log: (line: string) => void): Promise<void> => {
  if (await isResponsive(port)) return stop();
  log('PostgreSQL does not respond and is left running; the next start reuses it');
};

const untilItAnswers = async ({ pid, port }: Postmaster, log: (line: string) => void): Promise<void> => {
  if (port === undefined || (await isResponsive(port))) return;
  log(`The PostgreSQL left running (process ${pid}) does not respond; waiting for it`);
  for (const deadline = Date.now() + ANSWERS_WITHIN_MS; !(await isResponsive(port)); ) {
    if (Date.now() < deadline) continue;
    throw new EmbeddedPostgresError(
      `The PostgreSQL left running (process ${pid}) does not respond. Resume it (kill -CONT) or end it (kill -KILL), then start again.`,
    );
  }
};

/**
 * Throws EmbeddedPostgresError if the port is taken, the data directory is in use or incompatible, or the platform is
 * unsupported.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log, settings, readyWithinSeconds } = options;
  const directory = await prepareDataDirectory(options.dataDir, log);
  const release = await claimDataDirectory(directory.path);
  try {
    const binaries = await prepareBinaries(directory.path, directory.user, log);
    const around = programEnvironment(directory.path, binaries.libraries, directory.user);
    const password = await initialiseCluster(directory, binaries, around, log);
    const pgdata = pgdataOf(directory);
    const journal =
      options.backupDir === undefined ? null : await prepareWalFolder(resolve(options.backupDir), directory);

    let running = await runningServer(pgdata);
    if (running) await untilItAnswers(running, log);
    if (running && options.port !== undefined && running.port !== options.port) {
      log(`Stopping the PostgreSQL left running on port ${running.port} to start it on port ${options.port}`);
      await stopServer(binaries, pgdata, around);
      running = undefined;
    }
    if (running && journal !== null && !(await keepsJournal(pgdata, journal))) {
      log('Stopping the PostgreSQL left running to start it with a journal');
      await stopServer(binaries, pgdata, around);
      running = undefined;
    }
    const adopted = running !== undefined;
    const port = running?.port ?? (await freePort(options.port));
    let pid = running?.pid ?? 0;
    let stopping = false;
    if (running) {
      log(`Going on with the PostgreSQL left running on port ${port} (process ${pid})`);
    } else {
      const all = {
        ...SETTINGS,
        unix_socket_directories: await prepareSocketDirectories(pgdata),
        ...(journal === null ? {} : archiveSettings(journal)),
        ...settings,
        port: String(port),
      };
      const child = await launchServer(
        binaries,
        pgdata,
        serverLogFile(directory.path),
        all,
        around,
        readyWithinSeconds,
      );
      pid = child.pid ?? 0;
      child.unref();
      child.once('exit', () => {
        if (!stopping) log(`PostgreSQL ended unexpectedly; its log is ${serverLogFile(directory.path)}`);
      });
    }
    let stopped: Promise<void> | undefined;
    return {
      url: localSocketUrl(`postgres://${ADMIN_USER}:${password}@127.0.0.1:${port}/postgres`, pgdata),
      port,
      dataDir: directory.path,
      pid,
      adopted,
      stop: () => {
        stopping = true;
        stopped ??= stopOrLeave(port, () => stopServer(binaries, pgdata, around), log).finally(release);
        return stopped;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
};

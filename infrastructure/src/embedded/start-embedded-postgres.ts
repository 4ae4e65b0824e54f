import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { answers } from './answers.ts';
import { archiveSettings, prepareJournal } from './backup/archive.ts';
import { prepareBinaries } from './binaries.ts';
import { claimDataDirectory } from './claim.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { freePort } from './free-port.ts';
import { ADMIN, initialise, pgdataOf } from './initialise.ts';
import { byLocalSocket, prepareSocketFolder } from './local-socket.ts';
import type { Postmaster } from './postmaster-pid.ts';
import { surroundings } from './run-program.ts';
import { launchServer, runningServer, serverLog, stopServer } from './server-process.ts';

export interface EmbeddedPostgresOptions {
  /** A folder of the server's own. Made on first use; its contents survive restarts. */
  readonly dataDir: string;
  /** Default: the port of a server left running, else any free one. */
  readonly port?: number;
  /** Takes sentences for the person who started the program. */
  readonly log: (line: string) => void;
  /** More PostgreSQL settings, by name. They override ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Keeps the server's journal in `wal` below this folder, for backups. A server left running without it is started anew. */
  readonly backupDir?: string;
  /** Default 120: recovering from a backup may take longer. */
  readonly readyWithinSeconds?: number;
}

export interface EmbeddedPostgres {
  /** Connection string of the admin, with its password, to the database `postgres`; by the socket in its folder where it can be. */
  readonly url: string;
  readonly port: number;
  /** Where the data really are; see `prepareDataDirectory`. */
  readonly dataDir: string;
  /** The server's process id: for tests that kill it. */
  readonly pid: number;
  /** True when the server was already running, left over by a program that was killed. */
  readonly adopted: boolean;
  /** Fast shutdown; resolves when the server is gone. A second call does nothing more. */
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

/** What a server was started with is in its options' file. */
const keepsJournal = async (pgdata: string, journal: string): Promise<boolean> =>
  (await readFile(join(pgdata, 'postmaster.opts'), 'utf8').catch(() => '')).includes(
    archiveSettings(journal).archive_command,
  );

/** Told to end while it is frozen, a server would do so when it goes on: under whoever has adopted it by then. */
const stopOrLeave = async (port: number, stop: () => Promise<void>, log: (line: string) => void): Promise<void> => {
  if (await answers(port)) return stop();
  log('PostgreSQL does not answer and is left running; the next start goes on with it');
};

/** A server left running may be frozen. */
const untilItAnswers = async ({ pid, port }: Postmaster, log: (line: string) => void): Promise<void> => {
  if (port === undefined || (await answers(port))) return;
  log(`The PostgreSQL left running (process ${pid}) does not answer; waiting for it`);
  for (const deadline = Date.now() + ANSWERS_WITHIN_MS; !(await answers(port)); ) {
    if (Date.now() < deadline) continue;
    throw new EmbeddedPostgresError(
      `The PostgreSQL left running (process ${pid}) does not answer. Let it go on (kill -CONT) or end it (kill -KILL), then start again.`,
    );
  }
};

/**
 * A real PostgreSQL for one program, on 127.0.0.1 and in its own folder alone, with nothing to install. Throws `EmbeddedPostgresError` when
 * it cannot start: port taken, data directory of another version or in use, no binaries for this machine.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log, settings, readyWithinSeconds } = options;
  const directory = await prepareDataDirectory(options.dataDir, log);
  const release = await claimDataDirectory(directory.path);
  try {
    const binaries = await prepareBinaries(directory.path, directory.user, log);
    const around = surroundings(directory.path, binaries.libraries, directory.user);
    const password = await initialise(directory, binaries, around, log);
    const pgdata = pgdataOf(directory);
    const journal =
      options.backupDir === undefined ? null : await prepareJournal(resolve(options.backupDir), directory);

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
        unix_socket_directories: await prepareSocketFolder(pgdata),
        ...(journal === null ? {} : archiveSettings(journal)),
        ...settings,
        port: String(port),
      };
      const child = await launchServer(binaries, pgdata, serverLog(directory.path), all, around, readyWithinSeconds);
      pid = child.pid ?? 0;
      child.unref();
      child.once('exit', () => {
        if (!stopping) log(`PostgreSQL ended unexpectedly; its log is ${serverLog(directory.path)}`);
      });
    }
    let stopped: Promise<void> | undefined;
    return {
      url: byLocalSocket(`postgres://${ADMIN}:${password}@127.0.0.1:${port}/postgres`, pgdata),
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

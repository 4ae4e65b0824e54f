import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { archiveSettings, prepareWalFolder } from './backup/take-backup.ts';
import { type PostgresBinaries, preparePostgresBinaries } from './binaries.ts';
import { type DataDirectory, prepareDataDirectory } from './data-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { freePort, localSocketUrl, prepareSocketDirectories } from './server-address.ts';
import {
  isAlive,
  isResponsive,
  launchServer,
  type Postmaster,
  runningServer,
  serverLogFile,
  stopServer,
} from './server-process.ts';
import { type ProgramEnvironment, programEnvironment, runProgram } from './server-user.ts';

const ADMIN_USER = 'saferide';

const pgdataOf = (directory: DataDirectory): string => join(directory.path, 'pgdata');

/** Returns the administrator's password. Throws EmbeddedPostgresError if another major version created the cluster. */
const initialiseCluster = async (
  directory: DataDirectory,
  binaries: PostgresBinaries,
  around: ProgramEnvironment,
  log: (line: string) => void,
): Promise<string> => {
  const pgdata = pgdataOf(directory);
  const passwordFile = join(directory.path, 'password');
  const version = (await readFile(join(pgdata, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== '' && version !== binaries.major)
    throw new EmbeddedPostgresError(
      `${pgdata} was made by PostgreSQL ${version}, and this is PostgreSQL ${binaries.major}. Move it away to start fresh, or upgrade it with pg_upgrade.`,
    );
  if (version !== '') return existingPassword(passwordFile);

  log(`Making a PostgreSQL ${binaries.major} database in ${pgdata}`);
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (directory.user) await chown(passwordFile, directory.user.uid, directory.user.gid);
  const unfinished = `${pgdata}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const { code, output } = await runProgram(
    binaries.initdb,
    [
      ...['-D', unfinished, '-U', ADMIN_USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions'],
      // Sorts by code point on every machine, yet `lower('Ẹ')` works.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    around,
  );
  if (code !== 0) throw new EmbeddedPostgresError(`initdb could not make ${pgdata}:\n${output.trim()}`);
  await rename(unfinished, pgdata);
  return password;
};

const existingPassword = async (file: string): Promise<string> => {
  const password = await readFile(file, 'utf8').catch(() => '');
  if (password === '')
    throw new EmbeddedPostgresError(`${file} is missing, so the password of the database next to it is lost.`);
  return password.trim();
};

/** Throws EmbeddedPostgresError if a living process holds the claim. */
const claimDataDirectory = async (dataDir: string): Promise<() => Promise<void>> => {
  const file = join(dataDir, 'claimed-by.txt');
  const [pid, birth] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ');
  const holder = Number(pid);
  if (holder > 0 && isAlive(holder) && (await birthOf(holder)) === (birth ?? '')) {
    const who = holder === process.pid ? 'this process already' : `process ${holder}`;
    throw new EmbeddedPostgresError(`The PostgreSQL in ${dataDir} is used by ${who}. Stop that first.`);
  }
  await writeFile(file, `${process.pid} ${await birthOf(process.pid)}\n`, { mode: 0o600 });
  return () => rm(file, { force: true });
};

/** Start time of the process, to recognise a reused process id. Empty without /proc. */
const birthOf = async (pid: number): Promise<string> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name, in brackets, may contain spaces.
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};

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
    const binaries = await preparePostgresBinaries(directory.path, directory.user, log);
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

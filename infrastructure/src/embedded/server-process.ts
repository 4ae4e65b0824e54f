import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type ProgramEnvironment, runProgram } from './server-user.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number | undefined;
  readonly ready: boolean;
}

const readPostmaster = async (pgdata: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '');
  // Lines: pid, data directory, start time, port, socket directory, address, shared memory key, status.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: lines[3] ? Number(lines[3]) : undefined, ready: lines[7] === 'ready' };
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** On systems other than Linux, any running process counts as PostgreSQL. */
const isPostgres = async (pid: number): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0')[0]?.endsWith('postgres') ?? false;
};

const LOG_LIMIT = 10 * 1024 * 1024;
const START_SECONDS = 120;
const STOP_SECONDS = 60;
const LOOK_AGAIN_MS = 25;

export const serverLogFile = (dataDir: string): string => join(dataDir, 'server.log');

export const runningServer = async (pgdata: string): Promise<Postmaster | undefined> => {
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const found = await readPostmaster(pgdata);
    if (!found) return undefined;
    if (!(await isPostgres(found.pid))) {
      await rm(join(pgdata, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (found.ready) return found;
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(`Process ${found.pid} holds ${pgdata} and did not become ready.`);
    await pause(LOOK_AGAIN_MS);
  }
};

/** PostgreSQL reports this while processes of a killed server still use its shared memory. */
const STILL_HELD = 'pre-existing shared memory block';
const HELD_FOR_MS = 10_000;

export const launchServer = async (...given: Parameters<typeof launchOnce>): Promise<ChildProcess> => {
  for (const deadline = Date.now() + HELD_FOR_MS; ; await pause(LOOK_AGAIN_MS)) {
    try {
      return await launchOnce(...given);
    } catch (error) {
      const held = error instanceof EmbeddedPostgresError && error.message.includes(STILL_HELD);
      if (!held || Date.now() > deadline) throw error;
    }
  }
};

const launchOnce = async (
  binaries: PostgresBinaries,
  pgdata: string,
  logFile: string,
  settings: Readonly<Record<string, string>>,
  around: ProgramEnvironment,
  readyWithinSeconds = START_SECONDS,
): Promise<ChildProcess> => {
  const before = await stat(logFile).catch(() => undefined);
  const log = await open(logFile, before && before.size > LOG_LIMIT ? 'w' : 'a', 0o600);
  const start = (await log.stat()).size;
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The server runs in a new process group, so that Ctrl-C does not stop it.
  const child = spawn(binaries.postgres, ['-D', pgdata, ...given], {
    ...around,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    windowsHide: true,
  });
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = signal ? `ended by ${signal}` : `exit code ${code}`;
  });
  const deadline = Date.now() + readyWithinSeconds * 1000;
  try {
    for (;;) {
      const found = await readPostmaster(pgdata);
      if (ended === undefined && found?.ready && found.pid === child.pid) return child;
      if (ended !== undefined || Date.now() > deadline) {
        const words = (await readFile(logFile, 'utf8').catch(() => '')).slice(start).trim();
        const how = ended ?? `not ready after ${readyWithinSeconds} s`;
        throw new EmbeddedPostgresError(`PostgreSQL did not start (${how}). Its output:\n${words || '(nothing)'}`);
      }
      await pause(LOOK_AGAIN_MS);
    }
  } catch (error) {
    if (ended === undefined) child.kill('SIGQUIT');
    throw error;
  } finally {
    await log.close();
  }
};

/** Rolls back open transactions. */
export const stopServer = async (
  binaries: PostgresBinaries,
  pgdata: string,
  around: ProgramEnvironment,
): Promise<void> => {
  let printed = '';
  for (const mode of ['fast', 'immediate']) {
    if (!(await isRunning(pgdata))) return;
    const args = ['stop', '-D', pgdata, '-m', mode, '-w', '-t', String(STOP_SECONDS)];
    const { code, output } = await runProgram(binaries.pgCtl, args, around);
    if (code === 0) return;
    printed += output;
  }
  if (await isRunning(pgdata)) throw new EmbeddedPostgresError(`PostgreSQL in ${pgdata} did not stop:\n${printed}`);
};

const isRunning = async (pgdata: string): Promise<boolean> => {
  const found = await readPostmaster(pgdata);
  return found !== undefined && (await isPostgres(found.pid));
};

const ANSWERS_WITHIN_MS = 1_000;
/** The SSLRequest message, which PostgreSQL answers before authentication. */
const QUESTION = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** Returns false only for a frozen server, which accepts a connection but sends nothing for a second. */
export const isResponsive = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(QUESTION));
    const end = (answered: boolean) => () => {
      clearTimeout(overdue);
      socket.destroy();
      resolve(answered);
    };
    const overdue = setTimeout(end(false), ANSWERS_WITHIN_MS);
    socket.once('data', end(true));
    socket.once('error', end(true));
    socket.once('end', end(true));
  });

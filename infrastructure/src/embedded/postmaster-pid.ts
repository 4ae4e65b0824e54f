import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server says about itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number | undefined;
  readonly ready: boolean;
}

/** The contents of `pgdata`'s postmaster.pid, or undefined when there is none. */
export const readPostmaster = async (pgdata: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '');
  // Line by line: pid, data directory, start time, port, socket directory, address, shared memory key, status.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: lines[3] ? Number(lines[3]) : undefined, ready: lines[7] === 'ready' };
};

/** Whether a process with this id exists, ours or not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Whether `pid` is a PostgreSQL server and not a process that got the id of one long gone. Where the system does not
 * tell (no /proc), a living process is taken for one.
 */
export const isPostgres = async (pid: number): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0')[0]?.endsWith('postgres') ?? false;
};

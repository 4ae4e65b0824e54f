import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive } from './postmaster-pid.ts';

/** Throws EmbeddedPostgresError if a living process holds the claim. */
export const claimDataDirectory = async (dataDir: string): Promise<() => Promise<void>> => {
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

import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const READ = 4;
const ENTER = 1;

export const startedAsRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, and initdb looks its user up by name. */
export const unprivilegedUser = async (passwdFile = '/etc/passwd'): Promise<ServerUser> => {
  const users = (await readFile(passwdFile, 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name && uid > 0 && Number.isInteger(uid) && Number.isInteger(gid))
    .sort((a, b) => Number(b.name === 'nobody') - Number(a.name === 'nobody') || a.uid - b.uid);
  const chosen = users[0];
  if (!chosen)
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and ${passwdFile} has no other user to run it as. Start as an ordinary user, or set DATABASE_URL.`,
    );
  return { uid: chosen.uid, gid: chosen.gid };
};

export const canReach = async (user: ServerUser, path: string): Promise<boolean> => {
  const target = resolve(path);
  if (!(await allows(user, target, READ | ENTER))) return false;
  for (let folder = dirname(target); ; folder = dirname(folder)) {
    if (!(await allows(user, folder, ENTER))) return false;
    if (folder === dirname(folder)) return true;
  }
};

const allows = async (user: ServerUser, path: string, mode: number): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) return false;
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0;
  return ((found.mode >> shift) & mode) === mode;
};

export interface ProgramEnvironment {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
}

/** Leaves out PGPORT, PGOPTIONS and similar variables of this process, which would change PostgreSQL's behaviour. */
export const programEnvironment = (
  dataDir: string,
  libraries: string,
  user: ServerUser | undefined,
): ProgramEnvironment => ({
  cwd: dataDir,
  env: { LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries },
  ...user,
});

/** `code` is null if the program was killed or did not start. */
export const runProgram = (
  program: string,
  args: readonly string[],
  around: ProgramEnvironment,
): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((done) => {
    const child = spawn(program, args, { ...around, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => done({ code: null, output: `${output}${error.message}` }));
    child.once('close', (code) => done({ code, output }));
  });

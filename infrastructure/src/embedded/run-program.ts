import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

export interface ProgramEnvironment {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
}

/** Inherits no PGPORT, PGOPTIONS and the like. */
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

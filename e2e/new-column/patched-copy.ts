import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { linkModules, ROOT } from '../house/planted-house.ts';

const run = promisify(execFile);
const ROOMY = { maxBuffer: 64 << 20 };

export interface PatchedCopy {
  readonly path: string;
  /** Runs a tool of node_modules in the copy. Fails with all that it printed. */
  run(program: string, args: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

/** The working tree with a patch on top, in a temporary folder. */
export const patchedCopy = async (patch: string): Promise<PatchedCopy> => {
  const path = await mkdtemp(join(tmpdir(), 'saferide-copy-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout: files } = await run('git', listed, { cwd: ROOT, ...ROOMY });
  const { stdout: gone } = await run('git', ['ls-files', '-z', '--deleted'], { cwd: ROOT, ...ROOMY });
  const deleted = new Set(gone.split('\0'));
  for (const file of files.split('\0').filter((name) => name !== '' && !deleted.has(name))) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await cp(join(ROOT, file), join(path, file));
  }
  await linkModules(path);
  await run('git', ['apply', '--unsafe-paths', `--directory=${path}`, patch], { cwd: tmpdir() });
  return {
    path,
    run: async (program, args) => {
      try {
        const given = [join(ROOT, 'node_modules', program), ...args];
        return (await run(process.execPath, given, { cwd: path, ...ROOMY })).stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
      }
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
};

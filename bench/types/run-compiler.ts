import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..');
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const LOOK_EVERY_MS = 20;

export interface Compilation {
  readonly seconds: number;
  readonly peakMiB: number;
}

/** Throws with the compiler's output if compilation fails. */
export const runCompiler = async (options: readonly string[]): Promise<Compilation> => {
  const start = performance.now();
  const child = spawn(process.execPath, [TSC, ...options], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part;
    });
  let running = true;
  const ended = once(child, 'close').then(([status]) => {
    running = false;
    return { status, seconds: (performance.now() - start) / 1_000 };
  });
  let peakMiB = 0;
  while (running && child.pid !== undefined) {
    peakMiB = Math.max(peakMiB, await memoryMiB(child.pid));
    await pause(LOOK_EVERY_MS);
  }
  const { status, seconds } = await ended;
  if (status !== 0) throw new Error(`tsc ${options.join(' ')} found something:\n${output}`);
  return { seconds, peakMiB };
};

const readOrNothing = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

const memoryMiB = async (pid: number): Promise<number> => {
  const status = await readOrNothing(`/proc/${pid}/status`);
  const own = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
  const children = (await readOrNothing(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean);
  return Math.max(own, ...(await Promise.all(children.map((child) => memoryMiB(Number(child))))));
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { numberFlag } from './measure/flags.ts';
import { describeMachine, median, publishReport, type Series } from './measure/report.ts';

const ROOT = join(import.meta.dirname, '..');
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const LOOK_EVERY_MS = 20;

const METHOD = 'seconds of the steps of `npm run types`: from nothing (`--force`), and once more with nothing changed';

export const main = async (flags: readonly string[]): Promise<void> => {
  const rounds = numberFlag(flags, 'rounds', 5);
  const steps = await stepsOfTypes();
  const rows = new Map<string, number[]>();
  const note = (name: string, value: number) =>
    rows.set(name, [...(rows.get(name) ?? []), Math.round(value * 100) / 100]);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [kind, options] of [
      ['from nothing', ['--force']],
      ['nothing changed', []],
    ] as const) {
      const done: Compilation[] = [];
      for (const step of steps) {
        const compiled = await runCompiler([...step, ...options]);
        note(`${kind}, tsc ${step.join(' ')}, s`, compiled.seconds);
        done.push(compiled);
      }
      const seconds = done.reduce((sum, one) => sum + one.seconds, 0);
      const peakMiB = Math.max(...done.map((one) => one.peakMiB));
      note(`${kind}, all, s`, seconds);
      note(`${kind}, most memory, MiB`, peakMiB);
      console.info(`round ${round}  ${kind.padEnd(16)} ${seconds.toFixed(2)} s  ${peakMiB.toFixed(0)} MiB`);
    }
  }
  await publishReport({
    benchmark: 'types',
    method: METHOD,
    unit: '',
    machine: await describeMachine(),
    series: [...rows].map(([name, values]): Series => ({ name, values, median: median(values) })),
    ratios: [],
    notes: ['Memory: of the largest process; 0 where the system does not tell'],
  });
};

const stepsOfTypes = async (): Promise<string[][]> => {
  const text = await readFile(join(ROOT, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { types: string } };
  return scripts.types.split(' && ').map((step) => step.split(' ').slice(1));
};

interface Compilation {
  readonly seconds: number;
  readonly peakMiB: number;
}

/** Throws with the compiler's output if compilation fails. */
const runCompiler = async (options: readonly string[]): Promise<Compilation> => {
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

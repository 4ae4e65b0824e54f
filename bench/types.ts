import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberFlag } from './measure/flags.ts';
import { median, type Series } from './measure/interleave.ts';
import { describeMachine } from './measure/machine.ts';
import { publish } from './measure/report.ts';
import { type Compilation, runCompiler } from './types/run-compiler.ts';

// A build of references writes where it always writes, the same again: into each `dist`.
const METHOD =
  'seconds of the steps of `npm run types`: from nothing (`tsc -b --force`, and no kept build information for the ' +
  'others), and once more with nothing changed';

/** `--rounds n` (5). */
export const main = async (flags: readonly string[]): Promise<void> => {
  const rounds = numberFlag(flags, 'rounds', 5);
  const steps = await stepsOfTypes();
  const rows = new Map<string, number[]>();
  const note = (name: string, value: number) =>
    rows.set(name, [...(rows.get(name) ?? []), Math.round(value * 100) / 100]);
  for (let round = 1; round <= rounds; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'saferide-bench-types-'));
    try {
      for (const [kind, clean] of [
        ['from nothing', true],
        ['nothing changed', false],
      ] as const) {
        const done: Compilation[] = [];
        for (const [index, step] of steps.entries()) {
          const compiled = await runCompiler(optionsOf(step, clean, join(folder, `${index}.tsbuildinfo`)));
          note(`${kind}, tsc ${step.join(' ')}, s`, compiled.seconds);
          done.push(compiled);
        }
        const seconds = done.reduce((sum, one) => sum + one.seconds, 0);
        const peakMiB = Math.max(...done.map((one) => one.peakMiB));
        note(`${kind}, all, s`, seconds);
        note(`${kind}, most memory, MiB`, peakMiB);
        console.info(`round ${round}  ${kind.padEnd(16)} ${seconds.toFixed(2)} s  ${peakMiB.toFixed(0)} MiB`);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  await publish({
    benchmark: 'types',
    method: METHOD,
    unit: '',
    machine: await describeMachine(),
    series: [...rows].map(([name, values]): Series => ({ name, values, median: median(values) })),
    ratios: [],
    notes: ['Memory: of the largest process; 0 where the system does not tell'],
  });
};

/** The compiler's options, step by step, as the project's own script has them. */
const stepsOfTypes = async (): Promise<string[][]> => {
  const text = await readFile(join(import.meta.dirname, '..', 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { types: string } };
  return scripts.types.split(' && ').map((step) => step.split(' ').slice(1));
};

const optionsOf = (step: readonly string[], clean: boolean, buildInfo: string): string[] => {
  if (step.includes('-b')) return clean ? [...step, '--force'] : [...step];
  return [...step, '--tsBuildInfoFile', buildInfo];
};

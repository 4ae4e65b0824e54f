import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMachine } from './measure/describe-machine.ts';
import { numberFlag } from './measure/flags.ts';
import { median, type Series } from './measure/measure-interleaved.ts';
import { publishReport } from './measure/report.ts';
import { type Compilation, runCompiler } from './types/run-compiler.ts';

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
  const text = await readFile(join(import.meta.dirname, '..', 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { types: string } };
  return scripts.types.split(' && ').map((step) => step.split(' ').slice(1));
};

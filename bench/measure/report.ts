import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from './describe-machine.ts';
import type { Series } from './measure-interleaved.ts';

export interface Ratio {
  readonly what: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface BenchReport {
  readonly benchmark: string;
  readonly method: string;
  /** Default: `/s`. */
  readonly unit?: '/s' | ' ms' | '';
  readonly machine: Machine;
  readonly series: readonly Series[];
  readonly ratios: readonly Ratio[];
  readonly rows?: readonly unknown[];
  readonly notes: readonly string[];
}

const quotient = (series: readonly Series[], over: string, under: string): Ratio[] => {
  const find = (name: string) => series.find((one) => one.name === name)?.median;
  const [a, b] = [find(over), find(under)];
  if (a === undefined || b === undefined) return [];
  return [{ what: `${over} / ${under}`, value: Math.round((a / b) * 100) / 100 }];
};

export const ratioAtLeast = (series: readonly Series[], over: string, under: string, atLeast: number): Ratio[] =>
  quotient(series, over, under).map((one) => ({ ...one, atLeast }));

export const ratioAtMost = (series: readonly Series[], over: string, under: string, atMost: number): Ratio[] =>
  quotient(series, over, under).map((one) => ({ ...one, atMost }));

const aimOf = ({ value, atLeast, atMost }: Ratio): string => {
  if (atLeast !== undefined) return `  (aim ≥ ${atLeast}: ${value >= atLeast ? 'reached' : 'missed'})`;
  return atMost === undefined ? '' : `  (aim ≤ ${atMost}: ${value <= atMost ? 'reached' : 'missed'})`;
};

export const publishReport = async (report: BenchReport): Promise<void> => {
  const { benchmark, method, unit = '/s', machine, series, ratios, notes } = report;
  console.info(`\n${benchmark}: ${method}`);
  console.info(`${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}`);
  console.info(`Node ${machine.node}, PostgreSQL ${machine.postgres}, ${JSON.stringify(machine.settings)}`);
  for (const { name, median, values } of series) {
    console.info(
      `${name.padEnd(36)} median ${String(Math.round(median * 100) / 100).padStart(8)}${unit}   ${values.join(' ')}`,
    );
  }
  for (const one of ratios) console.info(`${one.what} = ${one.value}${aimOf(one)}`);
  for (const note of notes) console.info(note);
  const folder = join(import.meta.dirname, '..', 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${benchmark}.json`), `${JSON.stringify(report, null, 2)}\n`);
};

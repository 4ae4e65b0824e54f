import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

export interface MeasuredVariant {
  readonly name: string;
  /** Returns a rate per second; higher is better. */
  readonly measure: () => Promise<number>;
}

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
  readonly median: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** Alternates the contenders, so that disturbances affect all alike. The first round is a warm-up. */
export const measureAlternately = async (contenders: readonly MeasuredVariant[], rounds: number): Promise<Series[]> => {
  const measured = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, measure } of contenders) {
      const perSecond = Math.round(await measure());
      if (round > 0) measured.get(name)?.push(perSecond);
      console.info(`${round === 0 ? 'warm-up' : `round ${round}`}  ${name.padEnd(36)} ${perSecond}/s`);
    }
  }
  return [...measured].map(([name, values]) => ({ name, values, median: median(values) }));
};

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
  readonly settings: Readonly<Record<string, string>>;
}

const SETTINGS = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'shared_buffers',
  'max_wal_size',
  'wal_sync_method',
];

export const describeMachine = async (pool?: pg.Pool): Promise<Machine> => {
  const { server_version: postgres = 'none', ...settings } = pool ? await settingsOf(pool) : {};
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    postgres,
    settings,
  };
};

const settingsOf = async (pool: pg.Pool): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from pg_settings where name = any($1) or name = 'server_version'`,
    [SETTINGS],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

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

import { arch, cpus, platform, release, totalmem } from 'node:os';
import type pg from 'pg';

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

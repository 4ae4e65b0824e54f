import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { serverHostOf } from '@saferide/infrastructure/postgres/pool';

const run = promisify(execFile);

const VERSIONED = '/usr/lib/postgresql';

export const findPgbench = async (path: string): Promise<string | undefined> => {
  const versions = await readdir(VERSIONED).catch(() => []);
  const folders = [
    ...versions
      .sort()
      .reverse()
      .map((version) => join(VERSIONED, version, 'bin')),
    ...path.split(delimiter),
  ];
  for (const folder of folders) {
    const program = join(folder, 'pgbench');
    if (
      await access(program).then(
        () => true,
        () => false,
      )
    )
      return program;
  }
  return undefined;
};

export interface PgbenchOptions {
  readonly program: string;
  readonly url: string;
  readonly script: string;
  readonly clients: number;
  readonly seconds: number;
}

export const runPgbench = async (options: PgbenchOptions): Promise<number> => {
  const { program, url, script, clients, seconds } = options;
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'));
  const file = join(folder, 'script.sql');
  const address = new URL(url);
  const { port, username, password, pathname } = address;
  try {
    await writeFile(file, script);
    const { stdout } = await run(
      program,
      [
        '-n',
        '-M',
        'prepared',
        '-j',
        '2',
        '-c',
        String(clients),
        '-T',
        String(seconds),
        '-f',
        file,
        '-h',
        serverHostOf(address),
      ].concat(['-p', port, '-U', decodeURIComponent(username), pathname.slice(1)]),
      { env: { PGPASSWORD: decodeURIComponent(password) } },
    );
    const tps = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench said:\n${stdout}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

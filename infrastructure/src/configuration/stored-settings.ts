import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveEnvironment } from './resolve-environment.ts';
import type { Environment } from './service-config.ts';

const FILE = 'environment.json';

const remembered = (dataDir: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
};

/** Without DATABASE_URL, adds the settings that an earlier start stored; those in `environment` take precedence. */
export const withStoredSettings = (dataDir: string, environment: Environment): Environment => {
  const given = resolveEnvironment(environment);
  return given.DATABASE_URL ? given : { ...resolveEnvironment(remembered(dataDir)), ...given };
};

export const storeSettings = async (dataDir: string, values: Readonly<Record<string, string>>): Promise<void> => {
  const file = join(dataDir, FILE);
  await writeFile(file, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
};

const KEY_FILE = 'master.key';

export const masterKeyFileIn = (dataDir: string): string => join(dataDir, KEY_FILE);

/** Creates the key on the first start. Without it, the log's personal data cannot be decrypted. */
export const loadOrCreateMasterKey = async (dataDir: string): Promise<string> => {
  const file = masterKeyFileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
};

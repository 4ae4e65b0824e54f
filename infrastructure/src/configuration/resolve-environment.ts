import { readFileSync } from 'node:fs';
import { ConfigError } from './parse-config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that can also be read from a file: `MASTER_KEY_FILE` is the path of a file that contains `MASTER_KEY`. */
export const SECRET_VARIABLES = [
  'MASTER_KEY',
  'MASTER_KEY_NEXT',
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'EVENTSTORE_URL',
  'EVENTSTORE_PASSWORD',
  'EVENTSTORE_ADMIN_PASSWORD',
  'TERMII_API_KEY',
  'AFRICAS_TALKING_API_KEY',
  'SMTP_URL',
  'PAYSTACK_SECRET_KEY',
  'VAPID_PRIVATE_KEY',
  'CALL_TURN_SECRET',
] as const;

/** Variables that can be set instead of DATABASE_URL, so that the password needs no escaping. */
export const DATABASE_ADDRESS_VARIABLES = [
  'DATABASE_HOST',
  'DATABASE_PORT',
  'DATABASE_NAME',
  'DATABASE_USER',
  'DATABASE_PASSWORD',
] as const;

export const EVENTSTORE_USER_VARIABLES = ['EVENTSTORE_USER', 'EVENTSTORE_PASSWORD'] as const;

const fileOf = (name: string): string => `${name}_FILE`;

const hostInUrl = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);

const withSecretFiles = (environment: Environment, faults: string[]): Record<string, string | undefined> => {
  const resolved: Record<string, string | undefined> = { ...environment };
  for (const name of SECRET_VARIABLES) {
    const file = environment[fileOf(name)];
    delete resolved[fileOf(name)];
    if (!file) continue;
    if (environment[name]) {
      faults.push(`${name}: is given itself and by ${fileOf(name)}; give one of them`);
      continue;
    }
    try {
      resolved[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException;
      faults.push(`${fileOf(name)}: can’t read this file (${code})`);
    }
  }
  return resolved;
};

const withDatabaseUrl = (resolved: Record<string, string | undefined>, faults: string[]): void => {
  const { DATABASE_HOST, DATABASE_PORT, DATABASE_NAME, DATABASE_USER, DATABASE_PASSWORD } = resolved;
  if (!DATABASE_HOST) return;
  if (resolved.DATABASE_URL) {
    faults.push('DATABASE_URL: conflicts with DATABASE_HOST; set only one of them');
    return;
  }
  const user = encodeURIComponent(DATABASE_USER || 'saferide');
  const password = DATABASE_PASSWORD ? `:${encodeURIComponent(DATABASE_PASSWORD)}` : '';
  const place = `${hostInUrl(DATABASE_HOST)}:${DATABASE_PORT || 5432}`;
  resolved.DATABASE_URL = `postgres://${user}${password}@${place}/${encodeURIComponent(DATABASE_NAME || 'saferide')}`;
  for (const name of DATABASE_ADDRESS_VARIABLES) delete resolved[name];
};

const withEventStoreUser = (resolved: Record<string, string | undefined>, faults: string[]): void => {
  const { EVENTSTORE_URL, EVENTSTORE_USER, EVENTSTORE_PASSWORD } = resolved;
  if (!EVENTSTORE_URL || !EVENTSTORE_USER) return;
  const [scheme = '', rest = ''] = EVENTSTORE_URL.split('://', 2);
  if (rest.split('?')[0]?.includes('@')) {
    faults.push('EVENTSTORE_USER: is also in EVENTSTORE_URL; give it once');
    return;
  }
  const credentials = `${encodeURIComponent(EVENTSTORE_USER)}:${encodeURIComponent(EVENTSTORE_PASSWORD ?? '')}`;
  resolved.EVENTSTORE_URL = `${scheme}://${credentials}@${rest}`;
  for (const name of EVENTSTORE_USER_VARIABLES) delete resolved[name];
};

export const withSecretsFromFiles = (environment: Environment): Environment => {
  const faults: string[] = [];
  const result = withSecretFiles(environment, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  return result;
};

export const resolveEnvironment = (environment: Environment): Environment => {
  const faults: string[] = [];
  const result = withSecretFiles(environment, faults);
  withDatabaseUrl(result, faults);
  withEventStoreUser(result, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  return result;
};

export const alternativeVariablesOf = (variable: string): readonly (readonly string[])[] => {
  const itself = (SECRET_VARIABLES as readonly string[]).includes(variable)
    ? [[variable], [fileOf(variable)]]
    : [[variable]];
  return variable === 'DATABASE_URL' ? [...itself, ['DATABASE_HOST', 'DATABASE_USER']] : itself;
};

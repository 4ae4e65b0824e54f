import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parseMasterKey } from '../crypto/secrets.ts';
import type { EventStoreConfig } from '../event-store/open-event-store.ts';
import { booleanSetting, ConfigError, parseConfig, portSetting, wholeNumberSetting } from './parse-config.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ServiceConfig {
  readonly mode: 'development' | 'production';
  readonly chosenPlaces: boolean;
  readonly secondOperatorNeeded: boolean;
  readonly host: string;
  readonly port: number;
  /** Has no trailing slash. */
  readonly publicUrl: string;
  readonly trustedProxies: number;
  readonly databaseUrl: string;
  /** Pool size; null for the service's default. */
  readonly connections: number | null;
  readonly eventStore: EventStoreConfig;
  readonly masterKey: KeyObject;
  readonly nextMasterKey: KeyObject | null;
  readonly uploadDir: string;
  /** Null if metrics are not served. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export const DEVELOPMENT_MASTER_KEY = 'dGhpcyBrZXkgaXMgZm9yIGxhcHRvcHMgb25seS4uLi4=';

const masterKey = z.string().transform((text, context) => {
  try {
    return parseMasterKey(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be 32 bytes, as base64 or as 64 hex digits' });
    return z.NEVER;
  }
});

export const webAddressSetting = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

export const serviceVariables = z.object({
  MODE: z.enum(['development', 'production'], 'must be development or production').optional(),
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: portSetting.default(8080),
  PUBLIC_URL: webAddressSetting.optional(),
  TRUSTED_PROXIES: wholeNumberSetting(0).default(0),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  DATABASE_CONNECTIONS: wholeNumberSetting(2).optional(),
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\//, 'must be an esdb:// address')
    .optional(),
  MASTER_KEY: masterKey,
  MASTER_KEY_NEXT: masterKey.optional(),
  UPLOAD_DIR: z.string().default('./data/uploads'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: portSetting.optional(),
  SAFERIDE_SECOND_OPERATOR: booleanSetting.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must name a log level').default('info'),
});

export const modeOf = ({ MODE, NODE_ENV }: Environment): ServiceConfig['mode'] =>
  MODE === 'production' || (!MODE && NODE_ENV === 'production') ? 'production' : 'development';

export const serviceConfig = (given: z.output<typeof serviceVariables>): ServiceConfig => ({
  mode: modeOf({ MODE: given.MODE, NODE_ENV: given.NODE_ENV }),
  chosenPlaces: modeOf({ MODE: given.MODE, NODE_ENV: given.NODE_ENV }) === 'development',
  secondOperatorNeeded:
    given.SAFERIDE_SECOND_OPERATOR ?? modeOf({ MODE: given.MODE, NODE_ENV: given.NODE_ENV }) === 'production',
  host: given.HOST,
  port: given.PORT,
  publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
  trustedProxies: given.TRUSTED_PROXIES,
  databaseUrl: given.DATABASE_URL,
  connections: given.DATABASE_CONNECTIONS ?? null,
  eventStore:
    given.EVENTSTORE_URL === undefined
      ? { kind: 'postgres', url: given.DATABASE_URL }
      : { kind: 'eventstoredb', url: given.EVENTSTORE_URL },
  masterKey: given.MASTER_KEY,
  nextMasterKey: given.MASTER_KEY_NEXT ?? null,
  uploadDir: given.UPLOAD_DIR,
  metrics: given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
  logLevel: given.LOG_LEVEL,
});

const isLaptopKey = (written: string | undefined): boolean => {
  const given = masterKey.safeParse(written);
  return given.success && given.data.equals(parseMasterKey(DEVELOPMENT_MASTER_KEY));
};

const LOOPBACK = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** The development key is published, so only this machine may use the service. */
const developmentFaults = ({ PUBLIC_URL }: Environment): readonly string[] =>
  PUBLIC_URL && URL.canParse(PUBLIC_URL) && !isLoopback(new URL(PUBLIC_URL).hostname)
    ? [
        'PUBLIC_URL: development mode only works on this machine (localhost, 127.0.0.1). For a public address set MODE=production, DATABASE_URL, MASTER_KEY, and providers or SAFERIDE_ALLOW_SIMULATORS (docs/deploy.md)',
      ]
    : [];

export const modeFaults = (environment: Environment): readonly string[] =>
  modeOf(environment) === 'production'
    ? [
        ...(['MASTER_KEY', 'MASTER_KEY_NEXT'] as const)
          .filter((name) => isLaptopKey(environment[name]))
          .map((name) => `${name}: is the laptop key that everybody knows; make one of your own for production`),
        ...(['0', 'false'].includes(environment.SAFERIDE_SECOND_OPERATOR ?? '')
          ? ['SAFERIDE_SECOND_OPERATOR: production needs two operators; remove it']
          : []),
      ]
    : developmentFaults(environment);

export const parseServiceConfig = <S extends z.ZodType>(
  schema: S,
  environment: Environment,
  faults: readonly string[],
): z.output<S> => {
  let parsed: z.output<S> | undefined;
  const all = [...faults];
  try {
    parsed = parseConfig(schema, environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    all.unshift(...error.faults);
  }
  if (parsed === undefined || all.length > 0) throw new ConfigError(all);
  return parsed;
};

import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, parseConfig, portSetting } from '@saferide/infrastructure/configuration/parse-config';
import { resolveEnvironment } from '@saferide/infrastructure/configuration/resolve-environment';
import { type Environment, modeOf } from '@saferide/infrastructure/configuration/service-config';
import { loadOrCreateMasterKey, masterKeyFileIn } from '@saferide/infrastructure/configuration/stored-settings';
import { z } from 'zod';

const variables = z.object({
  PORT: portSetting.default(8080),
  DATABASE_PORT: portSetting.optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

const builtApp = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

export interface StartConfig {
  readonly port: number;
  readonly databasePort: number | null;
  readonly dataDir: string;
  readonly backupDir: string | null;
  /** Null for the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Null if MASTER_KEY is set. */
  readonly masterKeyFile: string | null;
  readonly environment: Environment;
}

/** Throws ConfigError for an invalid or, in production mode, incomplete configuration. */
export const readStartConfig = async (source: Environment = process.env): Promise<StartConfig> => {
  const environment = resolveEnvironment(source);
  const given = parseConfig(variables, environment);
  if (modeOf(environment) === 'production') {
    const missing = ['DATABASE_URL', 'MASTER_KEY'].filter((name) => !environment[name]);
    if (missing.length > 0) throw new ConfigError(missing.map((name) => `${name}: is needed in production mode`));
  }
  const dataDir = resolve(given.DATA_DIR);
  const production = modeOf(environment) === 'production';
  return {
    port: given.PORT,
    databasePort: given.DATABASE_PORT ?? null,
    dataDir,
    backupDir: given.BACKUP_DIR === undefined ? null : resolve(given.BACKUP_DIR),
    databaseUrl: environment.DATABASE_URL || null,
    masterKeyFile: environment.MASTER_KEY ? null : masterKeyFileIn(dataDir),
    environment: {
      SAFERIDE_DEV_CODES: production ? '0' : '1',
      UPLOAD_DIR: join(dataDir, 'uploads'),
      APP_DIR: builtApp,
      ...environment,
      PORT: String(given.PORT),
      LOG_LEVEL: given.LOG_LEVEL,
      MASTER_KEY: environment.MASTER_KEY || (await loadOrCreateMasterKey(dataDir)),
    },
  };
};

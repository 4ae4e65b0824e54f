import { join, resolve } from 'node:path';
import { ConfigError, parseConfig } from '@saferide/infrastructure/configuration/parse-config';
import type { Environment } from '@saferide/infrastructure/configuration/service-config';
import { withStoredSettings } from '@saferide/infrastructure/configuration/stored-settings';
import { z } from 'zod';

const variables = z.object({
  DATA_DIR: z.string().default('./data'),
  UPLOAD_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_ADMIN_URL: z.string().optional(),
});

export interface BackupConfig {
  readonly databaseUrl: string;
  readonly backupDir: string;
  readonly uploadDir: string;
}

/** Uses the settings of the last start in the data directory. Throws ConfigError. */
export const backupConfig = (environment: Environment = process.env): BackupConfig => {
  const given = parseConfig(variables, environment);
  if (given.DATABASE_URL)
    throw new ConfigError(['DATABASE_URL: back up your own server with its own tools (docs/deploy.md)']);
  const { BACKUP_DIR, UPLOAD_DIR, ...known } = parseConfig(variables, withStoredSettings(given.DATA_DIR, environment));
  const databaseUrl = known.DATABASE_ADMIN_URL ?? known.DATABASE_URL;
  if (!databaseUrl) throw new ConfigError([`DATA_DIR: SafeRide has never run in ${resolve(given.DATA_DIR)}`]);
  if (!BACKUP_DIR)
    throw new ConfigError(['BACKUP_DIR: is not set; start SafeRide with it so that the journal is archived there']);
  return {
    databaseUrl,
    backupDir: resolve(BACKUP_DIR),
    uploadDir: resolve(UPLOAD_DIR ?? join(given.DATA_DIR, 'uploads')),
  };
};

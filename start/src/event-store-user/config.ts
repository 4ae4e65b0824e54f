import { parseConfig } from '@saferide/infrastructure/configuration/parse-config';
import { withSecretsFromFiles } from '@saferide/infrastructure/configuration/resolve-environment';
import type { Environment } from '@saferide/infrastructure/configuration/service-config';
import type { EventStoreUserOptions } from '@saferide/infrastructure/event-store/eventstoredb/event-store-user';
import { z } from 'zod';

const variables = z.object({
  EVENTSTORE_URL: z.string().regex(/^esdb(\+discover)?:\/\/[^@]+$/, 'must be an esdb:// address without a user'),
  EVENTSTORE_USER: z.string(),
  EVENTSTORE_PASSWORD: z.string(),
  EVENTSTORE_ADMIN_PASSWORD: z.string(),
});

/** Throws ConfigError with all errors. */
export const eventStoreUserConfig = (environment: Environment = process.env): EventStoreUserOptions => {
  const given = parseConfig(variables, withSecretsFromFiles(environment));
  return {
    url: given.EVENTSTORE_URL,
    user: given.EVENTSTORE_USER,
    password: given.EVENTSTORE_PASSWORD,
    adminPassword: given.EVENTSTORE_ADMIN_PASSWORD,
  };
};

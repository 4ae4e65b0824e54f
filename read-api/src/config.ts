import { wholeNumberSetting } from '@saferide/infrastructure/configuration/parse-config';
import { resolveEnvironment } from '@saferide/infrastructure/configuration/resolve-environment';
import {
  type Environment,
  modeFaults,
  modeOf,
  parseServiceConfig,
  type ServiceConfig,
  serviceConfig,
  serviceVariables,
} from '@saferide/infrastructure/configuration/service-config';
import {
  type MapServers,
  mapServers,
  mapServerVariables,
} from '@saferide/infrastructure/outside/map-server/map-servers';
import { pushPublicKey, pushPublicVariables } from '@saferide/infrastructure/outside/push/push-keys';
import { z } from 'zod';

export interface ReadApiConfig extends ServiceConfig {
  /** Requests per minute. */
  readonly rateLimits: { readonly queries: number; readonly sockets: number };
  /** Null if another server serves the app. */
  readonly appDir: string | null;
  readonly supportPhone: string | null;
  /** Null if push is not configured. */
  readonly pushPublicKey: string | null;
  readonly maps: MapServers;
}

export const readApiVariables = serviceVariables.extend({
  ...mapServerVariables,
  ...pushPublicVariables,
  RATE_LIMIT_QUERIES: wholeNumberSetting(1).default(300),
  RATE_LIMIT_SOCKETS: wholeNumberSetting(1).default(100),
  APP_DIR: z.string().optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?[\d ]{3,20}$/, 'must be a telephone number')
    .optional(),
});

const supportFaults = (environment: Environment): readonly string[] =>
  modeOf(environment) === 'production' && !environment.SUPPORT_PHONE
    ? ['SUPPORT_PHONE: is required in production mode; people in an emergency and suspended drivers call it']
    : [];

export const readApiConfig = (variables: Environment = process.env): ReadApiConfig => {
  const environment = resolveEnvironment(variables);
  const given = parseServiceConfig(readApiVariables, environment, [
    ...modeFaults(environment),
    ...supportFaults(environment),
  ]);
  const config = serviceConfig(given);
  return {
    ...config,
    pushPublicKey: pushPublicKey(given, config),
    maps: mapServers(given, config.publicUrl),
    rateLimits: { queries: given.RATE_LIMIT_QUERIES, sockets: given.RATE_LIMIT_SOCKETS },
    appDir: given.APP_DIR || null,
    supportPhone: given.SUPPORT_PHONE ?? null,
  };
};

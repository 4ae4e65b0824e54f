import { withRemembered } from '@saferide/infrastructure/configuration/laptop-environment';
import { resolveEnvironment } from '@saferide/infrastructure/configuration/resolve-environment';
import {
  type Environment,
  modeFaults,
  parseServiceConfig,
  type ServiceConfig,
  serviceConfig,
  serviceVariables,
} from '@saferide/infrastructure/configuration/service-config';

export type ProjectionsConfig = ServiceConfig;

/** All that the projections may be told. */
export const projectionsVariables = serviceVariables;

/** The service's configuration; every fault in it is listed at once. Throws ConfigError. */
export const readConfig = (environment: Environment = process.env): ProjectionsConfig => {
  const given = resolveEnvironment(environment);
  return serviceConfig(parseServiceConfig(projectionsVariables, given, modeFaults(given)));
};

/** The command line's: without DATABASE_URL it works on what `npm start` keeps in the data directory. */
export const readOpsConfig = (environment: Environment = process.env): ProjectionsConfig =>
  readConfig(withRemembered(environment.DATA_DIR ?? './data', environment));

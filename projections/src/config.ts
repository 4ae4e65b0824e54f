import { withRemembered } from '@saferide/infrastructure/configuration/laptop-environment';
import {
  type Environment,
  parseServiceConfig,
  productionFaults,
  type ServiceConfig,
  serviceConfig,
  serviceVariables,
} from '@saferide/infrastructure/configuration/service-config';

export type ProjectionsConfig = ServiceConfig;

/** The service's configuration; every fault in it is listed at once. Throws ConfigError. */
export const readConfig = (environment: Environment = process.env): ProjectionsConfig =>
  serviceConfig(parseServiceConfig(serviceVariables, environment, productionFaults(environment)));

/** The command line's: without DATABASE_URL it works on what `npm start` keeps in the data directory. */
export const readOpsConfig = (environment: Environment = process.env): ProjectionsConfig =>
  readConfig(withRemembered(environment.DATA_DIR ?? './data', environment));

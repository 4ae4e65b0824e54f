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

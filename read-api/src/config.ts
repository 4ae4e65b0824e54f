import {
  type Environment,
  parseServiceConfig,
  productionFaults,
  type ServiceConfig,
  serviceConfig,
  serviceVariables,
} from '@saferide/infrastructure/configuration/service-config';
import { wholeNumber } from '@saferide/infrastructure/http/parse-config';

export interface ReadApiConfig extends ServiceConfig {
  /** Requests a minute, for one account (or network address) and route. */
  readonly rateLimits: { readonly queries: number };
}

const variables = serviceVariables.extend({ RATE_LIMIT_QUERIES: wholeNumber(1).default(300) });

/** Parses the environment; throws ConfigError with every fault. */
export const readApiConfig = (environment: Environment = process.env): ReadApiConfig => {
  const given = parseServiceConfig(variables, environment, productionFaults(environment));
  return { ...serviceConfig(given), rateLimits: { queries: given.RATE_LIMIT_QUERIES } };
};

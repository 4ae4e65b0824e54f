import { resolveEnvironment } from '@saferide/infrastructure/configuration/resolve-environment';
import {
  type Environment,
  modeFaults,
  parseServiceConfig,
  type ServiceConfig,
  serviceConfig,
  serviceVariables,
} from '@saferide/infrastructure/configuration/service-config';
import { withStoredSettings } from '@saferide/infrastructure/configuration/stored-settings';

export type ProjectionsConfig = ServiceConfig;

export const projectionsVariables = serviceVariables;

export const readProjectionsConfig = (environment: Environment = process.env): ProjectionsConfig => {
  const given = resolveEnvironment(environment);
  return serviceConfig(parseServiceConfig(projectionsVariables, given, modeFaults(given)));
};

export const readOpsConfig = (environment: Environment = process.env): ProjectionsConfig =>
  readProjectionsConfig(withStoredSettings(environment.DATA_DIR ?? './data', environment));

import type { HelpView } from '@saferide/contracts/account/help';
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
  type CallServers,
  callServerFaults,
  callServers,
  callServerVariables,
} from '@saferide/infrastructure/outside/call-servers/call-servers';
import {
  type MapServers,
  mapServers,
  mapServerVariables,
} from '@saferide/infrastructure/outside/map-server/map-servers';
import { pushPublicKey, pushPublicVariables } from '@saferide/infrastructure/outside/push/push-keys';
import { z } from 'zod';

export interface ReadApiConfig extends ServiceConfig {
  /**
   * `queries` is the limit per minute for each route and account or address; `sockets` is the number of open
   * unauthenticated sockets for each address.
   */
  readonly rateLimits: { readonly queries: number; readonly sockets: number };
  /** Null if another server serves the app. */
  readonly appDir: string | null;
  /** The phone number of the safety desk, which answers day and night; null if not configured. */
  readonly supportPhone: string | null;
  readonly helpDesk: HelpView;
  /** Null if push is not configured. */
  readonly pushPublicKey: string | null;
  readonly maps: MapServers;
  /** Null if calls in the app are off. */
  readonly callServers: CallServers | null;
}

const phone = z.string().regex(/^\+?[\d ]{3,20}$/, 'must be a telephone number');

/** Matches two times of day, such as `08:00-18:00`. */
const HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

const hoursIn = (text: string): HelpView['hours'] => {
  const [, from, until] = HOURS.exec(text) ?? [];
  return from !== undefined && until !== undefined && from < until ? { from, until } : null;
};

export const readApiVariables = serviceVariables.extend({
  ...mapServerVariables,
  ...pushPublicVariables,
  ...callServerVariables,
  RATE_LIMIT_QUERIES: wholeNumberSetting(1).default(300),
  RATE_LIMIT_SOCKETS: wholeNumberSetting(1).default(100),
  APP_DIR: z.string().optional(),
  SUPPORT_PHONE: phone.optional(),
  HELP_PHONE: phone.optional(),
  HELP_WHATSAPP: z
    .string()
    .regex(/^\+\d{8,15}$/, 'must be a number with its country code and without spaces, such as +2348000000000')
    .optional(),
  HELP_HOURS: z
    .string()
    .refine((text) => hoursIn(text) !== null, 'must be two times of a day, such as 06:00-22:00')
    .optional(),
});

const supportFaults = (environment: Environment): readonly string[] =>
  modeOf(environment) === 'production' && !environment.SUPPORT_PHONE
    ? ['SUPPORT_PHONE: is required in production mode; people in an emergency and suspended drivers call it']
    : [];

const helpFaults = ({ HELP_PHONE, HELP_WHATSAPP, HELP_HOURS }: Environment): readonly string[] =>
  HELP_HOURS && !HELP_PHONE && !HELP_WHATSAPP
    ? ['HELP_HOURS: are the hours of HELP_PHONE and HELP_WHATSAPP, and neither is set']
    : [];

export const readApiConfig = (variables: Environment = process.env): ReadApiConfig => {
  const environment = resolveEnvironment(variables);
  const given = parseServiceConfig(readApiVariables, environment, [
    ...modeFaults(environment),
    ...supportFaults(environment),
    ...helpFaults(environment),
    ...callServerFaults(environment),
  ]);
  const config = serviceConfig(given);
  return {
    ...config,
    pushPublicKey: pushPublicKey(given, config),
    maps: mapServers(given, config.publicUrl),
    callServers: callServers(given),
    rateLimits: { queries: given.RATE_LIMIT_QUERIES, sockets: given.RATE_LIMIT_SOCKETS },
    appDir: given.APP_DIR || null,
    supportPhone: given.SUPPORT_PHONE ?? null,
    helpDesk: {
      phone: given.HELP_PHONE ?? null,
      whatsApp: given.HELP_WHATSAPP ?? null,
      hours: given.HELP_HOURS === undefined ? null : hoursIn(given.HELP_HOURS),
    },
  };
};

import { booleanSetting, wholeNumberSetting } from '@saferide/infrastructure/configuration/parse-config';
import { resolveEnvironment } from '@saferide/infrastructure/configuration/resolve-environment';
import {
  type Environment,
  isLoopback,
  modeFaults,
  modeOf,
  parseServiceConfig,
  type ServiceConfig,
  serviceConfig,
  serviceVariables,
} from '@saferide/infrastructure/configuration/service-config';
import { withStoredSettings } from '@saferide/infrastructure/configuration/stored-settings';
import type { MapServerSettings } from '@saferide/infrastructure/outside/map-server/map-server';
import { routeServer, routeServerVariables } from '@saferide/infrastructure/outside/map-server/map-servers';
import type { AfricasTalkingSettings } from '@saferide/infrastructure/outside/messages/message-senders';
import { type PushKeys, pushFaults, pushKeys, pushVariables } from '@saferide/infrastructure/outside/push/push-keys';
import { z } from 'zod';

export interface CommandApiConfig extends ServiceConfig {
  readonly devCodes: boolean;
  /** `signIn` and `commands` are per minute, `changes` per hour. */
  readonly rateLimits: { readonly signIn: number; readonly commands: number; readonly changes: number };
  /** Maximum number of texts a day, without emergency texts. */
  readonly textsADay: number;
  readonly termii: { readonly url: string; readonly apiKey: string; readonly sender: string } | null;
  readonly africasTalking: AfricasTalkingSettings | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly push: PushKeys | null;
  readonly simulatedPaymentMs: number;
  readonly paystack: { readonly url: string; readonly secretKey: string } | null;
  readonly osrm: MapServerSettings | null;
}

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export const commandApiVariables = serviceVariables.extend({
  ...routeServerVariables,
  ...pushVariables,
  SAFERIDE_DEV_CODES: booleanSetting.default(false),
  SAFERIDE_FRONT_DOOR: z.literal('loopback', 'can be loopback, or not set').optional(),
  SAFERIDE_ALLOW_SIMULATORS: z.string().optional(),
  RATE_LIMIT_SIGN_IN: wholeNumberSetting(1).default(30),
  RATE_LIMIT_COMMANDS: wholeNumberSetting(1).default(120),
  RATE_LIMIT_CHANGES: wholeNumberSetting(1).default(300),
  TEXTS_A_DAY: wholeNumberSetting(1).default(20_000),
  TERMII_URL: address.default('https://api.ng.termii.com'),
  TERMII_API_KEY: z.string().optional(),
  TERMII_SENDER: z
    .string()
    .regex(/^[\w ]{3,11}$/, 'must be 3 to 11 letters and digits')
    .default('SafeRide'),
  AFRICAS_TALKING_URL: address.default('https://api.africastalking.com'),
  AFRICAS_TALKING_USERNAME: z.string().optional(),
  AFRICAS_TALKING_API_KEY: z.string().optional(),
  AFRICAS_TALKING_SENDER: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  SMTP_FROM: z.string().default('SafeRide <no-reply@localhost>'),
  SIMULATED_PAYMENT_MS: wholeNumberSetting(0).default(2_000),
  PAYSTACK_URL: address.default('https://api.paystack.co'),
  PAYSTACK_SECRET_KEY: z.string().optional(),
});

const isOn = (value: string | undefined) => value === '1' || value === 'true';

/** Codes may be shown only on this machine, because anyone who sees them can sign in as anyone. */
const shownCodesFault = (environment: Environment): string | null => {
  if (modeOf(environment) === 'production') return 'SAFERIDE_DEV_CODES: codes are never shown in production';
  const { HOST = '127.0.0.1', PUBLIC_URL = 'http://localhost', SAFERIDE_FRONT_DOOR } = environment;
  const here =
    (SAFERIDE_FRONT_DOOR === 'loopback' || isLoopback(HOST)) &&
    (!URL.canParse(PUBLIC_URL) || isLoopback(new URL(PUBLIC_URL).hostname));
  if (here) return null;
  return 'SAFERIDE_DEV_CODES: anyone who can reach this address would see all codes; set it to 0, or set HOST and PUBLIC_URL to this machine (127.0.0.1, localhost)';
};

const realAdapters = {
  sms: ['TERMII_API_KEY', 'AFRICAS_TALKING_API_KEY'],
  email: ['SMTP_URL'],
  payments: ['PAYSTACK_SECRET_KEY'],
  identity: [],
  photos: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Simulator = keyof typeof realAdapters;
const SIMULATORS = Object.keys(realAdapters) as readonly Simulator[];
const isSimulator = (name: string): name is Simulator => name in realAdapters;

const commandFaults = (environment: Environment): readonly string[] => {
  const shown = isOn(environment.SAFERIDE_DEV_CODES) ? shownCodesFault(environment) : null;
  const faults = shown === null ? [] : [shown];
  if (modeOf(environment) !== 'production') return faults;
  const allowed = (environment.SAFERIDE_ALLOW_SIMULATORS ?? '').split(',').map((name) => name.trim());
  const unknown = allowed.filter((name) => name !== '' && !isSimulator(name));
  if (unknown.length > 0)
    faults.push(`SAFERIDE_ALLOW_SIMULATORS: must list simulators by name: ${SIMULATORS.join(', ')}`);
  const refused = SIMULATORS.filter((name) => !allowed.includes(name));
  for (const name of refused) {
    const variables = realAdapters[name];
    if (variables.length > 0 && !variables.some((variable) => environment[variable]))
      faults.push(`${variables[0]}: is not set; set it, or name ${name} in SAFERIDE_ALLOW_SIMULATORS`);
  }
  const alone = refused.filter((name) => realAdapters[name].length === 0);
  if (alone.length > 0)
    faults.push(
      `SAFERIDE_ALLOW_SIMULATORS: ${alone.join(' and ')} can only be simulated so far; list them to accept that`,
    );
  return faults;
};

const senderFaults = ({ AFRICAS_TALKING_API_KEY, AFRICAS_TALKING_USERNAME }: Environment): readonly string[] =>
  AFRICAS_TALKING_API_KEY && !AFRICAS_TALKING_USERNAME
    ? ['AFRICAS_TALKING_USERNAME: is not set; it is the name of the application that the key belongs to']
    : [];

const africasTalking = (given: z.output<typeof commandApiVariables>): AfricasTalkingSettings | null => {
  const { AFRICAS_TALKING_API_KEY: apiKey, AFRICAS_TALKING_USERNAME: username } = given;
  if (apiKey === undefined || username === undefined) return null;
  return { url: given.AFRICAS_TALKING_URL, username, apiKey, sender: given.AFRICAS_TALKING_SENDER ?? null };
};

export const commandApiConfig = (variables: Environment = process.env): CommandApiConfig => {
  const environment = resolveEnvironment(variables);
  const given = parseServiceConfig(commandApiVariables, environment, [
    ...modeFaults(environment),
    ...commandFaults(environment),
    ...pushFaults(environment),
    ...senderFaults(environment),
  ]);
  const config = serviceConfig(given);
  return {
    ...config,
    osrm: routeServer(given, config.publicUrl),
    devCodes: given.SAFERIDE_DEV_CODES,
    rateLimits: {
      signIn: given.RATE_LIMIT_SIGN_IN,
      commands: given.RATE_LIMIT_COMMANDS,
      changes: given.RATE_LIMIT_CHANGES,
    },
    textsADay: given.TEXTS_A_DAY,
    termii:
      given.TERMII_API_KEY === undefined
        ? null
        : { url: given.TERMII_URL, apiKey: given.TERMII_API_KEY, sender: given.TERMII_SENDER },
    africasTalking: africasTalking(given),
    smtp: given.SMTP_URL === undefined ? null : { url: given.SMTP_URL, from: given.SMTP_FROM },
    push: pushKeys(given, config),
    simulatedPaymentMs: given.SIMULATED_PAYMENT_MS,
    paystack:
      given.PAYSTACK_SECRET_KEY === undefined
        ? null
        : { url: given.PAYSTACK_URL, secretKey: given.PAYSTACK_SECRET_KEY },
  };
};

export const commandLineConfig = (environment: Environment = process.env): CommandApiConfig => {
  const dataDir = environment.DATA_DIR ?? './data';
  return commandApiConfig({ UPLOAD_DIR: `${dataDir}/uploads`, ...withStoredSettings(dataDir, environment) });
};

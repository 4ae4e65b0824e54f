import type { CommandApiConfig } from '@saferide/command-api/config';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { ProjectionsConfig } from '@saferide/projections/config';
import type { OutputFormat } from './output.ts';

export const opsFlags = {
  'dry-run': { type: 'boolean', meaning: 'build and compare without touching the live tables' },
  'accept-differences': { type: 'boolean', meaning: 'swap even if rows differ' },
  'by-hand': { type: 'boolean', meaning: 'record a refund that was already made by hand' },
  yes: { type: 'boolean', meaning: 'do not ask for confirmation' },
  check: { type: 'boolean', meaning: 'exit with status 1 if anything is behind or parked' },
  json: { type: 'boolean', meaning: 'print one JSON document, for programs' },
} as const;

export type OpsFlag = keyof typeof opsFlags;

export interface Invocation {
  readonly parameters: readonly string[];
  /** Empty if the command takes no reason. */
  readonly reason: string;
  readonly flags: ReadonlySet<OpsFlag>;
  readonly form: OutputFormat;
}

interface Surroundings {
  config(): ProjectionsConfig | Promise<ProjectionsConfig>;
  commandConfig(): CommandApiConfig | Promise<CommandApiConfig>;
  open(act: (infrastructure: Infrastructure) => Promise<number>): Promise<number>;
}

export interface OpsCommand {
  readonly name: string;
  readonly parameters?: string;
  /** Minimum and maximum number of parameters. Default: none. */
  readonly takes?: readonly [number, number];
  readonly summary: string;
  readonly reason?: true;
  readonly flags?: readonly OpsFlag[];
  /** True for read-only commands, which can print JSON. */
  readonly reads?: true;
  /** Returns the exit status. */
  run(invocation: Invocation, surroundings: Surroundings): Promise<number>;
}

const ANY = Number.POSITIVE_INFINITY;

const opened =
  (
    act: (infrastructure: Infrastructure, invocation: Invocation, surroundings: Surroundings) => Promise<number>,
  ): OpsCommand['run'] =>
  (invocation, surroundings) =>
    surroundings.open((infrastructure) => act(infrastructure, invocation, surroundings));

const projections = () => import('./projections.ts');
const parked = () => import('./parked-events.ts');
const events = () => import('./events.ts');
const roles = () => import('./roles.ts');
const payments = () => import('./payments.ts');
const people = () => import('./people.ts');
const tariffs = () => import('./tariff.ts');
const audit = () => import('./audit.ts');
const keys = () => import('./keys.ts');
const settings = () => import('./settings.ts');

const pausing = (paused: boolean) =>
  opened(async (infrastructure, { parameters: [model = ''], reason }) =>
    (await projections()).setReadModelPaused(infrastructure, model, paused, reason),
  );

const rolesChanging = (granted: boolean) =>
  opened(async (infrastructure, { parameters: [who = '', role = ''], reason }) =>
    (await roles()).changeRoleOf(infrastructure, who, role, { granted, reason }),
  );

const suspending = (suspended: boolean) =>
  opened(async (infrastructure, { parameters, reason }) =>
    (await people()).setDriverSuspended(infrastructure, parameters, { reason, suspended }),
  );

const defaultSettings = async ({ config }: Surroundings) => ({
  goodPhotosByDefault: (await config()).mode === 'development',
});

const settled = async ({ commandConfig }: Surroundings) => {
  const config = await commandConfig();
  return () => config;
};

/** In the order of the help text. */
export const opsCommands: readonly OpsCommand[] = [
  {
    name: 'status',
    summary: 'how far behind the log each read model is, and how much is parked',
    flags: ['check'],
    reads: true,
    run: opened(async (infrastructure, { form, flags }) =>
      (await projections()).printProjectionStatus(infrastructure, form, flags.has('check')),
    ),
  },
  {
    name: 'rebuild',
    parameters: '[model …]',
    takes: [0, ANY],
    summary: 'build read models next to the live tables, compare and swap; all of them if none is named',
    reason: true,
    flags: ['dry-run', 'accept-differences', 'yes'],
    run: opened(async (infrastructure, { parameters, reason, flags }) =>
      (await projections()).rebuildModels(infrastructure, parameters, {
        reason,
        dryRun: flags.has('dry-run'),
        acceptDifferences: flags.has('accept-differences'),
        confirmed: flags.has('yes'),
      }),
    ),
  },
  {
    name: 'swap',
    parameters: '<model>',
    takes: [1, 1],
    summary: 'promote the tables of its last dry run, which are deleted after a day',
    reason: true,
    flags: ['accept-differences', 'yes'],
    run: opened(async (infrastructure, { parameters: [model = ''], reason, flags }) =>
      (await projections()).swapDryRunCommand(infrastructure, model, {
        reason,
        acceptDifferences: flags.has('accept-differences'),
        confirmed: flags.has('yes'),
      }),
    ),
  },
  {
    name: 'discard',
    parameters: '<model>',
    takes: [1, 1],
    summary: 'delete the tables of its last dry run',
    reason: true,
    run: opened(async (infrastructure, { parameters: [model = ''], reason }) =>
      (await projections()).discardDryRunCommand(infrastructure, model, reason),
    ),
  },
  {
    name: 'cancel',
    parameters: '<model>',
    takes: [1, 1],
    summary: 'cancel a running rebuild',
    reason: true,
    run: opened(async (infrastructure, { parameters: [model = ''], reason }) =>
      (await projections()).cancelRebuildCommand(infrastructure, model, reason),
    ),
  },
  {
    name: 'pause',
    parameters: '<model>',
    takes: [1, 1],
    summary: 'stop updating a read model',
    reason: true,
    run: pausing(true),
  },
  {
    name: 'resume',
    parameters: '<model>',
    takes: [1, 1],
    summary: 'update a paused read model again',
    reason: true,
    run: pausing(false),
  },
  {
    name: 'parked',
    summary: 'events that a read model or a process could not handle, and why',
    flags: ['check'],
    reads: true,
    run: opened(async (infrastructure, { form, flags }) =>
      (await parked()).listParked(infrastructure, form, flags.has('check')),
    ),
  },
  {
    name: 'retry',
    parameters: '<model> <stream> | <process> <event id>',
    takes: [2, 2],
    summary: 'try a parked stream again here, or a parked event in the running command API',
    reason: true,
    run: opened(async (infrastructure, { parameters: [name = '', what = ''], reason }) =>
      (await parked()).retryParkedCommand(infrastructure, name, what, reason),
    ),
  },
  {
    name: 'set-aside',
    parameters: '<model> <stream> | <process> <event id>',
    takes: [2, 2],
    summary: 'leave it parked, and stop counting it',
    reason: true,
    run: opened(async (infrastructure, { parameters: [name = '', what = ''], reason }) =>
      (await parked()).setAsideParkedCommand(infrastructure, name, what, reason),
    ),
  },
  {
    name: 'events',
    parameters: '[name=value …]',
    takes: [0, ANY],
    summary:
      'events, newest first, by from, to, type, aggregate, stream, person, actor and correlation; order=oldest, limit=…, after=<event id>',
    reads: true,
    run: opened(async (infrastructure, { parameters, form }) =>
      (await events()).printEvents(infrastructure, parameters, form),
    ),
  },
  {
    name: 'event',
    parameters: '<event id>',
    takes: [1, 1],
    summary: 'one event: as stored, as upcast, and what it changed',
    reads: true,
    run: opened(async (infrastructure, { parameters: [eventId = ''] }) =>
      (await events()).printEvent(infrastructure, eventId),
    ),
  },
  {
    name: 'causation',
    parameters: 'stream=… | correlation=…',
    takes: [0, ANY],
    summary: 'which command or event led to which, as a tree',
    reads: true,
    run: opened(async (infrastructure, { parameters, form }) =>
      (await events()).printCausation(infrastructure, parameters, form),
    ),
  },
  {
    name: 'show-personal',
    parameters: '<event id>',
    takes: [1, 1],
    summary: 'the personal fields of an event; records who looked, and why',
    reason: true,
    run: opened(async (infrastructure, { parameters: [eventId = ''], reason }) =>
      (await events()).printPersonalEventData(infrastructure, eventId, reason),
    ),
  },
  {
    name: 'roles',
    summary: 'who holds which role, since when, granted by whom and why',
    reads: true,
    run: opened(async (infrastructure, { form }) => (await roles()).printRoles(infrastructure, form)),
  },
  {
    name: 'grant',
    parameters: '<e-mail or account id> <admin|operator>',
    takes: [2, 2],
    summary: 'grant a role',
    reason: true,
    run: rolesChanging(true),
  },
  {
    name: 'revoke',
    parameters: '<e-mail or account id> <admin|operator>',
    takes: [2, 2],
    summary: 'revoke a role',
    reason: true,
    run: rolesChanging(false),
  },
  {
    name: 'payments',
    parameters: '[name=value …]',
    takes: [0, ANY],
    summary: 'payments, newest first, by status, method, driver, reference, from and to; limit=…, after=…',
    reads: true,
    run: opened(async (infrastructure, { parameters, form }) =>
      (await payments()).printPayments(infrastructure, parameters, form),
    ),
  },
  {
    name: 'payments show',
    parameters: '<reference>',
    takes: [1, 1],
    summary: "one payment, our record and the gateway's",
    reads: true,
    run: opened(async (infrastructure, { parameters: [reference = ''] }, surroundings) =>
      (await payments()).printPayment(infrastructure, await settled(surroundings), reference),
    ),
  },
  {
    name: 'payments confirm',
    parameters: '<reference>',
    takes: [1, 1],
    summary: 'record cash as received',
    reason: true,
    run: opened(async (infrastructure, { parameters: [reference = ''], reason }, surroundings) =>
      (await payments()).confirmCashCommand(infrastructure, await settled(surroundings), reference, reason),
    ),
  },
  {
    name: 'payments reconcile',
    parameters: '<reference>',
    takes: [1, 1],
    summary: 'ask the gateway about a payment and apply its answer',
    reason: true,
    run: opened(async (infrastructure, { parameters: [reference = ''], reason }, surroundings) =>
      (await payments()).reconcilePaymentCommand(infrastructure, await settled(surroundings), reference, reason),
    ),
  },
  {
    name: 'payments refund',
    parameters: '<reference>',
    takes: [1, 1],
    summary: 'refund a payment through the gateway, or record a refund by hand',
    reason: true,
    flags: ['by-hand'],
    run: opened(async (infrastructure, { parameters: [reference = ''], reason, flags }, surroundings) =>
      (await payments()).refundPaymentCommand(infrastructure, await settled(surroundings), reference, {
        reason,
        byHand: flags.has('by-hand'),
      }),
    ),
  },
  {
    name: 'people',
    parameters: '[name=value …]',
    takes: [0, ANY],
    summary: 'people, latest first, by q (id, e-mail, phone, plate, name) and is; limit=…, after=…',
    reads: true,
    run: opened(async (infrastructure, { parameters, form }) =>
      (await people()).printPeople(infrastructure, parameters, form),
    ),
  },
  {
    name: 'people show',
    parameters: '<e-mail or account id>',
    takes: [1, 1],
    summary: 'one person, with their sessions',
    reads: true,
    run: opened(async (infrastructure, { parameters: [who = ''] }) =>
      (await people()).printPerson(infrastructure, who),
    ),
  },
  {
    name: 'people end-sessions',
    parameters: '<e-mail or account id> <session id|all>',
    takes: [2, 2],
    summary: 'sign a person out',
    reason: true,
    run: opened(async (infrastructure, { parameters, reason }, surroundings) =>
      (await people()).endSessionsCommand(infrastructure, await settled(surroundings), parameters, reason),
    ),
  },
  {
    name: 'people export',
    parameters: '<e-mail or account id> <file>',
    takes: [2, 2],
    summary: 'write everything held about a person to a file',
    reason: true,
    run: opened(async (infrastructure, { parameters, reason }, surroundings) =>
      (await people()).exportPerson(infrastructure, await settled(surroundings), parameters, reason),
    ),
  },
  {
    name: 'people erase',
    parameters: '<e-mail or account id>',
    takes: [1, 1],
    summary: 'erase a person who asked for it',
    reason: true,
    flags: ['yes'],
    run: opened(async (infrastructure, { parameters, reason, flags }, surroundings) =>
      (await people()).erasePersonCommand(infrastructure, await settled(surroundings), parameters, {
        reason,
        confirmed: flags.has('yes'),
      }),
    ),
  },
  {
    name: 'people suspend',
    parameters: '<e-mail or account id>',
    takes: [1, 1],
    summary: 'suspend a driver',
    reason: true,
    run: suspending(true),
  },
  {
    name: 'people restore',
    parameters: '<e-mail or account id>',
    takes: [1, 1],
    summary: 'lift the suspension of a driver, or of the details of an erased one',
    reason: true,
    run: suspending(false),
  },
  {
    name: 'people barred',
    parameters: '<nin|licence|plate|account|phone> <number>',
    takes: [2, 2],
    summary: 'accounts whose suspension or report bars a number',
    reads: true,
    run: opened(async (infrastructure, { parameters }) =>
      (await people()).printBarredNumbers(infrastructure, parameters),
    ),
  },
  {
    name: 'history',
    parameters: '<subject> <id> [at]',
    takes: [2, 3],
    summary:
      'a ride, driver, duty, subscription, payment, review or account as it was at a revision or time, and who saw what',
    reads: true,
    run: opened(async (infrastructure, { parameters, form }, { config }) =>
      (await import('./history.ts')).historyCommand(infrastructure, await config(), parameters, form),
    ),
  },
  {
    name: 'tariff',
    summary: 'the current and the announced tariff; who changed it, and why',
    reads: true,
    run: opened(async (infrastructure, { form }) => (await tariffs()).printTariff(infrastructure, form)),
  },
  {
    name: 'tariff try',
    parameters: '[name=value …]',
    takes: [0, ANY],
    summary:
      'what past rides would have cost under other rates: standardBase, standardPerKm, premiumBase, premiumPerKm, pradoPerHour, in naira; from and to, as days',
    reads: true,
    run: opened(async (infrastructure, { parameters, form }) =>
      (await tariffs()).printTariffPreview(infrastructure, parameters, form),
    ),
  },
  {
    name: 'tariff adopt',
    parameters: 'from=<time> name=value …',
    takes: [0, ANY],
    summary: 'announce a tariff that starts at a time (as 2026-12-01T05:00:00Z)',
    reason: true,
    run: opened(async (infrastructure, { parameters, reason }) =>
      (await tariffs()).adoptTariffCommand(infrastructure, parameters, reason),
    ),
  },
  {
    name: 'tariff withdraw',
    parameters: '<version>',
    takes: [1, 1],
    summary: 'withdraw a tariff that has not started',
    reason: true,
    run: opened(async (infrastructure, { parameters: [version = ''], reason }) =>
      (await tariffs()).withdrawTariffCommand(infrastructure, version, reason),
    ),
  },
  {
    name: 'audit trail',
    parameters: '[name=value …]',
    takes: [0, ANY],
    summary:
      'what happened to vehicle reviews and their settings, newest first, by what, by, tier, q, from and to; limit=…, after=…',
    reads: true,
    run: opened(async (infrastructure, { parameters, form }) =>
      (await audit()).printTrail(infrastructure, parameters, form),
    ),
  },
  {
    name: 'audit export',
    parameters: '<file> [from=…] [to=…]',
    takes: [1, 3],
    summary: 'write the chain of review decisions to a file, optionally of some days; as CSV if the name ends in .csv',
    run: opened(async (infrastructure, { parameters: [file = '', ...days] }) =>
      (await audit()).exportAudit(infrastructure, file, days),
    ),
  },
  {
    name: 'audit verify',
    parameters: '[file] [index:hash]',
    takes: [0, 2],
    summary: 'verify the chain in the log, or an exported file offline; against a known head, if given',
    reads: true,
    run: async ({ parameters, form }, { open }) => {
      const { verifyAuditFile, verifyAuditLog, parseVerifyArguments } = await audit();
      const { file, head } = parseVerifyArguments(parameters);
      if (file !== undefined) return verifyAuditFile(file, head, form);
      return open((infrastructure) => verifyAuditLog(infrastructure, head, form));
    },
  },
  {
    name: 'statistics',
    parameters: '<reviews|rides|drivers> [from=…] [to=…]',
    takes: [1, ANY],
    summary: 'the statistics of the consoles, by days in Lagos',
    reads: true,
    run: opened(async (infrastructure, { parameters, form }) =>
      (await import('./statistics.ts')).printStatistics(infrastructure, parameters, form),
    ),
  },
  {
    name: 'why',
    parameters: 'driver <plate|e-mail|name|id> [from=…] [to=…] | ride <ride id> | vehicle <driver>',
    takes: [2, ANY],
    summary: 'why searches skipped a driver, why a ride found no driver, or why a vehicle was held',
    reads: true,
    run: opened(async (infrastructure, { parameters, form }) =>
      (await import('./dispatch-reasons.ts')).printDispatchReasons(infrastructure, parameters, form),
    ),
  },
  {
    name: 'keys list',
    summary: 'the keys of this system: versions, age, what they protect',
    reads: true,
    run: opened(async (infrastructure, { form }) => (await keys()).printKeys(infrastructure, form)),
  },
  {
    name: 'keys rotate',
    parameters: '<wrapping|token|start-code|master>',
    takes: [1, 1],
    summary: 'make a new version while the system runs; master wraps all keys with MASTER_KEY_NEXT_FILE',
    reason: true,
    run: opened(async (infrastructure, { parameters: [purpose = ''], reason }) =>
      (await keys()).rotateKeyCommand(infrastructure, purpose, reason),
    ),
  },
  {
    name: 'settings',
    summary: 'the settings of vehicle reviews',
    reads: true,
    run: opened(async (infrastructure, { form }, surroundings) =>
      (await settings()).printSettings(infrastructure, await defaultSettings(surroundings), form),
    ),
  },
  {
    name: 'settings try',
    parameters: 'name=value …',
    takes: [0, ANY],
    summary: 'which past cases would have had another outcome',
    reads: true,
    run: opened(async (infrastructure, { parameters, form }) =>
      (await settings()).trySettings(infrastructure, parameters, form),
    ),
  },
  {
    name: 'settings set',
    parameters: 'name=value …',
    takes: [0, ANY],
    summary: 'change the settings of vehicle reviews',
    reason: true,
    run: opened(async (infrastructure, { parameters, reason }, surroundings) =>
      (await settings()).applySettings(infrastructure, await defaultSettings(surroundings), parameters, reason),
    ),
  },
];

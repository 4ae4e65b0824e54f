import { parseArgs } from 'node:util';
import { type Invocation, type OpsCommand, type OpsFlag, opsCommands, opsFlags } from './commands.ts';
import { OpsUsageError } from './errors.ts';

const INDENT = 53;
const PROGRAM = 'npm run ops --';

const flagsOf = ({ flags: own = [], reads }: OpsCommand): readonly OpsFlag[] => [
  ...own,
  ...(reads ? ['json' as const] : []),
];

const synopsis = (command: OpsCommand): string =>
  [
    ...[command.name, command.parameters ?? ''],
    ...(command.reason ? ['--reason "…"'] : []),
    ...(command.flags ?? []).map((flag) => `[--${flag}]`),
  ]
    .filter(Boolean)
    .join(' ');

const listing = (command: OpsCommand): string => {
  const line = `  ${PROGRAM} ${synopsis(command)}`;
  return `${line.length < INDENT - 1 ? line.padEnd(INDENT) : `${line}\n${' '.repeat(INDENT)}`}${command.summary}`;
};

const EXIT_STATUS = `Exit status: 0 if the command succeeded, 1 if it failed or a check did not pass, 2 if the command line is wrong.`;

export const opsUsage = `SafeRide operations

${opsCommands.map(listing).join('\n')}

  ${PROGRAM} help <command>                 help for one command (or <command> --help)

Read-only commands take --json. npm prints two lines of its own first unless run with --silent:
npm run --silent ops -- status --json

${EXIT_STATUS}

Reasons are recorded in the log. Every command reads the same environment as the services (DATABASE_URL, MASTER_KEY,
EVENTSTORE_URL); without DATABASE_URL it uses the database of a running \`npm start\`.`;

const helpOf = (command: OpsCommand): string => {
  const options = [
    ...(command.reason ? [['--reason "…"', 'why; recorded in the log'] as const] : []),
    ...flagsOf(command).map((flag) => [`--${flag}`, opsFlags[flag].meaning] as const),
  ].map(([option, meaning]) => `  ${option.padEnd(22)}${meaning}`);
  return [`${PROGRAM} ${synopsis(command)}`, `  ${command.summary}`, ...options].join('\n');
};

const help = (words: readonly string[]): string => {
  if (words.length === 0) return opsUsage;
  const called = words.join(' ');
  const named = commandNamed(words);
  const family = opsCommands.filter(({ name }) => name.split(' ')[0] === called);
  const matches = family.length > 0 ? family : named ? [named] : [];
  if (matches.length === 0) throw new OpsUsageError(`There is no command '${called}'.\n\n${opsUsage}`);
  return `${matches.map(helpOf).join('\n\n')}\n\n${EXIT_STATUS}`;
};

/** Finds the command with the longest matching name, such as `payments show` rather than `payments`. */
const commandNamed = ([first = '', second]: readonly string[]): OpsCommand | undefined =>
  opsCommands.find(({ name }) => name === `${first} ${second}`) ?? opsCommands.find(({ name }) => name === first);

const options = { ...opsFlags, help: { type: 'boolean', short: 'h' }, reason: { type: 'string' } } as const;

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new OpsUsageError(`${(error as Error).message}\n\n${opsUsage}`);
  }
};

const reasonIn = (given: string | undefined): string => {
  const reason = given?.trim() ?? '';
  if (reason === '') throw new OpsUsageError('Give a reason: --reason "…". It is recorded in the log.');
  return reason;
};

export type CommandLine =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'command'; readonly command: OpsCommand; readonly invocation: Invocation };

/** Throws OpsUsageError. */
export const readCommandLine = (words: readonly string[]): CommandLine => {
  const { values, positionals } = parsed(words);
  if (positionals[0] === 'help') return { kind: 'help', text: help(positionals.slice(1)) };
  if (values.help) return { kind: 'help', text: help(commandNamed(positionals)?.name.split(' ') ?? positionals) };
  const command = commandNamed(positionals);
  if (!command)
    throw new OpsUsageError(
      positionals[0] === undefined ? opsUsage : `There is no command '${positionals[0]}'.\n\n${opsUsage}`,
    );
  const { reason, ...given } = values;
  const allowed = flagsOf(command);
  const other = (Object.keys(given) as OpsFlag[]).find((flag) => !allowed.includes(flag));
  if (other) throw new OpsUsageError(`${command.name} has no option --${other}\n\n${helpOf(command)}`);
  if (reason !== undefined && !command.reason)
    throw new OpsUsageError(`${command.name} has no option --reason\n\n${helpOf(command)}`);
  const parameters = positionals.slice(command.name.split(' ').length);
  const [least, most] = command.takes ?? [0, 0];
  if (parameters.length < least || parameters.length > most) throw new OpsUsageError(helpOf(command));
  return {
    kind: 'command',
    command,
    invocation: {
      parameters,
      reason: command.reason ? reasonIn(reason) : '',
      flags: new Set(allowed.filter((flag) => values[flag] === true)),
      form: values.json ? 'json' : 'lines',
    },
  };
};

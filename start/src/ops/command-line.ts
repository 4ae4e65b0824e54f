import { parseArgs } from 'node:util';
import { type Command, commands, type Flag, flags, type Invocation } from './commands.ts';
import { UsageError } from './usage-error.ts';

const INDENT = 53;
const PROGRAM = 'npm run ops --';

const flagsOf = ({ flags: own = [], reads }: Command): readonly Flag[] => [...own, ...(reads ? ['json' as const] : [])];

const synopsis = (command: Command): string =>
  [
    ...[command.name, command.parameters ?? ''],
    ...(command.reason ? ['--reason "…"'] : []),
    ...(command.flags ?? []).map((flag) => `[--${flag}]`),
  ]
    .filter(Boolean)
    .join(' ');

const listing = (command: Command): string => {
  const line = `  ${PROGRAM} ${synopsis(command)}`;
  return `${line.length < INDENT - 1 ? line.padEnd(INDENT) : `${line}\n${' '.repeat(INDENT)}`}${command.summary}`;
};

const EXIT_STATUS = `Exit status: 0 when the command did what was asked, 1 when it did not or when what was checked does not hold,
2 when it was not understood.`;

export const usage = `SafeRide operations

${commands.map(listing).join('\n')}

  ${PROGRAM} help <command>                 what a command takes (or <command> --help)

Commands that only read take --json. npm prints two lines of its own before that unless it is run with --silent:
npm run --silent ops -- status --json

${EXIT_STATUS}

What is done with a reason is recorded with it in the log. Every command reads the same environment as the services
(DATABASE_URL, MASTER_KEY, EVENTSTORE_URL); without DATABASE_URL it works on the database of a running \`npm start\`.`;

const helpOf = (command: Command): string => {
  const options = [
    ...(command.reason ? [['--reason "…"', 'why; recorded in the log'] as const] : []),
    ...flagsOf(command).map((flag) => [`--${flag}`, flags[flag].meaning] as const),
  ].map(([option, meaning]) => `  ${option.padEnd(22)}${meaning}`);
  return [`${PROGRAM} ${synopsis(command)}`, `  ${command.summary}`, ...options].join('\n');
};

/** Throws UsageError. */
const help = (words: readonly string[]): string => {
  if (words.length === 0) return usage;
  const called = words.join(' ');
  const named = commandNamed(words);
  const family = commands.filter(({ name }) => name.split(' ')[0] === called);
  const matches = family.length > 0 ? family : named ? [named] : [];
  if (matches.length === 0) throw new UsageError(`There is no command '${called}'.\n\n${usage}`);
  return `${matches.map(helpOf).join('\n\n')}\n\n${EXIT_STATUS}`;
};

/** `payments show` before `payments`. */
const commandNamed = ([first = '', second]: readonly string[]): Command | undefined =>
  commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);

const options = { ...flags, help: { type: 'boolean', short: 'h' }, reason: { type: 'string' } } as const;

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
};

const reasonIn = (given: string | undefined): string => {
  const reason = given?.trim() ?? '';
  if (reason === '') throw new UsageError('Say why: --reason "…". It is recorded in the log.');
  return reason;
};

export type CommandLine =
  | { readonly asks: 'help'; readonly text: string }
  | { readonly asks: 'command'; readonly command: Command; readonly invocation: Invocation };

/** Throws UsageError. */
export const readCommandLine = (words: readonly string[]): CommandLine => {
  const { values, positionals } = parsed(words);
  if (positionals[0] === 'help') return { asks: 'help', text: help(positionals.slice(1)) };
  if (values.help) return { asks: 'help', text: help(commandNamed(positionals)?.name.split(' ') ?? positionals) };
  const command = commandNamed(positionals);
  if (!command)
    throw new UsageError(positionals[0] === undefined ? usage : `There is no command '${positionals[0]}'.\n\n${usage}`);
  const { reason, ...given } = values;
  const allowed = flagsOf(command);
  const other = (Object.keys(given) as Flag[]).find((flag) => !allowed.includes(flag));
  if (other) throw new UsageError(`${command.name} takes no --${other}\n\n${helpOf(command)}`);
  if (reason !== undefined && !command.reason)
    throw new UsageError(`${command.name} takes no --reason\n\n${helpOf(command)}`);
  const parameters = positionals.slice(command.name.split(' ').length);
  const [least, most] = command.takes ?? [0, 0];
  if (parameters.length < least || parameters.length > most) throw new UsageError(helpOf(command));
  return {
    asks: 'command',
    command,
    invocation: {
      parameters,
      reason: command.reason ? reasonIn(reason) : '',
      flags: new Set(allowed.filter((flag) => values[flag] === true)),
      form: values.json ? 'json' : 'lines',
    },
  };
};

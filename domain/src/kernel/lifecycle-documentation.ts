import type { Trigger } from './process.ts';

/** The part of a lifecycle table that the generated documentation shows. */
export interface DescribedAggregate {
  readonly name: string;
  /** Relative to `domain/src/`. */
  readonly folder: string;
  readonly rows: readonly {
    readonly states: readonly string[];
    readonly command: string;
    readonly emits: readonly string[];
  }[];
}

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The lifecycle as a markdown table, with rows in source order. */
export const lifecycleTable = ({ rows }: Pick<DescribedAggregate, 'rows'>): string =>
  [
    '| in state | command | leads to |',
    '|---|---|---|',
    ...rows.map(({ states, command, emits }) => {
      const outcome = emits.length === 0 ? 'nothing new, or a refusal' : code(emits);
      return `| ${code(states)} | \`${command}\` | ${outcome} |`;
    }),
  ].join('\n');

/** The part of a process table that the generated documentation shows. */
export interface DescribedProcess {
  readonly name: string;
  readonly timer: string | undefined;
  readonly rows: readonly {
    readonly on: Trigger;
    readonly of: readonly string[];
    readonly reads: Readonly<Record<string, { readonly decider: { readonly name: string } }>>;
    readonly allowedActions: readonly string[];
  }[];
}

const triggerText: Readonly<Record<Trigger, (of: readonly string[]) => string>> = {
  event: (of) => `${code(of)} in the log`,
  outcome: (of) => `${code(of)} appended by the same run`,
  request: (of) => `a request for ${code(of)}`,
  refusal: (of) => `a refusal of ${code(of)}`,
  answer: (of) => `the answer to ${code(of)}`,
  time: () => 'a due timer',
};

/** The process as a markdown table, with rows in source order. */
export const processTable = ({ rows }: DescribedProcess): string =>
  [
    '| on | reads | may |',
    '|---|---|---|',
    ...rows.map(({ on, of, reads, allowedActions }) => {
      const read = [...new Set(Object.values(reads).map(({ decider }) => decider.name))];
      return `| ${triggerText[on](of)} | ${code(read)} | ${code(allowedActions)} |`;
    }),
  ].join('\n');

const byName = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
  [...all].sort((a, b) => (a.name < b.name ? -1 : 1));

/** The text of `docs/lifecycles.md`, sorted by name. */
export const lifecyclesDocument = (
  lifecycles: readonly DescribedAggregate[],
  processes: readonly DescribedProcess[] = [],
): string =>
  [
    '# Lifecycles',
    '',
    'Written from the tables in `domain/src/**/lifecycle.ts` by `npm run docs:lifecycles`; do not edit by hand.',
    'A command without a row for the state is refused with `NotAllowedInState`. A row may refuse too, or append only some of',
    'the events it names.',
    '',
    ...byName(lifecycles).flatMap((lifecycle) => [
      `## ${lifecycle.name}`,
      '',
      `Decided in [domain/src/${lifecycle.folder}/](../domain/src/${lifecycle.folder}).`,
      '',
      lifecycleTable(lifecycle),
      '',
    ]),
    ...(processes.length === 0 ? [] : aboutProcesses),
    ...byName(processes).flatMap((process) => [`## Process ${process.name}`, '', processTable(process), '']),
  ].join('\n');

const aboutProcesses = [
  '# Processes',
  '',
  'Written from the tables in `domain/src/**/*-process.ts`. A trigger without a row leads to nothing. A row may take only some',
  'of the actions it names: commands, calls of services (`call …`), `wake` (sets a timer), `park` (waits for an operator).',
  '',
];

/** Declared event types that no row emits. */
export const eventTypesNeverEmitted = (
  { rows }: Pick<DescribedAggregate, 'rows'>,
  declared: readonly string[],
): string[] => {
  const emitted = new Set(rows.flatMap(({ emits }) => emits));
  return declared.filter((type) => !emitted.has(type));
};

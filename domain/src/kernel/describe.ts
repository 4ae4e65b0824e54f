import type { Trigger } from './process.ts';

/** What of a lifecycle a reader sees; every `Decider` is one. */
export interface Described {
  readonly name: string;
  readonly rows: readonly {
    readonly states: readonly string[];
    readonly command: string;
    readonly emits: readonly string[];
  }[];
}

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** A lifecycle's rows as a markdown table, in the order in which they are written. */
export const lifecycleTable = ({ rows }: Described): string =>
  [
    '| in state | command | leads to |',
    '|---|---|---|',
    ...rows.map(({ states, command, emits }) => {
      const outcome = emits.length === 0 ? 'nothing new, or a refusal' : code(emits);
      return `| ${code(states)} | \`${command}\` | ${outcome} |`;
    }),
  ].join('\n');

/** What of a process a reader sees; every `Process` is one. */
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

const hearing: Readonly<Record<Trigger, (of: readonly string[]) => string>> = {
  event: (of) => `${code(of)} in the log`,
  outcome: (of) => `its own ${code(of)}`,
  request: (of) => `somebody wants ${code(of)}`,
  refusal: (of) => `its ${code(of)} refused`,
  answer: (of) => `the answer of ${code(of)}`,
  time: () => 'its time has come',
};

/** A process's rows as a markdown table, in the order in which they are written. */
export const processTable = ({ rows }: DescribedProcess): string =>
  [
    '| when it hears | it looks at | and may |',
    '|---|---|---|',
    ...rows.map(({ on: hears, of, reads: looks, allowedActions: may }) => {
      const seen = [...new Set(Object.values(looks).map(({ decider }) => decider.name))];
      return `| ${hearing[hears](of)} | ${code(seen)} | ${code(may)} |`;
    }),
  ].join('\n');

/** All lifecycles and processes as one markdown document. */
export const lifecyclesDocument = (
  lifecycles: readonly Described[],
  processes: readonly DescribedProcess[] = [],
): string =>
  [
    '# Lifecycles',
    '',
    'Written from the tables in `domain/src/**/lifecycle.ts` by `npm run docs:lifecycles`; do not edit by hand.',
    'A command without a row for a state is refused with `NotAllowedInState`. A row may refuse as well, and some rows',
    'may lead to fewer of their events than they name.',
    '',
    ...lifecycles.flatMap((lifecycle) => [`## ${lifecycle.name}`, '', lifecycleTable(lifecycle), '']),
    ...(processes.length === 0 ? [] : aboutProcesses),
    ...processes.flatMap((process) => [`## Process ${process.name}`, '', processTable(process), '']),
  ].join('\n');

const aboutProcesses = [
  '# Processes',
  '',
  'Written from the tables in `domain/src/**/*-process.ts`. What is heard without a row leads to nothing. A row may make',
  'fewer of the moves that it names: commands, questions (`ask …`), `wake` at a time, `park` for an operator to see.',
  '',
];

/** Events that are declared although no row leads to them. */
export const neverEmitted = ({ rows }: Described, declared: readonly string[]): string[] => {
  const emitted = new Set(rows.flatMap(({ emits }) => emits));
  return declared.filter((type) => !emitted.has(type));
};

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

/** All lifecycles as one markdown document. */
export const lifecyclesDocument = (lifecycles: readonly Described[]): string =>
  [
    '# Lifecycles',
    '',
    'Written from the tables in `domain/src/**/lifecycle.ts` by `npm run docs:lifecycles`; do not edit by hand.',
    'A command without a row for a state is refused with `NotAllowedInState`. A row may refuse as well, and some rows',
    'may lead to fewer of their events than they name.',
    '',
    ...lifecycles.flatMap((lifecycle) => [`## ${lifecycle.name}`, '', lifecycleTable(lifecycle), '']),
  ].join('\n');

/** Events that are declared although no row leads to them. */
export const neverEmitted = ({ rows }: Described, declared: readonly string[]): string[] => {
  const emitted = new Set(rows.flatMap(({ emits }) => emits));
  return declared.filter((type) => !emitted.has(type));
};

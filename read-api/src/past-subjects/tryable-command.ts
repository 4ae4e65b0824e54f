import type { CommandField } from '@saferide/contracts/operation/time-travel';
import type { AggregateState, Command } from '@saferide/domain/kernel/lifecycle';
import type { Instant } from '@saferide/domain/time/instant';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { z } from 'zod';

export interface CommandTryContext<S extends AggregateState = AggregateState> {
  readonly id: string;
  readonly state: S;
  readonly now: Instant;
  readonly load: ReadableLog['load'];
}

export interface TryableCommand<S extends AggregateState = AggregateState> {
  readonly fields: z.ZodObject;
  readonly suggested: (context: Pick<CommandTryContext<S>, 'id' | 'state'>) => Readonly<Record<string, unknown>>;
  readonly command: (
    given: Readonly<Record<string, unknown>>,
    context: CommandTryContext<S>,
  ) => Command | Promise<Command>;
}

export type TryableCommands = Readonly<Record<string, TryableCommand>>;

type Bare<C extends Command> = C extends Command ? Omit<C, 'type' | 'now'> : never;

export const tryableCommand =
  <S extends AggregateState, C extends Command>() =>
  <const N extends C['type'], F extends z.ZodObject>(
    type: N,
    fields: F,
    made: (
      given: z.output<F>,
      context: CommandTryContext<S>,
    ) => Bare<Extract<C, { type: N }>> | Promise<Bare<Extract<C, { type: N }>>>,
    suggested: TryableCommand<S>['suggested'] = () => ({}),
  ): Readonly<Record<N, TryableCommand>> =>
    ({
      [type]: {
        fields,
        suggested,
        command: async (given: z.output<F>, context: CommandTryContext<S>) => ({
          ...(await made(given, context)),
          type,
          now: context.now,
        }),
      },
    }) as unknown as Readonly<Record<N, TryableCommand>>;

const kindOf = (field: z.ZodType): Pick<CommandField, 'kind' | 'choices' | 'optional'> => {
  const optional = field.safeParse(null).success;
  const inner = field instanceof z.ZodNullable ? (field.unwrap() as z.ZodType) : field;
  if (inner instanceof z.ZodEnum) return { kind: 'choice', choices: inner.options.map(String), optional };
  if (inner instanceof z.ZodBoolean) return { kind: 'flag', choices: [], optional };
  return { kind: inner instanceof z.ZodNumber ? 'number' : 'text', choices: [], optional };
};

const leaf = (value: unknown): CommandField['suggested'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

export const commandFieldsOf = (
  one: TryableCommand,
  context: Pick<CommandTryContext, 'id' | 'state'>,
): CommandField[] => {
  const suggested = one.suggested(context);
  return Object.entries(one.fields.shape).map(([name, field]) => ({
    name,
    ...kindOf(field as z.ZodType),
    suggested: leaf(suggested[name]),
  }));
};

export const idField = z
  .string({ error: 'Enter an id' })
  .trim()
  .min(1, 'Enter an id')
  .max(100, 'At most 100 characters');
export const textField = z.string({ error: 'Enter a few words' }).trim().max(500, 'At most 500 characters');
export const nairaAmountField = z
  .number({ error: 'Enter an amount in naira' })
  .min(0, 'At least 0')
  .max(100_000_000, 'Too much');

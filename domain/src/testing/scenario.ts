import type { AnyEvent, EventDefinitions } from '../kernel/define-events.ts';
import {
  type AggregateState,
  type Command,
  type DecidedEvent,
  type Decider,
  type EventWithoutTime,
  fold,
  isRefusal,
  type NotAllowedInState,
  type Refusal,
} from '../kernel/lifecycle.ts';

export interface DecisionThen<S, E extends DecidedEvent, R extends Refusal> {
  readonly then: (events: readonly EventWithoutTime<E>[]) => S;
  /** Expects events of these types in this order; returns the state after them. */
  readonly thenTypes: (...types: E['type'][]) => S;
  readonly refused: (refusal: R | NotAllowedInState) => void;
  readonly leadsTo: (outcome: readonly E['type'][] | R | NotAllowedInState) => void;
}

const canonical = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    2,
  );

const mustEqual = (what: string, actual: unknown, expected: unknown): void => {
  const [got, expectedText] = [canonical(actual), canonical(expected)];
  if (got !== expectedText) throw new Error(`${what}\nexpected: ${expectedText}\n     got: ${got}`);
};

const mustFitSchema = (definitions: EventDefinitions, event: AnyEvent): void => {
  const definition = definitions[event.type];
  if (!definition) throw new Error(`${event.type} is not declared`);
  mustEqual(`data of ${event.type}`, definition.data.parse(event.data), event.data);
  if (definition.personal && event.personal !== null)
    mustEqual(`personal part of ${event.type}`, definition.personal.parse(event.personal), event.personal);
};

export const scenarioOf = <S extends AggregateState, C extends Command, E extends DecidedEvent, R extends Refusal>(
  decider: Decider<S, C, E, R>,
  definitions: EventDefinitions,
) => ({
  given: (...past: readonly E[]) => ({
    when: (command: C): DecisionThen<S, E, R> => {
      const before = fold(decider, past);
      const outcome = decider.decide(before, command);
      const events = (): readonly E[] => {
        if (isRefusal(outcome)) throw new Error(`${command.type} was refused: ${canonical(outcome)}`);
        for (const event of outcome) {
          mustEqual(`time of ${event.type}`, event.at, command.now);
          mustFitSchema(definitions, event as unknown as AnyEvent);
        }
        return outcome;
      };
      const thenTypes = (...types: E['type'][]): S => {
        mustEqual(
          `events of ${command.type}`,
          events().map(({ type }) => type),
          types,
        );
        return fold(decider, events(), before);
      };
      const refused = (refusal: R | NotAllowedInState): void => {
        if (!isRefusal(outcome)) throw new Error(`${command.type} was not refused but led to ${canonical(outcome)}`);
        mustEqual(`refusal of ${command.type}`, outcome, refusal);
      };
      return {
        // biome-ignore lint/suspicious/noThenProperty: given/when/then reads as the rule does, and nothing here is awaited
        then: (expected) => {
          const stamped = expected.map((event) => ({ ...event, at: command.now }));
          mustEqual(`events of ${command.type}`, events(), stamped);
          return fold(decider, events(), before);
        },
        thenTypes,
        refused,
        leadsTo: (expected) => {
          if ('refusal' in expected) refused(expected);
          else thenTypes(...expected);
        },
      };
    },
  }),
});

import { aggregates } from '@saferide/domain/aggregates';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import type { AggregateState, Command, Decider, Refusal } from '@saferide/domain/kernel/lifecycle';

type AnyDecider = Decider<AggregateState, Command, AnyEvent, Refusal>;

export const aggregateOf = (stream: string): AnyDecider | null => {
  const found = aggregates.find(({ name }) => stream === name || stream.startsWith(`${name}-`));
  return found ? (found.decider as unknown as AnyDecider) : null;
};

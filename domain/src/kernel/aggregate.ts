import type { EventDefinitions } from './define-events.ts';
import type { AggregateState, Command, DecidedEvent, Decider, Refusal } from './lifecycle.ts';
import type { RefusalWords, StateSentences } from './refusal-words.ts';

export const aggregate = <
  S extends AggregateState,
  C extends Command,
  E extends DecidedEvent,
  R extends Refusal,
  D extends EventDefinitions,
>(
  decider: Decider<S, C, E, R>,
  events: D,
  refusals: RefusalWords<NoInfer<R>>,
  stateSentences: StateSentences<NoInfer<S>['status']> = {},
) => ({ name: decider.name, decider, events, refusals, stateSentences }) as const;

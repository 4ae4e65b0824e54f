import type { EventDefinitions } from './define-events.ts';
import type { AggregateState, Command, DecidedEvent, Decider, Refusal } from './lifecycle.ts';
import type { RefusalWords, StateSentences } from './refusal-words.ts';

/**
 * Whose data the streams of an aggregate hold: `own` streams have the account's id, `listed` ones are found through a
 * read model (`personalStreams` of the read API's module), and `none` means that no account is the subject of the
 * events. An account's export contains `own` and `listed` streams.
 */
export type StreamOwnership = 'own' | 'listed' | 'none';

/** An entry of a `module.ts`. The event catalogue, refusal sentences and account exports are built from these. */
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
  streamsOfPeople: StreamOwnership,
  stateSentences: StateSentences<NoInfer<S>['status']> = {},
) => ({ name: decider.name, decider, events, refusals, streamsOfPeople, stateSentences }) as const;

import { aggregates } from './aggregates.ts';
import type { EventDefinition, EventDefinitions, EventOf } from './kernel/define-events.ts';

/** Throws when two aggregates declare the same event type, because stored types are permanent. */
export const mergeDefinitions = (sources: readonly { name: string; events: EventDefinitions }[]): EventDefinitions => {
  const merged = new Map<string, { owner: string; definition: EventDefinition }>();
  for (const { name, events } of sources) {
    for (const [type, definition] of Object.entries(events)) {
      const taken = merged.get(type);
      if (taken) throw new Error(`${type} is declared by ${taken.owner} and by ${name}`);
      merged.set(type, { owner: name, definition });
    }
  }
  return Object.fromEntries([...merged].map(([type, { definition }]) => [type, definition]));
};

export const eventCatalogue: EventDefinitions = mergeDefinitions(aggregates);

type EventsOf<A> = A extends { readonly events: infer D extends EventDefinitions } ? EventOf<D> : never;

export type DomainEvent = EventsOf<(typeof aggregates)[number]>;

export const eventTypes = Object.keys(eventCatalogue) as readonly DomainEvent['type'][];

import type { OneEvent } from '@saferide/contracts/operation/event-explorer';
import { aggregates } from '@saferide/domain/aggregates';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import type { AggregateState, Command, Decider, FullStateEvent, Refusal } from '@saferide/domain/kernel/lifecycle';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import { differencesOf } from './state-difference.ts';

type AnyDecider = Decider<AggregateState, Command, AnyEvent, Refusal>;

const aggregateOf = (stream: string): AnyDecider | null => {
  const found = aggregates.find(({ name }) => stream === name || stream.startsWith(`${name}-`));
  return found ? (found.decider as unknown as AnyDecider) : null;
};

const MOST_EVENTS = 5_000;
const PAGE = 500;
const MOST_FIELDS = 200;

export const withoutPersonalFields = ({ type, at, data }: AnyEvent): AnyEvent => ({ type, at, data, personal: null });

const changeOf =
  (restsAt: readonly FullStateEvent<AnyEvent>[]) =>
  ({ type, metadata }: StoredEvent): boolean =>
    restsAt.some((rest) =>
      typeof rest === 'string' ? rest === type : rest.type === type && Number(metadata.schemaVersion) >= rest.since,
    );

const storyOf = async (
  { store }: Pick<ReadableLog, 'store'>,
  { stream, revision }: StoredEvent,
  restsAt: readonly FullStateEvent<AnyEvent>[],
): Promise<StoredEvent[] | null> => {
  const rests = changeOf(restsAt);
  const newestFirst: StoredEvent[] = [];
  for (let from = revision; from >= 0; ) {
    if (newestFirst.length >= MOST_EVENTS) return null;
    const page = await store.read(stream, { direction: 'backwards', from, limit: PAGE });
    for (const event of page) {
      newestFirst.push(event);
      if (event.revision < revision && rests(event)) return newestFirst.reverse();
    }
    const last = page.at(-1);
    if (!last) break;
    from = last.revision - 1;
  }
  return newestFirst.reverse();
};

/** Null if the state before the event cannot be rebuilt. */
export const changedState = async (log: ReadableLog, stored: StoredEvent): Promise<OneEvent['changed']> => {
  const decider = aggregateOf(stored.stream);
  const story = decider && (await storyOf(log, stored, decider.restsAt ?? []));
  if (!decider || !story) return null;
  let before = decider.initial;
  let after = decider.initial;
  for (const decoded of await log.codec.decode(story)) {
    if (decoded instanceof UndecodableEvent) return null;
    before = after;
    after = decider.evolve(before, withoutPersonalFields(decoded.event));
  }
  const differences = differencesOf(before, after);
  return {
    aggregate: decider.name,
    differences: differences.slice(0, MOST_FIELDS),
    leftOut: Math.max(0, differences.length - MOST_FIELDS),
  };
};

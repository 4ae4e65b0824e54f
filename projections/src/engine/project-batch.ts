import { type Recorded, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import { applyEvent, type WorkingSet } from './working-set.ts';
import type { ParkedEvent } from './write.ts';

/** Event type after which a person's fields read as erased (see the account aggregate). */
export const ERASED_EVENT = 'PersonalDataErased';

export const streamOfDecoded = (decoded: Recorded | UndecodableEvent): string =>
  decoded instanceof UndecodableEvent ? decoded.stored.stream : decoded.stream;

/**
 * Folds decoded events into rows that are already in memory. An event that cannot be decoded or folded is parked, and
 * so is every later event of its stream; `parkedStreams` grows by those. Returns what was parked.
 */
export const foldEvents = (
  set: WorkingSet,
  events: Iterable<Recorded | UndecodableEvent>,
  parkedStreams: Set<string>,
): ParkedEvent[] => {
  const parked: ParkedEvent[] = [];
  const park = (stored: ParkedEvent['stored'], error: string) => {
    parkedStreams.add(stored.stream);
    parked.push({ stored, error });
  };
  for (const decoded of events) {
    if (decoded instanceof UndecodableEvent) {
      if (set.steps.has(decoded.stored.type)) park(decoded.stored, decoded.message);
      continue;
    }
    const steps = set.steps.get(decoded.event.type);
    if (!steps) continue;
    if (parkedStreams.size > 0 && parkedStreams.has(decoded.stream)) {
      park(storedOf(decoded), 'Waits for an earlier event of its stream');
      continue;
    }
    try {
      applyEvent(steps, decoded);
    } catch (error) {
      park(storedOf(decoded), error instanceof Error ? error.message : String(error));
    }
  }
  return parked;
};

/** A decoded event as a parked one is written down. */
export const storedOf = (decoded: Recorded): ParkedEvent['stored'] => ({ ...decoded, type: decoded.event.type });

/** Accounts erased by `events`. */
export const erasedSubjects = (events: Iterable<Recorded | UndecodableEvent>): string[] => {
  const subjects: string[] = [];
  for (const decoded of events) {
    if (!(decoded instanceof UndecodableEvent) && decoded.event.type === ERASED_EVENT)
      subjects.push(String(decoded.event.data.accountId));
  }
  return subjects;
};

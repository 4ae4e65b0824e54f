import type { DomainEvent } from '@saferide/domain/catalogue';
import { type RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import { applyEvent, type BoundStep, dropExpired, type WorkingSet } from './working-set.ts';

/** An event that could not be folded, or that follows such an event in its stream. */
export interface ParkedEvent {
  readonly stored: Pick<StoredEvent, 'stream' | 'revision' | 'position' | 'id' | 'type'>;
  readonly error: string;
}

/** Types of the events after which a person's key no longer exists. */
export const ERASED_EVENTS = [
  'PersonalDataErased',
  'ErasureCompleted',
] as const satisfies readonly DomainEvent['type'][];

/** Whether an event of this type destroys a person's key. */
export const isErasure = (type: string): boolean => (ERASED_EVENTS as readonly string[]).includes(type);

/** The stream of an event, whether or not it could be decoded. */
export const streamOfDecoded = (decoded: RecordedEvent | UndecodableEvent): string =>
  decoded instanceof UndecodableEvent ? decoded.stored.stream : decoded.stream;

/** The state of folding a batch into one read model. */
export interface BatchFold {
  readonly set: WorkingSet;
  /** Streams with a parked event, whose later events are parked too. */
  readonly parkedStreams: Set<string>;
  readonly parked: ParkedEvent[];
}

const park = ({ parkedStreams, parked }: BatchFold, stored: ParkedEvent['stored'], error: string): void => {
  parkedStreams.add(stored.stream);
  parked.push({ stored, error });
};

const foldEvent = (fold: BatchFold, steps: readonly BoundStep[], decoded: RecordedEvent | UndecodableEvent): void => {
  if (decoded instanceof UndecodableEvent) park(fold, decoded.stored, decoded.message);
  else if (fold.parkedStreams.size > 0 && fold.parkedStreams.has(decoded.stream))
    park(fold, storedEventOf(decoded), 'Waits for an earlier event of its stream');
  else {
    try {
      applyEvent(steps, decoded);
    } catch (error) {
      park(fold, storedEventOf(decoded), error instanceof Error ? error.message : String(error));
    }
  }
};

/** Folds events into several read models, whose rows must be in memory. */
export const foldIntoModels = (
  folds: readonly BatchFold[],
): ((events: Iterable<RecordedEvent | UndecodableEvent>) => void) => {
  const wanting = new Map<string, { readonly fold: BatchFold; readonly steps: readonly BoundStep[] }[]>();
  for (const fold of folds) {
    for (const [type, steps] of fold.set.steps) {
      const others = wanting.get(type);
      if (others) others.push({ fold, steps });
      else wanting.set(type, [{ fold, steps }]);
    }
  }
  return (events) => {
    for (const decoded of events) {
      const type = decoded instanceof UndecodableEvent ? decoded.stored.type : decoded.event.type;
      for (const { fold, steps } of wanting.get(type) ?? []) foldEvent(fold, steps, decoded);
    }
    for (const { set } of folds) dropExpired(set);
  };
};

/** Folds events into one read model. Adds to `parkedStreams` and returns the parked events. */
export const foldEvents = (
  set: WorkingSet,
  events: Iterable<RecordedEvent | UndecodableEvent>,
  parkedStreams: Set<string>,
): ParkedEvent[] => {
  const fold: BatchFold = { set, parkedStreams, parked: [] };
  for (const decoded of events) {
    const steps = set.steps.get(decoded instanceof UndecodableEvent ? decoded.stored.type : decoded.event.type);
    if (steps) foldEvent(fold, steps, decoded);
  }
  dropExpired(set);
  return fold.parked;
};

/** What identifies an event in the list of parked events. */
export const storedEventOf = (decoded: RecordedEvent): ParkedEvent['stored'] => ({
  ...decoded,
  type: decoded.event.type,
});

/** The people whose personal data the events erase. */
export const erasedSubjects = (events: Iterable<RecordedEvent | UndecodableEvent>): string[] => {
  const subjects: string[] = [];
  for (const decoded of events) {
    if (!(decoded instanceof UndecodableEvent) && isErasure(decoded.event.type))
      subjects.push(String(decoded.event.data.accountId));
  }
  return subjects;
};

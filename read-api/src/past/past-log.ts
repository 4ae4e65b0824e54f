import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { fold } from '@saferide/domain/kernel/lifecycle';
import type { RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import { type EventLog, type ReadableLog, streamOf } from '@saferide/infrastructure/event-store/event-log';
import { START } from '@saferide/infrastructure/event-store/event-store';
import { type PointInTime, revisionBy } from '../past-subjects/point-in-time.ts';

export const withoutPersonalData = <R extends RecordedEvent | UndecodableEvent>(recorded: R): R => {
  if (!('event' in recorded) || !('personal' in recorded.event)) return recorded;
  const { type, at, data } = recorded.event;
  return { ...recorded, event: { type, at, data, personal: null } };
};

/** `known` includes personal data. */
export const pastLog = (log: ReadableLog, moment: PointInTime, known: boolean): Pick<EventLog, 'load'> => ({
  load: async (decider, id) => {
    const until = await revisionBy(log.store, streamOf(decider, id), moment);
    if (until === null) return { state: decider.initial, revision: 'none', position: START, events: [] };
    const loaded = await log.load(decider, id, until);
    if (known) return loaded;
    const events = loaded.events.map(
      (recorded) => withoutPersonalData(recorded as RecordedEvent<AnyEvent>) as typeof recorded,
    );
    const state = fold(
      decider,
      events.map(({ event }) => event),
    );
    return { ...loaded, state, events };
  },
});

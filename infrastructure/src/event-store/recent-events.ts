import type { EventBatch, Position, StoredEvent } from './event-store.ts';

const KEPT = 10_000;

export interface RecentEvents {
  readonly to: () => Position | undefined;
  readonly after: (after: Position, limit: number, types: ReadonlySet<string> | undefined) => EventBatch | undefined;
  readonly add: (after: Position, batch: EventBatch) => void;
  readonly clear: () => void;
}

export const createRecentEvents = (): RecentEvents => {
  let recent: StoredEvent[] = [];
  let from: Position | undefined;
  let to: Position | undefined;
  let caughtUp = false;

  const firstAfter = (position: Position): number => {
    let low = 0;
    let high = recent.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((recent[middle]?.position ?? '') > position) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  const clear = (): void => {
    recent = [];
    from = undefined;
    to = undefined;
  };

  return {
    clear,
    to: () => to,
    add: (after, batch) => {
      if (after !== to) clear();
      from ??= after;
      for (const event of batch.events) recent.push(event);
      to = batch.position;
      caughtUp = batch.caughtUp;
      if (recent.length <= KEPT) return;
      const surplus = recent.length - KEPT / 2;
      from = recent[surplus - 1]?.position ?? from;
      recent = recent.slice(surplus);
    },
    after: (after, limit, types) => {
      if (from === undefined || to === undefined || after < from || after > to) return undefined;
      const events: StoredEvent[] = [];
      let position = after;
      let index = firstAfter(after);
      for (; events.length < limit; index += 1) {
        const event = recent[index];
        if (!event) break;
        position = event.position;
        if (types === undefined || types.has(event.type)) events.push(event);
      }
      if (index < recent.length) return { events, position, caughtUp: false };
      return { events, position: to, caughtUp };
    },
  };
};

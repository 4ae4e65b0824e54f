import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import type { RebuildOptions, RebuildPhase } from './rebuild-options.ts';

export interface ProgressMeter {
  enter(phase: RebuildPhase): void;
  add(events: number): void;
}

export interface MeasuredStore {
  readonly store: EventStore;
  /** From 0 to 1. */
  readonly share: () => number;
}

/** Measures progress by position, because no store can count the events of some types. */
export const measureScan = async (store: EventStore): Promise<MeasuredStore> => {
  const head = await store.head();
  let share = 0;
  return {
    share: () => share,
    store: {
      ...store,
      scan: async function* (after, types) {
        const before = store.share(after, head);
        for await (const batch of store.scan(after, types)) {
          share = before < 1 ? Math.min(1, (store.share(batch.position, head) - before) / (1 - before)) : 1;
          yield batch;
        }
      },
    },
  };
};

export const progressMeter = (
  { share }: Pick<MeasuredStore, 'share'>,
  onProgress: RebuildOptions['onProgress'],
): ProgressMeter => {
  const started = Date.now();
  let phase: RebuildPhase = 'reading';
  let events = 0;
  const total = (): number | null => {
    if (phase !== 'reading') return Math.round(events);
    return events > 0 && share() > 0 ? Math.round(events / share()) : null;
  };
  const report = () => {
    const seconds = Math.max(0.001, (Date.now() - started) / 1000);
    onProgress({ phase, events: Math.round(events), total: total(), eventsPerSecond: Math.round(events / seconds) });
  };
  return {
    enter: (next) => {
      phase = next;
      report();
    },
    add: (count) => {
      events += count;
      if (count > 0) report();
    },
  };
};

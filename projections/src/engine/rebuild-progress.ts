import type { RebuildOptions, RebuildPhase } from './rebuild-options.ts';

/** Counts what a rebuild has read, and tells. */
export interface ProgressMeter {
  enter(phase: RebuildPhase): void;
  add(events: number): void;
}

export const progressMeter = (total: number | null, onProgress: RebuildOptions['onProgress']): ProgressMeter => {
  const started = Date.now();
  let phase: RebuildPhase = 'reading';
  let events = 0;
  const tell = () => {
    const seconds = Math.max(0.001, (Date.now() - started) / 1000);
    onProgress({ phase, events: Math.round(events), total, eventsPerSecond: Math.round(events / seconds) });
  };
  return {
    enter: (next) => {
      phase = next;
      tell();
    },
    add: (count) => {
      events += count;
      if (count > 0) tell();
    },
  };
};

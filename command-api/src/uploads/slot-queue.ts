export interface SlotQueue {
  readonly isFull: boolean;
  readonly isEmpty: boolean;
  /** Resolves with a function that releases the slot. Rejects if `gone` aborts. */
  take(gone: AbortSignal): Promise<() => void>;
}

export const createSlotQueue = (count: number, line: number): SlotQueue => {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const leave = () => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      // The slot passes to the next caller directly, so that no later one overtakes.
      if (next) next();
      else taken -= 1;
    };
  };
  return {
    get isFull() {
      return taken >= count && waiting.length >= line;
    },
    get isEmpty() {
      return taken === 0;
    },
    take: (gone) =>
      new Promise((resolve, reject) => {
        if (gone.aborted) return reject(gone.reason);
        if (taken < count) {
          taken += 1;
          return resolve(leave());
        }
        const called = () => {
          gone.removeEventListener('abort', leaveLine);
          resolve(leave());
        };
        const leaveLine = () => {
          const at = waiting.indexOf(called);
          if (at >= 0) waiting.splice(at, 1);
          reject(gone.reason);
        };
        gone.addEventListener('abort', leaveLine, { once: true });
        waiting.push(called);
      }),
  };
};

/** A number of places that are taken and left; whoever finds none waits in line. */
export interface UploadPlaces {
  /** Neither a place nor room in the line. */
  readonly isFull: boolean;
  readonly isEmpty: boolean;
  /** Resolves with how to leave; rejects when `gone` aborts before. */
  take(gone: AbortSignal): Promise<() => void>;
}

export const places = (count: number, line: number): UploadPlaces => {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const leave = () => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      // The place goes on to whoever is first in line, and is never free in between.
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

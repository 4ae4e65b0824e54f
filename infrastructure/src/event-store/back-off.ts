const FIRST_MS = 50;
const LONGEST_MS = 2_000;

export const backOff = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10)));
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });

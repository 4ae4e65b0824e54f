import { edgeProblem } from '@saferide/infrastructure/http/problem';

/**
 * Number of concurrent jobs. It is low, because each job reads many streams and must not slow down riders' requests.
 */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const WAIT_MS = 5_000;

const tooMany = () =>
  edgeProblem('ServiceUnavailable', 'Too many people are using time travel right now. Try again in a moment.', {
    headers: { 'Retry-After': '2' },
  });

export const createJobQueue = (
  atOnce = AT_ONCE,
  mostWaiting = MOST_WAITING,
  patienceMs = WAIT_MS,
): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let working = 0;
  const waiting = new Set<() => void>();

  const turn = (): Promise<void> => {
    if (working < atOnce) {
      working += 1;
      return Promise.resolve();
    }
    if (waiting.size >= mostWaiting) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(begin);
        reject(tooMany());
      }, patienceMs);
      const begin = () => {
        clearTimeout(late);
        waiting.delete(begin);
        resolve();
      };
      waiting.add(begin);
    });
  };

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else working -= 1;
    }
  };
};

import { edgeProblem } from '@saferide/infrastructure/http/problem';

/** So many at once: each reads some streams and asks some queries, and those of riders come first. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
/** Who has waited so long is asked to come again. */
const WAIT_MS = 5_000;

const tooMany = () =>
  edgeProblem('ServiceUnavailable', 'Too many are looking into the past just now. Try again in a moment.', {
    headers: { 'Retry-After': '2' },
  });

/** Lets a few do their work at once and some wait for it; refuses the rest. */
export const turns = (
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
      // Whoever comes next takes the place as it is.
      if (next) next();
      else working -= 1;
    }
  };
};

/** What was waited for has not come in time. */
export class Overdue extends Error {
  override readonly name = 'Overdue';
}

/**
 * Runs `run` with a signal that aborts after `ms` milliseconds, with Overdue as its reason, or with `signal`, whichever comes
 * first. The timer is held until `run` is over: a signal of `AbortSignal.timeout` among those of `AbortSignal.any` may be
 * collected before it fires (nodejs/node#57736), and whoever waits for it waits for ever.
 */
export const within = async <T>(
  ms: number,
  signal: AbortSignal | null,
  run: (soon: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  const leave = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  const overdue = setTimeout(() => controller.abort(new Overdue(`Nothing within ${ms} ms`)), ms);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(overdue);
    signal?.removeEventListener('abort', leave);
  }
};

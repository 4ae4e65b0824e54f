export class TimedOut extends Error {
  override readonly name = 'Overdue';
}

/**
 * The signal of `run` aborts with TimedOut after `ms`, or with `signal`. `AbortSignal.timeout` within `AbortSignal.any`
 * may be collected before it fires (nodejs/node#57736).
 */
export const withTimeout = async <T>(
  ms: number,
  signal: AbortSignal | null,
  run: (soon: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  const leave = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  const overdue = setTimeout(() => controller.abort(new TimedOut(`Nothing within ${ms} ms`)), ms);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(overdue);
    signal?.removeEventListener('abort', leave);
  }
};

import type { Instant } from '@saferide/domain/time/instant';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { TimeLimit } from '../../handling/command-context.ts';
import { withTimeout } from '../../handling/with-timeout.ts';

export interface MapServerSettings {
  /** Without a trailing slash. Must not come from user input. */
  readonly url: string;
  /** Maximum number of requests per second in each process; null for no limit. */
  readonly perSecond: number | null;
  readonly userAgent: string;
}

/** The map server is unreachable, its response is not as documented, or the rate limit is exceeded. */
export class MapServerUnavailable extends Error {
  override readonly name = 'MapServerUnavailable';
}

const TIMEOUT_MS = 3_000;
const KEPT = 2_000;
const KEPT_MS = 10 * 60_000;
const MOST_CHARACTERS = 4_000_000;

export interface MapServer {
  /** Sends a request and parses the response. `known` lists error statuses to accept. */
  fetch<S extends z.ZodType>(
    schema: S,
    path: string,
    timed: TimeLimit,
    known?: readonly number[],
  ): Promise<z.output<S>>;
}

const textOf = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new Error('too large');
  }
  return text + decoder.decode();
};

export const mapServer = ({ url, perSecond, userAgent }: MapServerSettings): MapServer => {
  const mayAsk = createRateLimiter(perSecond);
  const { host } = new URL(url);

  const fetched = async (path: string, signal: AbortSignal, known: readonly number[]): Promise<unknown> => {
    const failed = (why: string, cause?: unknown) => new MapServerUnavailable(`${host} ${why}`, { cause });
    const answer = await fetch(`${url}${path}`, {
      headers: { 'User-Agent': userAgent, Accept: 'application/json' },
      redirect: 'error',
      signal,
    }).catch((cause: unknown) => {
      throw failed('cannot be reached', cause);
    });
    if (!answer.ok && !known.includes(answer.status)) {
      await answer.body?.cancel();
      throw failed(`answered ${answer.status}`);
    }
    try {
      return JSON.parse(await textOf(answer)) as unknown;
    } catch (cause) {
      throw failed('answered something else than JSON', cause);
    }
  };

  const answers = new LRUCache<string, object>({ max: KEPT, ttl: KEPT_MS });

  return {
    fetch: async (schema, path, { now, signal }, known = []) => {
      const cached = answers.get(path);
      const parsedBefore = cached && schema.safeParse(cached);
      if (parsedBefore?.success) return parsedBefore.data;
      if (!mayAsk(Date.parse(now))) throw new MapServerUnavailable(`the rate limit of ${host} is reached`);
      const answer = await withTimeout(TIMEOUT_MS, signal, (soon) => fetched(path, soon, known));
      const parsed = schema.safeParse(answer);
      if (!parsed.success) throw new MapServerUnavailable(`${host} sent an undocumented response`);
      answers.set(path, answer as object);
      return parsed.data;
    },
  };
};

const EVERY_MS = 60_000;

export const logOncePerMinute = (log: (why: string) => void, clock: () => Instant): ((error: Error) => void) => {
  const loggedAt = new Map<string, number>();
  return ({ message }) => {
    const now = Date.parse(clock());
    if (now - (loggedAt.get(message) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    loggedAt.set(message, now);
    log(message);
  };
};

/**
 * Returns a function that decides whether a request at the time `now` (milliseconds) is within the rate. A null rate
 * allows all requests.
 */
export const createRateLimiter = (perSecond: number | null): ((now: number) => boolean) => {
  if (perSecond === null) return () => true;
  const everyMs = 1_000 / perSecond;
  let next = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (next > now + everyMs) next = now;
    if (now < next) return false;
    next = now + everyMs;
    return true;
  };
};

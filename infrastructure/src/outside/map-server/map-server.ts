import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { TimeLimit } from '../../handling/command-context.ts';
import { within } from '../../handling/within.ts';
import { withinRate } from './within-rate.ts';

export interface MapServerSettings {
  /** Without a slash at the end. Fixed: nothing that people send is part of its host. */
  readonly url: string;
  /** Requests a second that may be sent there, by this process; null on a server of one's own. */
  readonly perSecond: number | null;
  /** How we name ourselves to it. */
  readonly userAgent: string;
}

/** It cannot be asked now, or answers what it does not document. Whoever asks has an answer of our own instead. */
export class MapServerUnavailable extends Error {
  override readonly name = 'MapServerUnavailable';
}

const TIMEOUT_MS = 3_000;
const KEPT = 2_000;
const KEPT_MS = 10 * 60_000;
/** An answer larger than this, in characters, is none. */
const MOST_CHARACTERS = 4_000_000;

export interface MapServer {
  /**
   * What it answers to a path with its query, from memory for ten minutes. Statuses that `known` names are answers too.
   * Throws MapServerUnavailable.
   */
  ask<S extends z.ZodType>(schema: S, path: string, timed: TimeLimit, known?: readonly number[]): Promise<z.output<S>>;
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

/** A server of maps that is not ours: one host, no redirects, three seconds, a rate, and a memory of what it said. */
export const mapServer = ({ url, perSecond, userAgent }: MapServerSettings): MapServer => {
  const mayAsk = withinRate(perSecond);
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
    ask: async (schema, path, { now, signal }, known = []) => {
      const kept = answers.get(path);
      const parsedBefore = kept && schema.safeParse(kept);
      if (parsedBefore?.success) return parsedBefore.data;
      if (!mayAsk(Date.parse(now))) throw new MapServerUnavailable(`${host} has been asked as often as it may be`);
      const answer = await within(TIMEOUT_MS, signal, (soon) => fetched(path, soon, known));
      const parsed = schema.safeParse(answer);
      if (!parsed.success) throw new MapServerUnavailable(`${host} answered in a shape it does not document`);
      answers.set(path, answer as object);
      return parsed.data;
    },
  };
};

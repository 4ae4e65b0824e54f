import { events, streamEvents } from '@saferide/contracts/operation/operation';
import { ForeignCheckpoint, START } from '@saferide/infrastructure/event-store/event-store';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { eventViews } from './event-view.ts';

const SAME = 'content';

/** What a store makes of a text that it has not issued as a position: another log's, no number, or one too large. */
const isNoPosition = (error: unknown): boolean =>
  error instanceof ForeignCheckpoint ||
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && error.code === '22003');

/** The log itself, page by page. */
export const mountEvents = (router: Router, { queries, log: { store }, keys }: ReadServices): void => {
  mountQuery(router, events, queries, SAME, async ({ query: { after = START, limit, type } }) => {
    const page = await store.readAll(after, limit, type === undefined ? undefined : [type]).catch((cause: unknown) => {
      if (!isNoPosition(cause)) throw cause;
      throw edgeProblem('InvalidRequest', 'after: is no position of this log', { cause });
    });
    const next = page.caughtUp ? null : page.position;
    return { body: { events: await eventViews(page.events, keys), next } };
  });

  mountQuery(router, streamEvents, queries, SAME, async ({ params: { stream }, query: { from, limit } }) => ({
    // Streams of the store's own begin with a dollar sign: they hold none of our events.
    body: {
      stream,
      events: stream.startsWith('$') ? [] : await eventViews(await store.read(stream, { from, limit }), keys),
    },
  }));
};

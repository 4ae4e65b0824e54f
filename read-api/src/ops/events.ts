import { events, streamEvents } from '@saferide/domain/contracts/ops';
import { ForeignCheckpoint, START } from '@saferide/infrastructure/event-store/event-store';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountQuery, type Reads } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { eventViews } from './event-view.ts';

const reads: Reads = { models: [], same: 'content' };

/** The log itself, page by page. */
export const mountEvents = (router: Router, { queries, log: { store }, keys }: ReadServices): void => {
  mountQuery(router, events, queries, reads, async ({ query: { after = START, limit, type } }) => {
    const page = store.readAll(after, limit, type === undefined ? undefined : [type]);
    const {
      events: stored,
      position,
      caughtUp,
    } = await page.catch((error: unknown) => {
      if (error instanceof ForeignCheckpoint)
        throw edgeProblem('InvalidRequest', 'after: is no position of this log', { cause: error });
      throw error;
    });
    return { body: { events: await eventViews(stored, keys), next: caughtUp ? null : position } };
  });

  mountQuery(router, streamEvents, queries, reads, async ({ params: { stream }, query: { from, limit } }) => ({
    body: { stream, events: await eventViews(await store.read(stream, { from, limit }), keys) },
  }));
};

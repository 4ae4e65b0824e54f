import {
  causation,
  events,
  eventTypeField,
  oneEvent,
  streamEvents,
} from '@saferide/contracts/operation/event-explorer';
import { aggregates } from '@saferide/domain/aggregates';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type { ReadServices } from '../../kernel/services.ts';
import { mountQuery } from '../../queries/mount-query.ts';
import { fetchLimit, pageOf } from '../../queries/paging.ts';
import { causationOfCorrelation, causationOfStream } from './causation.ts';
import { eventDetailsOf, eventViews, listEvents } from './event-views.ts';
import { eventVisibilityFor, type MatterModels } from './hidden-events.ts';

/**
 * Responses are compared by content and not by position, because a destroyed subject key changes the response but no
 * row.
 */
const SAME = 'content';

export const mountExplorer = (router: Router, { queries, log, keys, clock }: ReadServices): void => {
  const visibilityTo = ({ accountId }: Caller, models: MatterModels) => eventVisibilityFor(models, accountId, clock());

  mountQuery(router, events, queries, SAME, async ({ query, caller, models }) => {
    const visibility = await visibilityTo(caller, models);
    return { body: await listEvents({ models, log, keys, visibility }, query) };
  });

  mountQuery(router, eventTypeField, queries, SAME, async () => ({
    body: aggregates.map(({ name, events: declared }) => ({ aggregate: name, types: Object.keys(declared) })),
  }));

  mountQuery(router, oneEvent, queries, SAME, async ({ params: { eventId }, caller, models }) => {
    const visibility = await visibilityTo(caller, models);
    const body = await eventDetailsOf({ models, log, keys, visibility }, eventId);
    if (!body) throw edgeProblem('NotFound', 'We can’t find this event. A new event shows here after a few seconds.');
    return { body };
  });

  mountQuery(router, causation, queries, SAME, async ({ query: { stream = '', correlation }, caller, models }) => {
    const visibility = await visibilityTo(caller, models);
    const body = await (correlation === undefined
      ? causationOfStream(models, stream, visibility)
      : causationOfCorrelation(models, correlation, visibility));
    return { body };
  });

  mountQuery(router, streamEvents, queries, SAME, async ({ params: { stream }, query, caller, models }) => {
    const { after, limit } = query;
    const { isVisible } = await visibilityTo(caller, models);
    const from = after === undefined ? 0 : Number(after) + 1;
    // Events of the event store's internal streams, whose names begin with `$`, are not shown.
    const stored = stream.startsWith('$') ? [] : await log.store.read(stream, { from, limit: fetchLimit(limit) });
    const { shown, next } = pageOf(stored, limit, ({ revision }) => String(revision));
    return { body: { stream, events: await eventViews(shown.filter(isVisible), keys), next } };
  });
};

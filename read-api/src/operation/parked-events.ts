import { listParkedReactions, parked } from '@saferide/contracts/operation/operation';
import {
  findParkedReactions as listReactions,
  type ParkedReaction,
  type SetAsideRecord,
} from '@saferide/read-models/inside/parked-reactions';
import { type FirstParkedEvent, findFirstParkedEvents } from '@saferide/read-models/inside/projection-status';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, pageOf } from '../queries/paging.ts';

/** The number of a parked event is unique only within its read model. */
const idOf = ({ model, id }: Pick<FirstParkedEvent, 'model' | 'id'>): string => `${model}:${id}`;

const eventAfter = (after: string | undefined): readonly [string, string] => {
  const [model = '', id = ''] = after?.split(':') ?? [];
  return [model, /^\d{1,15}$/.test(id) ? id : '0'];
};

const reactionId = ({ process, eventId }: ParkedReaction): string => `${process}:${eventId}`;

const reactionAfter = (after: string | undefined): readonly [string, string] => {
  const [process = '', eventId = ''] = after?.split(':') ?? [];
  return [process, eventId];
};

const setAsideView = (aside: SetAsideRecord | null) => aside && { ...aside, at: aside.at.toISOString() };

export const mountParkedEvents = (router: Router, { queries, db }: ReadServices): void => {
  mountQuery(router, parked, queries, 'content', async ({ query }) => {
    const rows = await findFirstParkedEvents(db, {
      ...(query.projection === undefined ? {} : { model: query.projection }),
      after: eventAfter(query.after),
      limit: fetchLimit(query.limit),
    });
    const { shown, next } = pageOf(rows, query.limit, idOf);
    const events = shown.map((row) => ({
      id: idOf(row),
      projection: row.model,
      stream: row.stream,
      eventId: row.event_id,
      type: row.type,
      position: row.position,
      reason: row.error,
      parkedAt: row.parked_at.toISOString(),
      waiting: row.waiting,
      setAside: setAsideView(row.setAside),
    }));
    return { body: { events, next } };
  });

  mountQuery(router, listParkedReactions, queries, 'content', async ({ query: { after, limit } }) => {
    const rows = await listReactions(db, { after: reactionAfter(after), limit: fetchLimit(limit) });
    const { shown, next } = pageOf(rows, limit, reactionId);
    const reactions = shown.map(({ process, eventId, stream, error, parkedAt, retryAskedAt, setAside }) => ({
      ...{ process, eventId, stream, reason: error, parkedAt },
      retrying: retryAskedAt !== null,
      setAside: setAsideView(setAside),
    }));
    return { body: { reactions, next } };
  });
};

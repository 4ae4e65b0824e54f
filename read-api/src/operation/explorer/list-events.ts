import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { events } from '@saferide/contracts/operation/event-explorer';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import type { SubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import type { Reading } from '@saferide/read-models/reading';
import { oneMore } from '../../queries/paging.ts';
import { eventViews } from './event-view.ts';
import { type EventsParams, findEvents } from './find-events.ts';
import { storedEvents } from './stored-events.ts';

export interface EventListServices {
  readonly models: Reading<'event_index'>;
  readonly log: ReadableLog;
  readonly keys: SubjectKeys;
}

export const listEvents = async (
  { models, log, keys }: EventListServices,
  params: EventsParams,
): Promise<ResponseOf<typeof events>> => {
  const places = await findEvents(models, params, oneMore(params.limit));
  const shown = await eventViews(await storedEvents(log.store, places.slice(0, params.limit)), keys);
  const last = shown.at(-1);
  return { events: shown, next: places.length > params.limit && last ? last.eventId : null };
};

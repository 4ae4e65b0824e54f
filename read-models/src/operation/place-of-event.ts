import type { Reading } from '../reading.ts';

/** Where an event of this id lies in the log; null where the index has heard of none. */
export const placeOfEvent = async (models: Reading<'event_index'>, eventId: string) => {
  const found = await models
    .selectFrom('event_index.events')
    .select(['stream', 'revision', 'at_ms', 'position'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return found ?? null;
};

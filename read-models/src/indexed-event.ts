import type { Reading } from './reading.ts';

export const indexedEventOf = async (models: Reading<'event_index'>, eventId: string) => {
  const found = await models
    .selectFrom('event_index.events')
    .select(['stream', 'revision', 'at_ms', 'position'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return found ?? null;
};

import type { ModelReader } from './model-reader.ts';

export const indexedEventOf = async (models: ModelReader<'event_index'>, eventId: string) => {
  const found = await models
    .selectFrom('event_index.events')
    .select(['stream', 'revision', 'at_ms', 'position'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return found ?? null;
};

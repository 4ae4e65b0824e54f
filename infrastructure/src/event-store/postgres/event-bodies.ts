import type { NewEvent } from '../event-store.ts';
import type { WaitingAppend } from './append-statement.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Names that need no JSON escaping. */
const NAME = /^[^"\\\p{C}]+$/u;

export const assertStorable = (stream: string, events: readonly NewEvent[]): void => {
  if (events.length === 0) throw new RangeError('an append needs at least one event');
  if (!NAME.test(stream)) throw new RangeError(`not a stream's name: ${JSON.stringify(stream)}`);
  for (const { id, type } of events) {
    if (!UUID.test(id)) throw new RangeError(`an event's id must be a UUID, not '${id}'`);
    if (!NAME.test(type)) throw new RangeError(`not an event type's name: ${JSON.stringify(type)}`);
  }
};

export const bodyOf = ({ data, metadata }: NewEvent): WaitingAppend['bodies'][number] => ({
  data: JSON.stringify(data),
  metadata: JSON.stringify(metadata),
});

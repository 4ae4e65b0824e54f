import type { AllStreamRecordedEvent, RecordedEvent } from '@eventstore/db-client';
import type { JsonObject, StoredEvent } from '../event-store.ts';
import { storePositionOf } from './position.ts';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

export const isSystemEvent = (event: { readonly type: string; readonly streamId: string }): boolean =>
  event.type.startsWith('$') || event.streamId.startsWith('$');

const objectOf = (value: unknown): JsonObject =>
  isObject(value) ? value : value === undefined ? {} : { malformed: String(value) };

export const eventOfRecord = (identity: string, event: AllStreamRecordedEvent | RecordedEvent): StoredEvent => {
  if (event.position === undefined) throw new RangeError(`EventStoreDB gave no position of event ${event.id}`);
  return {
    id: event.id,
    type: event.type,
    data: objectOf(event.data),
    metadata: objectOf(event.metadata),
    stream: event.streamId,
    revision: Number(event.revision),
    position: storePositionOf(identity, event.position),
  };
};

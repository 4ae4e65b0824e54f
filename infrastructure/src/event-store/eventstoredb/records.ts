import type { AllStreamRecordedEvent, Position as LogPosition, RecordedEvent } from '@eventstore/db-client';
import { ForeignCheckpoint, type JsonObject, type Position, START_POSITION, type StoredEvent } from '../event-store.ts';

const DIGITS = 20;

/** `log-commit-prepare`: the log's identity, then EventStoreDB's commit and prepare offsets, zero-padded to sort. */
export const storePositionOf = (identity: string, { commit, prepare }: LogPosition): Position =>
  `${identity}-${String(commit).padStart(DIGITS, '0')}-${String(prepare).padStart(DIGITS, '0')}`;

/** Throws ForeignCheckpoint for another log's position. */
export const logPositionOf = (identity: string, position: Position): LogPosition => {
  const [log, commit, prepare] = position.split('-');
  if (log !== identity || commit?.length !== DIGITS || prepare?.length !== DIGITS) {
    throw new ForeignCheckpoint(`the log ${identity} did not issue the position ${position}`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
};

const offsetOf = (identity: string, position: Position): number =>
  position === START_POSITION ? 0 : Number(logPositionOf(identity, position).commit);

export const storeShareOf = (identity: string, position: Position, head: Position): number =>
  Math.min(1, offsetOf(identity, position) / Math.max(1, offsetOf(identity, head)));

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

import type { StoredEvent } from '../event-store.ts';
import { positionOf } from './position.ts';

export type EventRow = [
  tx: string,
  place: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: StoredEvent['data'],
  metadata: StoredEvent['metadata'],
];

export const EVENT_COLUMNS = 'tx, global_position, stream, revision, event_id, type, data, metadata';

export const eventOfRow = (identity: string, row: readonly [...EventRow, ...unknown[]]): StoredEvent => ({
  id: row[4],
  type: row[5],
  data: row[6],
  metadata: row[7],
  stream: row[2],
  revision: row[3],
  position: positionOf(identity, row[0], row[1]),
});

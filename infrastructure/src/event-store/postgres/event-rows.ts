import { ForeignCheckpoint, type Position, START_POSITION, type StoredEvent } from '../event-store.ts';

/** `log-tx-place`: the log's identity, the transaction id and the event's number, zero-padded to sort. */
const TX_DIGITS = 20;
const PLACE_DIGITS = 19;
const IDENTITY_DIGITS = 8;

export interface LogPlace {
  readonly tx: string;
  readonly place: number;
}

export const LOG_START_PLACE: LogPlace = { tx: '0', place: 0 };

export const positionOf = (identity: string, tx: string, place: number): Position =>
  `${identity}-${tx.padStart(TX_DIGITS, '0')}-${String(place).padStart(PLACE_DIGITS, '0')}`;

export const createPositionFormatter = (identity: string): ((tx: number, place: number) => Position) => {
  let last = -1;
  let prefix = '';
  return (tx, place) => {
    if (tx !== last) {
      prefix = `${identity}-${String(tx).padStart(TX_DIGITS, '0')}-`;
      last = tx;
    }
    return prefix + String(place).padStart(PLACE_DIGITS, '0');
  };
};

/** Throws ForeignCheckpoint for another log's position. */
export const logPlaceOf = (identity: string, position: Position): LogPlace => {
  if (position === START_POSITION) return LOG_START_PLACE;
  const [log, tx, place] = position.split('-');
  if (log !== identity || tx?.length !== TX_DIGITS || place?.length !== PLACE_DIGITS) {
    throw new ForeignCheckpoint(`the log ${identity} did not issue the position ${position}`);
  }
  return { tx: BigInt(tx).toString(), place: Number(place) };
};

/** Estimated from event numbers, which have few gaps. */
export const logShareOf = (identity: string, position: Position, head: Position): number =>
  Math.min(1, logPlaceOf(identity, position).place / Math.max(1, logPlaceOf(identity, head).place));

export const identityDigits = (logId: string): string => logId.slice(0, IDENTITY_DIGITS);

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

import type { Position as LogPosition } from '@eventstore/db-client';
import { ForeignCheckpoint, type Position, START } from '../event-store.ts';

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
  position === START ? 0 : Number(logPositionOf(identity, position).commit);

export const storeShareOf = (identity: string, position: Position, head: Position): number =>
  Math.min(1, offsetOf(identity, position) / Math.max(1, offsetOf(identity, head)));

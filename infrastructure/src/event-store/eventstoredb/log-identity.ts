import { randomUUID } from 'node:crypto';
import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { ForeignCheckpoint } from '../event-store.ts';
import { type CallOptions, readWithWatchdog, withWatchdog } from './clients.ts';

const STREAM = 'saferide-log';
const DIGITS = 8;

const isObject = (data: unknown): data is { readonly logId?: unknown } => typeof data === 'object' && data !== null;

const readIdentity = async (client: EventStoreDBClient, call: CallOptions, ms: number): Promise<string | undefined> => {
  const last = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  try {
    for await (const { event } of readWithWatchdog(client.readStream(`$$${STREAM}`, { ...call, ...last }), ms)) {
      const logId = event && isObject(event.data) ? event.data.logId : undefined;
      if (typeof logId === 'string') return logId;
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return undefined;
};

export const establishLogIdentity = async (
  client: EventStoreDBClient,
  call: CallOptions,
  ms: number,
): Promise<string> => {
  const found = await readIdentity(client, call, ms);
  if (found !== undefined) return found;
  try {
    const logId = randomUUID().slice(0, DIGITS);
    await withWatchdog(client.setStreamMetadata(STREAM, { logId }, { ...call, expectedRevision: NO_STREAM }), ms);
    return logId;
  } catch (error) {
    const raced = error instanceof WrongExpectedVersionError ? await readIdentity(client, call, ms) : undefined;
    if (raced === undefined) throw error;
    return raced;
  }
};

/** Throws ForeignCheckpoint if the server has another log or none. */
export const assertSameLog = async (
  client: EventStoreDBClient,
  call: CallOptions,
  ms: number,
  identity: string,
): Promise<void> => {
  const now = await readIdentity(client, call, ms);
  if (now === identity) return;
  throw new ForeignCheckpoint(
    `EventStoreDB no longer holds the log ${identity}: ${now === undefined ? 'it was wiped' : `it is now the log ${now}`}`,
  );
};

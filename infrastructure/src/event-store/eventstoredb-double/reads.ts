import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { DoubleLog, DoubleRecord } from './double-log.ts';
import { caughtUpResponse, confirmationResponse, eventResponse, notFoundResponse, streamNameOf } from './messages.ts';

interface ResponseGate {
  readonly whenSpeaking: () => Promise<void>;
  readonly fallSilent: () => void;
  readonly speak: () => void;
}

export const createResponseGate = (): ResponseGate => {
  let silence: Promise<void> | undefined;
  let end = (): void => undefined;
  return {
    whenSpeaking: async () => silence,
    fallSilent: () => {
      silence ??= new Promise((resolve) => {
        end = resolve;
      });
    },
    speak: () => {
      end();
      silence = undefined;
    },
  };
};

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

const isBackwards = (options: streams.ReadReq.Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;

const streamRecords = (log: DoubleLog, options: streams.ReadReq.Options): readonly DoubleRecord[] | undefined => {
  const streamOptions = options.getStream();
  const records = log.stream(streamNameOf(streamOptions?.getStreamIdentifier()));
  if (streamOptions === undefined || records.length === 0) return undefined;
  const backwards = isBackwards(options);
  const last = records.length - 1;
  const from = streamOptions.hasStart()
    ? 0
    : streamOptions.hasEnd()
      ? backwards
        ? last
        : last + 1
      : Number(streamOptions.getRevision());
  return backwards ? records.slice(0, from + 1).reverse() : records.slice(from);
};

/** As in EventStoreDB, a forward read includes the start position and a backward read excludes it. */
const allRecords = (log: DoubleLog, options: streams.ReadReq.Options): readonly DoubleRecord[] => {
  const allOptions = options.getAll();
  const position = allOptions?.getPosition();
  const index = position
    ? log.indexOf(BigInt(position.getCommitPosition()), false)
    : allOptions?.hasEnd()
      ? log.all.length
      : 0;
  return isBackwards(options) ? log.all.slice(0, index).reverse() : log.all.slice(index);
};

const sender =
  (call: ReadCall, gone: AbortSignal, { whenSpeaking }: ResponseGate) =>
  async (response: streams.ReadResp) => {
    await whenSpeaking();
    if (gone.aborted || call.write(response)) return;
    await once(call, 'drain', { signal: gone }).catch(() => undefined);
  };

export const serveRead = async (
  log: DoubleLog,
  call: ReadCall,
  gone: AbortSignal,
  voice: ResponseGate,
): Promise<void> => {
  const options = call.request.getOptions() ?? new streams.ReadReq.Options();
  const send = sender(call, gone, voice);
  const records = options.hasStream() ? streamRecords(log, options) : allRecords(log, options);
  if (records === undefined) await send(notFoundResponse(streamNameOf(options.getStream()?.getStreamIdentifier())));
  for (const record of (records ?? []).slice(0, Number(options.getCount()))) {
    if (gone.aborted) return;
    await send(eventResponse(record));
  }
  call.end();
};

export const serveSubscription = async (
  log: DoubleLog,
  call: ReadCall,
  gone: AbortSignal,
  voice: ResponseGate,
): Promise<void> => {
  const send = sender(call, gone, voice);
  const position = call.request.getOptions()?.getAll()?.getPosition();
  const after = position ? BigInt(position.getCommitPosition()) : -1n;
  await send(confirmationResponse(randomUUID()));
  let index = log.indexOf(after, true);
  for (let caughtUpSent = false; !gone.aborted; ) {
    const record = log.all[index];
    if (record) {
      index += 1;
      if (record.position > after) await send(eventResponse(record));
    } else if (!caughtUpSent) {
      caughtUpSent = true;
      await send(caughtUpResponse());
    } else await once(log, 'written', { signal: gone }).catch(() => undefined);
  }
};

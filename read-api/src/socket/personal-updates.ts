import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { coalesceWork } from './coalesced-work.ts';
import { type PersonalFrame, type SocketContext, type SocketPublisher, sendFrames } from './socket-publisher.ts';

export const personalUpdates = (
  { sockets, logger }: SocketContext,
  model: ReadModelName,
  newsOf: (keys: readonly string[]) => Promise<readonly PersonalFrame[]>,
): SocketPublisher => {
  const work = coalesceWork(`updates from ${model}`, logger, async (keys) => sendFrames(sockets, await newsOf(keys)));
  return {
    changed: {
      // Without sockets there is nothing to do, because clients fetch everything when they connect.
      [model]: (keys: readonly string[]) => {
        if (sockets.size > 0) work.add(keys);
      },
    },
    close: work.close,
  };
};

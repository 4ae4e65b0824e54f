import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { coalesceWork } from './coalesced-work.ts';
import { type PersonalFrame, type SocketContext, type SocketPublisher, tell } from './socket-publisher.ts';

/** Tells people of rows of a read model that are their own: `newsOf` looks up what rows with these keys mean to whom. */
export const personalUpdates = (
  { sockets, logger }: SocketContext,
  model: ReadModelName,
  newsOf: (keys: readonly string[]) => Promise<readonly PersonalFrame[]>,
): SocketPublisher => {
  const work = coalesceWork(`updates from ${model}`, logger, async (keys) => tell(sockets, await newsOf(keys)));
  return {
    changed: {
      // Nobody is told of what happened before they came: they have fetched it.
      [model]: (keys: readonly string[]) => {
        if (sockets.size > 0) work.add(keys);
      },
    },
    close: work.close,
  };
};

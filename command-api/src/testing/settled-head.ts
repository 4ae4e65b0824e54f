import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type { CommandApiUnderTest } from './start-command-api.ts';

/** The head of the log once work is done. A request that writes nothing does not change it. */
export const settledHead = async ({ settled, infrastructure }: CommandApiUnderTest): Promise<Position> => {
  await settled();
  return infrastructure.log.store.head();
};

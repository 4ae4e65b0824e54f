import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type { CommandApiUnderTest } from './start-command-api.ts';

/** Unchanged by a request that writes nothing. */
export const settledHead = async ({ settled, infrastructure }: CommandApiUnderTest): Promise<Position> => {
  await settled();
  return infrastructure.log.store.head();
};

import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type { CommandApiUnderTest } from './start-command-api.ts';

/** Where the log stands once what earlier requests set off is done: equal before and after a request that writes nothing. */
export const settledHead = async ({ settled, infrastructure }: CommandApiUnderTest): Promise<Position> => {
  await settled();
  return infrastructure.log.store.head();
};

import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type { CommandApiUnderTest } from './start-command-api.ts';

export const settledHead = async ({ settled, infrastructure }: CommandApiUnderTest): Promise<Position> => {
  await settled();
  return infrastructure.log.store.head();
};

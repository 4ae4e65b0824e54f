import type { Instant } from '@saferide/domain/time/instant';
import type { CommandApiUnderTest } from './start-command-api.ts';

export const timerOf = async (serving: CommandApiUnderTest, kind: string, id: string): Promise<Instant | undefined> => {
  await serving.settled();
  const { rows } = await serving.infrastructure.db.query<{ due_at: Instant }>(
    'select due_at from command.timers where kind = $1 and id = $2',
    [kind, id],
  );
  return rows[0]?.due_at;
};

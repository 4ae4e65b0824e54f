import { type ChatStatus, chatStatus } from '@saferide/domain/chat';
import type { Instant } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Reading } from '@saferide/read-models/reading';
import { mustNotMeetSql } from '../conduct/index.ts';

const whenOver = ({ completed_at, cancelled_at }: { completed_at: Instant | null; cancelled_at: Instant | null }) =>
  completed_at ?? cancelled_at;

export const findChat = async (
  models: Reading<'rides' | 'conduct'>,
  rideId: string,
  accountId: string,
  now: Instant,
): Promise<ChatStatus> => {
  const row = await models
    .selectFrom('rides.rides as r')
    .select(['r.driver_id', 'r.completed_at', 'r.cancelled_at', mustNotMeetSql().as('keptApart')])
    .where('r.ride_id', '=', rideId)
    .where(({ eb, or }) => or([eb('r.customer_id', '=', accountId), eb('r.driver_id', '=', accountId)]))
    .executeTakeFirst();
  if (!row) throw edgeProblem('NotFound', 'We can’t find this ride among yours.');
  return chatStatus({ driverId: row.driver_id, endedAt: whenOver(row), keptApart: row.keptApart === true }, now);
};

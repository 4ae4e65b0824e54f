import { createHmac } from 'node:crypto';
import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import type { Reading } from '@saferide/read-models/reading';

/** Proof that a decision stands in the audit chain, signed; null while it does not. */
export const receiptOf = async (
  models: Reading<'review_history'>,
  secret: string,
  eventId: string,
): Promise<VehicleReviewView['receipt']> => {
  const link = await models
    .selectFrom('review_history.links')
    .select(['index', 'hash'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!link) return null;
  const { index, hash } = link;
  const signature = createHmac('sha256', secret).update(`${eventId}\n${index}\n${hash}`).digest('base64url');
  return { eventId, chainIndex: index, hash, signature };
};

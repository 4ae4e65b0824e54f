import type { ModelReader } from '@saferide/read-models/model-reader';
import { personalUpdates, type SocketContext, type SocketPublisher } from '../socket/socket-publisher.ts';

const changedReviews = (models: ModelReader<'review_queue'>, reviewIds: readonly string[]) =>
  models
    .selectFrom('review_queue.reviews')
    .select(['driver_id', 'review_id', 'status'])
    .where(({ eb, fn, val }) => eb('review_id', '=', fn.any(val(reviewIds))))
    .execute();

export const reviewUpdates = (context: SocketContext): SocketPublisher => {
  const models = context.services.queries.modelReaders.of<'review_queue'>();
  return personalUpdates(context, 'review_queue', async (reviewIds) =>
    (await changedReviews(models, reviewIds)).map(({ driver_id, review_id, status }) => ({
      accountId: driver_id,
      frame: { type: 'REVIEW_UPDATED', reviewId: review_id, status },
    })),
  );
};

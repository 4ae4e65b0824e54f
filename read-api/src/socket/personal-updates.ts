import type { Logger } from '@saferide/infrastructure/http/logging';
import type { Reading } from '@saferide/read-models/reading';
import { gatheredWork } from './gathered-work.ts';
import type { OpenSockets } from './open-sockets.ts';

export interface PersonalUpdates {
  paymentsChanged(references: readonly string[]): void;
  reviewsChanged(reviewIds: readonly string[]): void;
  close(): Promise<void>;
}

/** The read models that a driver's own news is drawn from. */
export type PersonalModels = 'subscriptions' | 'review_queue';

const changedPayments = (models: Reading<'subscriptions'>, references: readonly string[]) =>
  models
    .selectFrom('subscriptions.payments')
    .select(['driver_id', 'reference', 'status'])
    .where(({ eb, fn, val }) => eb('reference', '=', fn.any(val(references))))
    .execute();

const changedReviews = (models: Reading<'review_queue'>, reviewIds: readonly string[]) =>
  models
    .selectFrom('review_queue.reviews')
    .select(['driver_id', 'review_id', 'status'])
    .where(({ eb, fn, val }) => eb('review_id', '=', fn.any(val(reviewIds))))
    .execute();

/** Tells drivers of their payments and vehicle reviews. */
export const createPersonalUpdates = (
  models: Reading<PersonalModels>,
  sockets: OpenSockets,
  logger: Logger,
): PersonalUpdates => {
  const payments = gatheredWork('payment updates', logger, async (references) => {
    for (const { driver_id, reference, status } of await changedPayments(models, references))
      for (const connection of sockets.ofAccount(driver_id))
        connection.send({ type: 'PAYMENT_UPDATED', reference, status });
  });
  const reviews = gatheredWork('review updates', logger, async (reviewIds) => {
    for (const { driver_id, review_id, status } of await changedReviews(models, reviewIds))
      for (const connection of sockets.ofAccount(driver_id))
        connection.send({ type: 'REVIEW_UPDATED', reviewId: review_id, status });
  });
  /** Nobody is told of what happened before they came: they have fetched it. */
  const listened = (add: (keys: readonly string[]) => void) => (keys: readonly string[]) => {
    if (sockets.size > 0) add(keys);
  };
  return {
    paymentsChanged: listened(payments.add),
    reviewsChanged: listened(reviews.add),
    close: async () => {
      await payments.close();
      await reviews.close();
    },
  };
};

import type { Logger } from '@saferide/infrastructure/http/logging';
import type pg from 'pg';
import { gatheredWork } from './gathered-work.ts';
import type { OpenSockets } from './open-sockets.ts';

export interface PersonalUpdates {
  paymentsChanged(references: readonly string[]): void;
  reviewsChanged(reviewIds: readonly string[]): void;
  close(): Promise<void>;
}

interface PaymentRow {
  readonly driver_id: string;
  readonly reference: string;
  readonly status: 'pending' | 'completed' | 'failed' | 'refunded';
}

interface ReviewRow {
  readonly driver_id: string;
  readonly review_id: string;
  readonly status: string;
}

/** Tells drivers of their payments and vehicle reviews. */
export const createPersonalUpdates = (db: pg.Pool, sockets: OpenSockets, logger: Logger): PersonalUpdates => {
  const payments = gatheredWork('payment updates', logger, async (references) => {
    const { rows } = await db.query<PaymentRow>(
      'select driver_id, reference, status from read_subscriptions.payments where reference = any($1)',
      [references],
    );
    for (const { driver_id, reference, status } of rows)
      for (const connection of sockets.ofAccount(driver_id))
        connection.send({ type: 'PAYMENT_UPDATED', reference, status });
  });
  const reviews = gatheredWork('review updates', logger, async (reviewIds) => {
    const { rows } = await db.query<ReviewRow>(
      'select driver_id, review_id, status from read_review_queue.reviews where review_id = any($1)',
      [reviewIds],
    );
    for (const { driver_id, review_id, status } of rows)
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

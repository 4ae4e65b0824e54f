import { type ReviewReceipt, receiptText, reviewReceiptKey } from '@saferide/contracts/vehicle-review/receipt';
import type { SigningKey } from '@saferide/infrastructure/crypto/secrets';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { CHAIN_LINK_COLUMNS } from './audit-rows.ts';

export const reviewReceiptOf = async (
  models: Reading<'review_history'>,
  key: SigningKey,
  eventId: string,
): Promise<ReviewReceipt | null> => {
  const found = await models
    .selectFrom('review_history.links as l')
    .innerJoin('review_history.decisions as d', 'd.event_id', 'l.event_id')
    .select(CHAIN_LINK_COLUMNS)
    .select('d.audited')
    .where('l.event_id', '=', eventId)
    .executeTakeFirst();
  if (!found) return null;
  const { audited, ...link } = found;
  const receipt = { reviewId: audited.reviewId, type: audited.type, ...link };
  return { ...receipt, signature: key.sign(receiptText(receipt)) };
};

export const mountReceiptKey = (router: Router, { queries, receiptKey }: ReadServices): void =>
  mountQuery(router, reviewReceiptKey, queries, 'position', async () => ({
    body: { algorithm: 'Ed25519' as const, publicKey: receiptKey.publicKey },
  }));

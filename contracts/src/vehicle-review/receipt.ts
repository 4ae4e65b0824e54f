import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { auditLink } from './audit.ts';

/** The signed audit link of a decision (`docs/audit.md`). */
export const reviewReceipt = auditLink.extend({
  reviewId: z.string(),
  type: z.string(),
  /** Ed25519 signature of `receiptText` in base64url. */
  signature: z.string(),
});
export type ReviewReceipt = z.infer<typeof reviewReceipt>;

/** The text that SafeRide signs. */
export const receiptText = (receipt: Omit<ReviewReceipt, 'signature'>): string => {
  const { reviewId, type, index, eventId, decidedAt, digest, later, previousHash, hash } = receipt;
  const link = [index, eventId, decidedAt, digest, later, previousHash, hash];
  return JSON.stringify(['SafeRide vehicle review receipt 1', reviewId, type, ...link]);
};

export const reviewReceiptKey = defineCall({
  method: 'GET',
  path: '/api/reviews/receipt-key',
  roles: ['visitor'],
  drawnFrom: [],
  summary: 'Returns the public key that verifies receipts of vehicle reviews',
  response: z.object({ algorithm: z.literal('Ed25519'), /** SPKI, as PEM. */ publicKey: z.string() }),
});

import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { auditLink } from './audit.ts';

/** The receipt of a decision: its link in the audit chain, signed by the house. `docs/audit.md` says how it is checked. */

export const reviewReceipt = auditLink.extend({
  reviewId: z.string(),
  /** Of the decision. */
  type: z.string(),
  /** Ed25519 over the UTF-8 of `receiptText`, as base64url. */
  signature: z.string(),
});
export type ReviewReceipt = z.infer<typeof reviewReceipt>;

/** What is signed. */
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
  summary: 'The public key by which anybody checks the receipt of a decision about a vehicle',
  response: z.object({ algorithm: z.literal('Ed25519'), /** SPKI, as PEM. */ publicKey: z.string() }),
});

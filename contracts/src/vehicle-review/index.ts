import * as admin from './admin.ts';
import * as audit from './audit.ts';
import * as receipt from './receipt.ts';
import * as review from './review.ts';

export const calls = {
  'vehicle review': review,
  'vehicle review, admin': admin,
  'vehicle review, audit': audit,
  'vehicle review, receipts': receipt,
};
export * as frames from './frames.ts';
export const readModels = ['review_queue', 'review_history', 'review_analytics'] as const;

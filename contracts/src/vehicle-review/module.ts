import * as admin from './admin.ts';
import * as analytics from './analytics.ts';
import * as audit from './audit.ts';
import * as trail from './audit-trail.ts';
import * as updates from './frames.ts';
import * as receipt from './receipt.ts';
import * as review from './review.ts';
import * as desk from './review-desk.ts';
import * as settings from './settings.ts';
import * as viewers from './viewers.ts';
import * as why from './why-held.ts';

/** Calls by OpenAPI tag. */
export const calls = {
  'vehicle review': review,
  'vehicle review, admin': { ...admin, ...settings },
  'vehicle review, analytics': analytics,
  'vehicle review, audit': audit,
  'vehicle review, desk': desk,
  'vehicle review, receipts': receipt,
  'vehicle review, trail': trail,
  'vehicle review, why': why,
};
/** Socket frames. */
export const frames = { ...updates, ...viewers };
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['review_queue', 'review_history', 'review_analytics'] as const;

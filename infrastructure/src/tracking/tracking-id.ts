import { createHash, randomBytes } from 'node:crypto';
import { trackingPolicy } from '@saferide/domain/tracking';

/** `trackingId` is the secret in the link's URL; `linkId` is its digest. */
export interface NewTrackingId {
  readonly trackingId: string;
  readonly linkId: string;
}

export const newTrackingId = (): NewTrackingId => {
  const trackingId = randomBytes(trackingPolicy.idBits / 8).toString('base64url');
  return { trackingId, linkId: linkIdOf(trackingId) };
};

/** Needs no salt, because ids are random. */
export const linkIdOf = (trackingId: string): string => createHash('sha256').update(trackingId).digest('base64url');

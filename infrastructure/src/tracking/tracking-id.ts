import { createHash, randomBytes } from 'node:crypto';
import { trackingPolicy } from '@saferide/domain/tracking/published';

/** What is sent around, and the digest by which it is found: whoever has our tables has no link by them. */
export interface NewTrackingId {
  readonly trackingId: string;
  readonly linkId: string;
}

/** So many random bits as the policy says, as base64url. */
export const newTrackingId = (): NewTrackingId => {
  const trackingId = randomBytes(trackingPolicy.idBits / 8).toString('base64url');
  return { trackingId, linkId: linkIdOf(trackingId) };
};

/** The digest of the id of a link. It needs no salt: nobody guesses what it is of. */
export const linkIdOf = (trackingId: string): string => createHash('sha256').update(trackingId).digest('base64url');

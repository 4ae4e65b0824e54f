import { createHmac, timingSafeEqual } from 'node:crypto';
import { after, type Instant } from '@saferide/domain/time/instant';

/** Milliseconds a link to an image is good for. */
const LINK_MS = 5 * 60_000;

export interface UploadLinks {
  /** A path with its permission in it; anybody who has it may look until it expires. */
  link(id: string, now: Instant): { readonly url: string; readonly expiresAt: Instant };
  /** Whether the signature is ours, for this image and this expiry, and the time is not up. */
  allows(id: string, expires: string, signature: string, now: Instant): boolean;
}

/** Links signed with HMAC-SHA256 under `secret`. */
export const uploadLinks = (secret: string): UploadLinks => {
  const sign = (id: string, expires: string) =>
    createHmac('sha256', secret).update(`${id.toLowerCase()}\n${expires}`).digest();
  return {
    link: (id, now) => {
      const expiresAt = after(now, LINK_MS);
      const query = new URLSearchParams({ expires: expiresAt, signature: sign(id, expiresAt).toString('base64url') });
      return { url: `/api/uploads/${id}/content?${query}`, expiresAt };
    },
    allows: (id, expires, signature, now) => {
      const given = Buffer.from(signature, 'base64url');
      const ours = sign(id, expires);
      return given.length === ours.length && timingSafeEqual(given, ours) && now < expires;
    },
  };
};

import { createHmac, timingSafeEqual } from 'node:crypto';
import { after, type Instant } from '@saferide/domain/time/instant';
import type { RotatingSecret } from '../key-ring/key-ring.ts';

export const UPLOAD_LINK_MS = 5 * 60_000;

export interface UploadLinks {
  link(id: string, now: Instant): { readonly url: string; readonly expiresAt: Instant };
  allows(id: string, expires: string, signature: string, now: Instant): Promise<boolean>;
}

/** The key's version and the signature, such as `3.Zm9v`; older links have no version. */
const SIGNATURE = /^(?:(\d{1,9})\.)?([\w-]+)$/;

export const uploadLinks = (secrets: RotatingSecret): UploadLinks => {
  const sign = (secret: string, id: string, expires: string) =>
    createHmac('sha256', secret).update(`${id.toLowerCase()}\n${expires}`).digest();
  return {
    link: (id, now) => {
      const expiresAt = after(now, UPLOAD_LINK_MS);
      const { version, secret } = secrets.newest();
      const signature = `${version}.${sign(secret, id, expiresAt).toString('base64url')}`;
      return { url: `/api/uploads/${id}/content?${new URLSearchParams({ expires: expiresAt, signature })}`, expiresAt };
    },
    allows: async (id, expires, signature, now) => {
      const [, version = '0', text] = SIGNATURE.exec(signature) ?? [];
      if (text === undefined) return false;
      const secret = await secrets.find(Number(version));
      if (secret === null) return false;
      const given = Buffer.from(text, 'base64url');
      const ours = sign(secret, id, expires);
      return given.length === ours.length && timingSafeEqual(given, ours) && now < expires;
    },
  };
};

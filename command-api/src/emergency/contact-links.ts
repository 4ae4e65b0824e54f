import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';

const ID_BYTES = 16;
const MAC_BYTES = 16;

/**
 * A link has an account id and 128 bits of HMAC-SHA256 over account and number, so only a text to that number can have
 * delivered it.
 */
export interface ContactLinks {
  /** `phone` is in E.164. */
  pathFor(accountId: string, phone: string): string;
  /** Does not verify the link. Returns null if it is malformed. */
  accountIn(link: string): string | null;
  isFor(link: string, accountId: string, phone: string): boolean;
}

export const contactLinks = (systemKey: KeyObject): ContactLinks => {
  const secret = secretFor(systemKey, 'contact links');
  const macOf = (accountId: string, phone: string) =>
    createHmac('sha256', secret).update(`${accountId}\n${phone}`).digest().subarray(0, MAC_BYTES);
  const read = (link: string) => {
    const bytes = Buffer.from(link, 'base64url');
    if (bytes.length !== ID_BYTES + MAC_BYTES) return null;
    const hex = bytes.subarray(0, ID_BYTES).toString('hex');
    const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return { accountId, mac: bytes.subarray(ID_BYTES) };
  };
  return {
    pathFor: (accountId, phone) => {
      const id = Buffer.from(accountId.replaceAll('-', ''), 'hex');
      const link = Buffer.concat([id, macOf(accountId, phone)]).toString('base64url');
      return withParams(pages.contactTexts, { link });
    },
    accountIn: (link) => read(link)?.accountId ?? null,
    isFor: (link, accountId, phone) => {
      const given = read(link);
      return given !== null && given.accountId === accountId && timingSafeEqual(given.mac, macOf(accountId, phone));
    },
  };
};

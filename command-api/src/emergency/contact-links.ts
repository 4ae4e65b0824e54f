import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { pages } from '@saferide/contracts/pages';
import { withParams } from '@saferide/contracts/paths';
import { secretFor } from '@saferide/infrastructure/configuration/secrets';

const ID_BYTES = 16;
const MAC_BYTES = 16;

/**
 * Links by which an emergency contact, who has no account, stops texts about the person who named them. A link holds the
 * id of that person's account and 128 bits of HMAC-SHA256 over the account and the contact's number: only a text to the
 * number can have brought it, and it is good for as long as the account names that number. To allow texts again it is also good after that.
 */
export interface ContactLinks {
  /** The path of the page for the owner of `phone` (E.164). */
  pathFor(accountId: string, phone: string): string;
  /** The account that a link is about; null where the text of the link is no link. Proves nothing yet: `isFor` does. */
  accountIn(link: string): string | null;
  /** Whether the link was made for this account and number. */
  isFor(link: string, accountId: string, phone: string): boolean;
}

/** Links keyed by the key that stays the same for as long as the data do. */
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

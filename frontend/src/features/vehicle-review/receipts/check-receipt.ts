import { type ReviewReceipt, receiptText, reviewReceipt } from '@saferide/contracts/vehicle-review/receipt';
import { isLinkValid } from '@saferide/contracts/vehicle-review/receipt-link';

/** `unable` means that this browser cannot check the signature. */
export type ReceiptCheckResult =
  | { readonly outcome: 'genuine'; readonly receipt: ReviewReceipt }
  | { readonly outcome: 'none' | 'altered' | 'unable' };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** A PEM-encoded SPKI key. */
const imported = (publicKey: string): Promise<CryptoKey> => {
  const body = publicKey.replaceAll(/-----[^-]+-----|\s/g, '');
  return crypto.subtle.importKey('spki', bytesOf(body), { name: 'Ed25519' }, false, ['verify']);
};

const read = (text: string): ReviewReceipt | null => {
  try {
    return reviewReceipt.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

const signed = async (receipt: ReviewReceipt, key: CryptoKey): Promise<boolean> => {
  let signature: Uint8Array<ArrayBuffer>;
  try {
    signature = bytesOf(receipt.signature);
  } catch {
    return false;
  }
  return crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(receiptText(receipt)));
};

export const checkReceipt = async (text: string, publicKey: string): Promise<ReceiptCheckResult> => {
  const receipt = read(text);
  if (!receipt) return { outcome: 'none' };
  if (!isLinkValid(receipt)) return { outcome: 'altered' };
  let key: CryptoKey;
  try {
    key = await imported(publicKey);
  } catch {
    // Web Crypto is missing without TLS, and Ed25519 in older browsers.
    return { outcome: 'unable' };
  }
  return (await signed(receipt, key)) ? { outcome: 'genuine', receipt } : { outcome: 'altered' };
};

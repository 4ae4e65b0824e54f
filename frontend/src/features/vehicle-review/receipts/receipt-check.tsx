import { type ReviewReceipt, receiptText, reviewReceipt } from '@saferide/contracts/vehicle-review/receipt';
import { isAuditLinkValid } from '@saferide/contracts/vehicle-review/receipt-link';
import { useEffect, useState } from 'react';
import { Banner } from '../../../design/banner.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { receiptsWords } from '../vehicle-review.words.ts';
import { ReviewReceiptFacts } from './receipt-facts.tsx';

/** `unable` means that this browser cannot check the signature. */
type ReceiptCheckResult =
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

const checkReceipt = async (text: string, publicKey: string): Promise<ReceiptCheckResult> => {
  const receipt = read(text);
  if (!receipt) return { outcome: 'none' };
  if (!isAuditLinkValid(receipt)) return { outcome: 'altered' };
  let key: CryptoKey;
  try {
    key = await imported(publicKey);
  } catch {
    // Web Crypto is missing without TLS, and Ed25519 in older browsers.
    return { outcome: 'unable' };
  }
  return (await signed(receipt, key)) ? { outcome: 'genuine', receipt } : { outcome: 'altered' };
};

const m = receiptsWords;

const refused = {
  none: { tone: 'warning', title: m.none, text: m.noneText },
  altered: { tone: 'danger', title: m.altered, text: m.alteredText },
  unable: { tone: 'warning', title: m.unable, text: m.unableText },
} as const;

export const ReceiptCheck = ({ text, publicKey }: { readonly text: string; readonly publicKey: string }) => {
  const [checked, setChecked] = useState<ReceiptCheckResult | null>(null);
  useEffect(() => {
    let current = true;
    void checkReceipt(text, publicKey).then((result) => {
      if (current) setChecked(result);
    });
    return () => {
      current = false;
    };
  }, [text, publicKey]);
  if (checked === null) return null;
  if (checked.outcome !== 'genuine') {
    const { tone, title, text: why } = refused[checked.outcome];
    return (
      <Banner tone={tone} title={title} announced>
        {why}
      </Banner>
    );
  }
  const { receipt } = checked;
  return (
    <Banner tone="good" title={m.genuine} announced>
      <p className="mb-2">
        {m.decisions[receipt.type] ?? m.decided} {m.on(dateTimeLabel(receipt.decidedAt))} {receipt.later && m.later}
      </p>
      <ReviewReceiptFacts receipt={receipt} />
    </Banner>
  );
};

import { useEffect, useState } from 'react';
import { Banner } from '../../../design/banner.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { receiptsWords } from '../vehicle-review.words.ts';
import { checkReceipt, type ReceiptCheckResult } from './check-receipt.ts';
import { ReviewReceiptFacts } from './receipt-facts.tsx';

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

import { pages } from '@saferide/contracts/kernel/pages';
import type { ReviewReceipt } from '@saferide/contracts/vehicle-review/receipt';
import { Download } from 'lucide-react';
import { buttonClasses, Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { receiptsWords } from '../vehicle-review.words.ts';
import { ReviewReceiptFacts } from './receipt-facts.tsx';

const m = receiptsWords;

const asFile = (receipt: ReviewReceipt): string =>
  `data:application/json,${encodeURIComponent(`${JSON.stringify(receipt, null, 2)}\n`)}`;

export const ReceiptCard = ({ receipt }: { readonly receipt: ReviewReceipt }) => (
  <Card title={m.card}>
    <p className="text-muted">{m.cardText}</p>
    <ReviewReceiptFacts receipt={receipt} />
    <div className="flex flex-wrap items-center gap-4">
      <a className={buttonClasses('secondary')} href={asFile(receipt)} download={m.saved(receipt.index)}>
        <Download aria-hidden="true" size={20} />
        {m.save}
      </a>
      <Link to={pages.receipts} className="font-bold underline underline-offset-4">
        {m.how}
      </Link>
    </div>
  </Card>
);

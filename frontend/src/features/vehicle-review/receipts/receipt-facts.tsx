import { pages } from '@saferide/contracts/kernel/pages';
import type { ReviewReceipt } from '@saferide/contracts/vehicle-review/receipt';
import { Download } from 'lucide-react';
import { buttonClasses, Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { receiptsWords } from '../vehicle-review.words.ts';

const m = receiptsWords;

export const ReviewReceiptFacts = ({ receipt: { index, hash, reviewId } }: { readonly receipt: ReviewReceipt }) => (
  <dl className="flex flex-col gap-2">
    {[
      [m.link, index],
      [m.hash, hash],
      [m.review, reviewId],
    ].map(([name, value]) => (
      <div key={name}>
        <dt className="text-muted text-sm">{name}</dt>
        <dd className="font-mono text-sm [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);

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

import type { ReviewReceipt } from '@saferide/contracts/vehicle-review/receipt';
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

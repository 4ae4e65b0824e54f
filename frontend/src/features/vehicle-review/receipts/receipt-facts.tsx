import type { ReviewReceipt } from '@saferide/contracts/vehicle-review/receipt';
import { Fact, Facts } from '../../../design/facts.tsx';
import { receiptsWords } from './receipts.words.ts';

const m = receiptsWords;

/** Where a decision stands in the chain. */
export const ReceiptFacts = ({ receipt }: { readonly receipt: ReviewReceipt }) => (
  <Facts>
    <Fact name={m.link}>{receipt.index}</Fact>
    <Fact name={m.hash}>{receipt.hash}</Fact>
    <Fact name={m.review}>{receipt.reviewId}</Fact>
  </Facts>
);

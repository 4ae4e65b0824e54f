import { hashOf } from '@saferide/domain/vehicle-review/audit/link';
import type { ReviewReceipt } from './receipt.ts';

/** Whether the link of a receipt comes to its own hash; that the receipt is ours says its signature. */
export const isLinkValid = (receipt: ReviewReceipt): boolean => receipt.hash === hashOf(receipt);

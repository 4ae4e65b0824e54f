import { linkHashOf } from '@saferide/domain/vehicle-review/audit/link';
import type { ReviewReceipt } from './receipt.ts';

/** Whether the hash fits the link; only the signature proves that it is SafeRide's. */
export const isLinkValid = (receipt: ReviewReceipt): boolean => receipt.hash === linkHashOf(receipt);

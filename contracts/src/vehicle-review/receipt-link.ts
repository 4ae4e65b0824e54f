import { linkHashOf } from '@saferide/domain/vehicle-review/audit/link';
import type { ReviewReceipt } from './receipt.ts';

/** Whether the hash fits the link; proves nothing without the signature. */
export const isAuditLinkValid = (receipt: ReviewReceipt): boolean => receipt.hash === linkHashOf(receipt);

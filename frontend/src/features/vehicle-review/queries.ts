import { reviewReceiptKey } from '@saferide/contracts/vehicle-review/receipt';
import { readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { callQuery } from '../../api/query.ts';

export const vehicleReviewQuery = callQuery(readVehicleReview);

export const receiptKeyQuery = callQuery(reviewReceiptKey);

import { reviewReceiptKey } from '@saferide/contracts/vehicle-review/receipt';
import { readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { queryForCall } from '../../api/query.ts';

export const vehicleReviewQuery = queryForCall(readVehicleReview);

export const receiptKeyQuery = queryForCall(reviewReceiptKey);

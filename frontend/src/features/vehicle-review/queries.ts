import { reviewReceiptKey } from '@saferide/contracts/vehicle-review/receipt';
import { readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { queryFrom } from '../../api/query.ts';

export const vehicleReviewQuery = queryFrom(readVehicleReview);

export const receiptKeyQuery = queryFrom(reviewReceiptKey);

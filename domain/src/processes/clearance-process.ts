import { driver } from '../driver/lifecycle.ts';
import { aggregateRead, processBuilder, sendAction } from '../kernel/process.ts';
import { type VehicleReviewEvent, vehicleReview } from '../vehicle-review/index.ts';

const { on, process } = processBuilder<{ events: VehicleReviewEvent }>();

const outcomeOf = {
  VehicleAutoApproved: 'approved',
  VehicleApproved: 'approved',
  VehicleRejected: 'rejected',
} as const;

export const clearanceProcess = process('vehicle clearance', { begins: 'start' }, [
  on(
    ['VehicleAutoApproved', 'VehicleApproved', 'VehicleRejected'],
    { review: aggregateRead(vehicleReview, ({ data }) => data.reviewId) },
    ['RecordVehicleReview'],
    ({ review }, { type, at: decidedAt, data: { driverId, reviewId } }, now) => {
      if (review.status === 'none') return [];
      const { vehicle } = review.case;
      const outcome = outcomeOf[type];
      return [
        sendAction(driver, driverId, { type: 'RecordVehicleReview', reviewId, vehicle, outcome, decidedAt, now }),
      ];
    },
  ),
]);

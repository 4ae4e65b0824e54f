import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import type { VehicleReviewState } from '@saferide/domain/vehicle-review/state';
import { derivedUuid, type EventLog, type Loaded } from '@saferide/infrastructure/event-store/event-log';

export interface CurrentReview extends Loaded<VehicleReviewState, VehicleReviewEvent> {
  readonly reviewId: string;
}

/** A driver's reviews are numbered, so that the next one's stream is known without asking a read model. */
const reviewIdOf = (driverId: string, number: number): string =>
  derivedUuid('vehicle review', driverId, String(number));

/** The driver's latest review, and the id the one after it will have. */
export const currentReview = async (
  log: EventLog,
  driverId: string,
): Promise<{ readonly current: CurrentReview | null; readonly nextId: string }> => {
  let current: CurrentReview | null = null;
  for (let number = 0; ; number++) {
    const reviewId = reviewIdOf(driverId, number);
    const loaded = await log.load(vehicleReview, reviewId);
    if (loaded.state.status === 'none') return { current, nextId: reviewId };
    current = { reviewId, ...loaded };
  }
};

import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import type { VehicleReviewState } from '@saferide/domain/vehicle-review/state';
import {
  derivedUuid,
  type EventLog,
  type LoadedAggregate,
  streamOf,
} from '@saferide/infrastructure/event-store/event-log';

export interface CurrentReview extends LoadedAggregate<VehicleReviewState, VehicleReviewEvent> {
  readonly reviewId: string;
}

/** The reviews of a driver are numbered without gaps, so that their streams can be found without a read model. */
const reviewIdOf = (driverId: string, number: number): string =>
  derivedUuid('vehicle review', driverId, String(number));

const countReviews = async (log: EventLog, driverId: string): Promise<number> => {
  const isThere = async (number: number) =>
    (await log.store.read(streamOf(vehicleReview, reviewIdOf(driverId, number)), { limit: 1 })).length > 0;
  let tooMany = 1;
  while (await isThere(tooMany - 1)) tooMany *= 2;
  let count = tooMany >> 1;
  while (count < tooMany - 1) {
    const middle = (count + tooMany) >> 1;
    if (await isThere(middle - 1)) count = middle;
    else tooMany = middle;
  }
  return count;
};

export const reviewPhotosOf = async (log: EventLog, driverId: string): Promise<readonly string[]> => {
  const count = await countReviews(log, driverId);
  const shown: string[] = [];
  for (let number = 0; number < count; number++) {
    const { events } = await log.load(vehicleReview, reviewIdOf(driverId, number));
    for (const { event } of events)
      if ('photos' in event.data) shown.push(...event.data.photos.map(({ uploadId }) => uploadId));
  }
  return shown;
};

export const loadCurrentReview = async (
  log: EventLog,
  driverId: string,
): Promise<{ readonly current: CurrentReview | null; readonly nextId: string }> => {
  const count = await countReviews(log, driverId);
  const nextId = reviewIdOf(driverId, count);
  if (count === 0) return { current: null, nextId };
  const reviewId = reviewIdOf(driverId, count - 1);
  return { current: { reviewId, ...(await log.load(vehicleReview, reviewId)) }, nextId };
};

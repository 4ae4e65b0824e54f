import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { reviewHistory } from '@saferide/contracts/vehicle-review/admin';
import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import type { LoadedAggregate } from '@saferide/infrastructure/event-store/event-log';

export const reviewEventViews = (
  events: LoadedAggregate<unknown, VehicleReviewEvent>['events'],
): ResponseOf<typeof reviewHistory>['events'] =>
  events.map(({ event, id, revision, metadata }) => ({
    revision,
    eventId: id,
    type: event.type,
    at: event.at,
    actorId: metadata.actor.id,
    data: { ...event.data },
  }));

import { caseEvents } from '@saferide/domain/case';
import { conductEvents } from '@saferide/domain/conduct';
import { emergencyEvents } from '@saferide/domain/emergency';
import { peopleIn } from '@saferide/domain/people';
import type { Instant } from '@saferide/domain/time/instant';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { type Expression, sql } from 'kysely';
import { recentCompanionsOf } from '../../queries/impartiality.ts';

/** Decides which events an operator may see: no reports, cases and emergencies of people they recently shared a ride with. */
export interface EventVisibility {
  readonly isVisible: (event: Pick<StoredEvent, 'type' | 'data'>) => boolean;
  /** The same for rows of `event_index.events`. */
  readonly condition: Expression<boolean>;
}

export const allEventsVisible: EventVisibility = { isVisible: () => true, condition: sql<boolean>`true` };

const hiddenTypes = [conductEvents, caseEvents, emergencyEvents].flatMap((events) => Object.keys(events));

export const eventVisibilityFor = async (
  models: ModelReader<'rides'>,
  operatorId: string,
  now: Instant,
): Promise<EventVisibility> => {
  const companions = (await recentCompanionsOf(models, [operatorId], now)).get(operatorId) ?? [];
  if (companions.length === 0) return allEventsVisible;
  return {
    isVisible: (event) => !hiddenTypes.includes(event.type) || !peopleIn(event).some((id) => companions.includes(id)),
    condition: sql<boolean>`not (type = any(${hiddenTypes}::text[]) and people ?| ${companions}::text[])`,
  };
};

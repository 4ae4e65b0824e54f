import { caseEvents } from '@saferide/domain/case';
import { conductEvents } from '@saferide/domain/conduct';
import { emergencyEvents } from '@saferide/domain/emergency';
import { peopleIn } from '@saferide/domain/people';
import type { Instant } from '@saferide/domain/time/instant';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import { companionsOf } from '../../queries/impartiality.ts';

type JudgedEvent = Pick<StoredEvent, 'type' | 'data' | 'metadata'>;

/**
 * Decides which events an operator may see: of reports, cases and emergencies none about people they recently shared a
 * ride with, and none in which others name the operator.
 */
export interface EventVisibility {
  readonly isVisible: (event: JudgedEvent) => boolean;
  /** The same for rows of `event_index.events`. */
  readonly condition: Expression<boolean>;
}

export const allEventsVisible: EventVisibility = { isVisible: () => true, condition: sql<boolean>`true` };

const hiddenTypes = [conductEvents, caseEvents, emergencyEvents].flatMap((events) => Object.keys(events));

const actorIn = z.object({ actor: z.object({ id: z.string() }) });
const actorOf = ({ metadata }: JudgedEvent) => actorIn.safeParse(metadata).data?.actor.id;

export const eventVisibilityFor = async (
  models: ModelReader<'rides'>,
  operatorId: string,
  now: Instant,
): Promise<EventVisibility> => {
  const companions = await companionsOf(models, operatorId, now);
  return {
    isVisible: (event) => {
      if (!hiddenTypes.includes(event.type)) return true;
      const people = peopleIn(event);
      const isNamed = people.includes(operatorId) && actorOf(event) !== operatorId;
      return !isNamed && !people.some((id) => companions.includes(id));
    },
    condition: sql<boolean>`not (type = any(${hiddenTypes}::text[]) and (people ?| ${companions}::text[]
      or (people @> ${JSON.stringify([operatorId])}::jsonb and actor_id <> ${operatorId})))`,
  };
};

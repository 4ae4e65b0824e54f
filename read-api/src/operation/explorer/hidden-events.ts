import { peopleIn } from '@saferide/domain/people';
import { proposalEventTypes, sensitiveEventTypes } from '@saferide/domain/sensitive-events';
import type { Instant } from '@saferide/domain/time/instant';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import { isAboutAnyOf, rideCounterpartsOf } from '../../queries/impartiality.ts';

type JudgedEvent = Pick<StoredEvent, 'type' | 'data' | 'metadata' | 'stream'>;

/**
 * Decides which events an operator may see. Hidden are reports, cases and emergencies about people with whom the
 * operator recently shared a ride, and these and proposals if others name the operator in them. All events of such a
 * stream are hidden, because not every event names the people.
 */
export interface EventVisibility {
  readonly isVisible: (event: JudgedEvent) => boolean;
  /** The same decision as SQL for rows of `event_index.events`. */
  readonly condition: Expression<boolean>;
}

export const allEventsVisible: EventVisibility = { isVisible: () => true, condition: sql<boolean>`true` };

const typesNamingOperator = [...sensitiveEventTypes, ...proposalEventTypes];

const actorIn = z.object({ actor: z.object({ id: z.string() }) });
const actorOf = ({ metadata }: JudgedEvent) => actorIn.safeParse(metadata).data?.actor.id;

export type MatterModels = ModelReader<'rides' | 'conduct' | 'cases' | 'emergencies' | 'proposals'>;

/** Finds the matters about the people in `close`: their streams, and who reported, complained or called for help. */
const hiddenMattersOf = async (models: MatterModels, operatorId: string, close: readonly string[]) => {
  const [reports, cases, emergencies, proposals] = await Promise.all([
    models
      .selectFrom('conduct.reports')
      .select('reporter_id')
      .distinct()
      .where((eb) => isAboutAnyOf(eb, close, ['reporter_id', 'reported_id']))
      .execute(),
    models
      .selectFrom('cases.cases')
      .select('account_id')
      .distinct()
      .where((eb) => isAboutAnyOf(eb, close, ['account_id', 'driver_id']))
      .execute(),
    models
      .selectFrom('emergencies.cases as c')
      .leftJoin('rides.rides as r', 'r.ride_id', 'c.ride_id')
      .leftJoin('rides.ride_drivers as d', 'd.ride_id', 'c.ride_id')
      .select('c.account_id')
      .distinct()
      .where((eb) => isAboutAnyOf(eb, close, ['c.account_id', 'r.customer_id', 'd.driver_id']))
      .execute(),
    models
      .selectFrom('proposals.proposals')
      .select('subject')
      .distinct()
      .where('account_id', '=', operatorId)
      .execute(),
  ]);
  return {
    streams: [
      ...reports.map(({ reporter_id }) => `conduct-${reporter_id}`),
      ...cases.map(({ account_id }) => `riderCases-${account_id}`),
      ...emergencies.map(({ account_id }) => `emergency-${account_id}`),
      ...proposals.map(({ subject }) => `approval-${subject}`),
    ],
    people: [
      ...reports.map(({ reporter_id }) => reporter_id),
      ...[...cases, ...emergencies].map(({ account_id }) => account_id),
    ],
  };
};

export const eventVisibilityFor = async (
  models: MatterModels,
  operatorId: string,
  now: Instant,
): Promise<EventVisibility> => {
  const companions = await rideCounterpartsOf(models, operatorId, now);
  const { streams, people: inMatters } = await hiddenMattersOf(models, operatorId, [operatorId, ...companions]);
  const hidden = [...companions, ...inMatters.filter((id) => id !== operatorId)];
  return {
    isVisible: (event) => {
      if (streams.includes(event.stream)) return false;
      if (!typesNamingOperator.includes(event.type)) return true;
      const people = peopleIn(event);
      if (people.includes(operatorId) && actorOf(event) !== operatorId) return false;
      return !(sensitiveEventTypes.includes(event.type) && people.some((id) => hidden.includes(id)));
    },
    condition: sql<boolean>`not (type = any(${sensitiveEventTypes}::text[]) and people ?| ${hidden}::text[])
      and not (type = any(${typesNamingOperator}::text[]) and people @> ${JSON.stringify([operatorId])}::jsonb
        and actor_id <> ${operatorId})
      and stream <> all(${streams}::text[])`,
  };
};

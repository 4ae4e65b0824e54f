import type { QueryOf } from '@saferide/contracts/kernel/define-call';
import type { events } from '@saferide/contracts/operation/event-explorer';
import { aggregates } from '@saferide/domain/aggregates';
import { eventTypes } from '@saferide/domain/catalogue';
import { epochMs } from '@saferide/domain/time/instant';
import type { StreamPosition } from '@saferide/infrastructure/event-store/event-store';
import { indexedEventOf } from '@saferide/read-models/indexed-event';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import { type Expression, sql } from 'kysely';
import { fieldFault } from '../../queries/problems.ts';
import type { EventVisibility } from './hidden-events.ts';

type Index = ModelReader<'event_index'>;

export type EventsParams = QueryOf<typeof events>;

const typesIn = ({ type, aggregate }: EventsParams): readonly string[] => {
  if (type !== undefined && !(eventTypes as readonly string[]).includes(type))
    throw fieldFault('type', `There is no event type '${type}'`);
  const among = aggregate === undefined ? aggregates : aggregates.filter(({ name }) => name === aggregate);
  if (among.length === 0) throw fieldFault('aggregate', `There is no aggregate '${aggregate}'`);
  const types = among.flatMap(({ events }) => Object.keys(events));
  return type === undefined ? types : types.filter((one) => one === type);
};

type Row = TablesOf<'event_index'>['event_index.events'];

const column = (name: keyof Row) => sql.ref(`e.${name}`);

const conditionsOf = (params: EventsParams): Expression<boolean>[] => {
  const { from, to, stream, person, actor, correlation } = params;
  const are: Expression<boolean>[] = [];
  if (from !== undefined) are.push(sql<boolean>`${column('at_ms')} >= ${epochMs(from)}`);
  if (to !== undefined) are.push(sql<boolean>`${column('at_ms')} < ${epochMs(to)}`);
  if (stream !== undefined) are.push(sql<boolean>`${column('stream')} = ${stream}`);
  if (actor !== undefined) are.push(sql<boolean>`${column('actor_id')} = ${actor}`);
  if (correlation !== undefined) are.push(sql<boolean>`${column('correlation_id')} = ${correlation}`);
  if (person !== undefined) are.push(sql<boolean>`${column('people')} @> ${JSON.stringify([person])}::jsonb`);
  return are;
};

type Listing = 'of a stream' | 'of a few' | 'by type';

const listingOf = ({ stream, correlation, person }: EventsParams): Listing => {
  if (stream !== undefined) return 'of a stream';
  return correlation === undefined && person === undefined ? 'by type' : 'of a few';
};

const afterLast = async (models: Index, params: EventsParams): Promise<Expression<boolean>[]> => {
  if (params.after === undefined) return [];
  const last = await indexedEventOf(models, params.after);
  if (!last) throw fieldFault('after', 'We can’t find the event to continue after');
  const follows = sql.raw(params.order === 'newest' ? '<' : '>');
  return listingOf(params) === 'of a stream'
    ? [sql<boolean>`${column('revision')} ${follows} ${last.revision}`]
    : [sql<boolean>`(${column('at_ms')}, ${column('position')}) ${follows} (${last.at_ms}, ${last.position})`];
};

interface EventSelection {
  readonly types: readonly string[];
  readonly holds: Expression<boolean>;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
}

const firstOfEachType = (
  models: Index,
  { types, holds, direction, limit }: EventSelection,
): Promise<readonly StreamPosition[]> =>
  models
    .selectFrom(sql`unnest(${types}::text[])`.$castTo<{ type: string }>().as<'t'>(sql`t(type)`))
    .innerJoinLateral(
      (all) =>
        all
          .selectFrom('event_index.events as e')
          .select(['e.stream', 'e.revision', 'e.at_ms', 'e.position'])
          .whereRef('e.type', '=', 't.type')
          .where(holds)
          .orderBy('e.at_ms', direction)
          .orderBy('e.position', direction)
          .limit(limit)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['found.stream', 'found.revision'])
    .orderBy('found.at_ms', direction)
    .orderBy('found.position', direction)
    .limit(limit)
    .execute();

const ofAny = (models: Index, { types, holds, limit }: EventSelection) =>
  models
    .selectFrom('event_index.events as e')
    .select(['e.stream', 'e.revision'])
    .where(holds)
    .where(sql<boolean>`${column('type')} = any(${types}::text[])`)
    .limit(limit);

export const findEvents = async (
  models: Index,
  params: EventsParams,
  visibility: EventVisibility,
): Promise<readonly StreamPosition[]> => {
  const { limit } = params;
  const types = typesIn(params);
  const direction = params.order === 'newest' ? 'desc' : 'asc';
  const conditions = [visibility.condition, ...conditionsOf(params), ...(await afterLast(models, params))];
  const selection: EventSelection = {
    types,
    holds: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    direction,
    limit,
  };
  switch (listingOf(params)) {
    case 'by type':
      return firstOfEachType(models, selection);
    case 'of a stream':
      return ofAny(models, selection).orderBy('e.revision', direction).execute();
    default:
      // `+ 0` prevents an index scan by time over all events of a frequent type.
      return ofAny(models, selection)
        .orderBy(sql`${column('at_ms')} + 0`, direction)
        .orderBy('e.position', direction)
        .execute();
  }
};

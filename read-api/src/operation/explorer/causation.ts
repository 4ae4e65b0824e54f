import type { Causation } from '@saferide/contracts/operation/event-explorer';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { EventVisibility } from './hidden-events.ts';

type Index = ModelReader<'event_index'>;

/** Maximum number of correlations of a stream that are followed, the earliest first. */
const MOST_CORRELATIONS = 200;
const MOST_EVENTS = 500;

const correlationsOf = async (
  models: Index,
  stream: string,
  visibility: EventVisibility,
): Promise<readonly string[]> => {
  const found = await models
    .selectFrom('event_index.events')
    .select(({ fn }) => ['correlation_id as id', fn.min('revision').as('first')])
    .where('stream', '=', stream)
    .where(visibility.condition)
    .groupBy('correlation_id')
    .orderBy('first')
    .limit(MOST_CORRELATIONS)
    .execute();
  return found.map(({ id }) => id);
};

const chainOf = async (
  models: Index,
  correlations: readonly string[],
  visibility: EventVisibility,
): Promise<Causation> => {
  if (correlations.length === 0) return { nodes: [], leftOut: 0 };
  const all = models
    .selectFrom('event_index.events')
    .where('correlation_id', 'in', [...correlations])
    .where(visibility.condition);
  const [rows, counted] = await Promise.all([
    all
      .select(['event_id', 'type', 'stream', 'revision', 'at_ms', 'actor_id', 'actor_role'])
      .select(['correlation_id', 'causation_id'])
      .orderBy('at_ms')
      .orderBy('position')
      .limit(MOST_EVENTS)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('events')).executeTakeFirstOrThrow(),
  ]);
  const shown = new Set(rows.map(({ event_id }) => event_id));
  return {
    nodes: rows.map((row) => ({
      eventId: row.event_id,
      type: row.type,
      stream: row.stream,
      revision: row.revision,
      at: new Date(row.at_ms).toISOString(),
      actor: { id: row.actor_id, role: row.actor_role },
      correlationId: row.correlation_id,
      cause: shown.has(row.causation_id) ? row.causation_id : null,
      causationId: row.causation_id,
    })),
    leftOut: Number(counted.events) - rows.length,
  };
};

export const causationOfCorrelation = (
  models: Index,
  correlation: string,
  visibility: EventVisibility,
): Promise<Causation> => chainOf(models, [correlation], visibility);

export const causationOfStream = async (
  models: Index,
  stream: string,
  visibility: EventVisibility,
): Promise<Causation> => chainOf(models, await correlationsOf(models, stream, visibility), visibility);

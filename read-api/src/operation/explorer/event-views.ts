import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { EventView, events, OneEvent } from '@saferide/contracts/operation/event-explorer';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { peopleIn } from '@saferide/domain/people';
import { type RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import type { SubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import { indexedEventOf } from '@saferide/read-models/indexed-event';
import { HORIZON_TABLE } from '@saferide/read-models/kernel/retention';
import { keyParts } from '@saferide/read-models/kernel/table';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { readModels } from '@saferide/read-models/models';
import { z } from 'zod';
import { fetchLimit } from '../../queries/paging.ts';
import { changedState, withoutPersonalFields } from './changed-state.ts';
import { type EventsParams, findEvents } from './find-events.ts';
import type { EventVisibility } from './hidden-events.ts';
import { storedEvents } from './stored-events.ts';

const metadata = z.object({
  $correlationId: z.string().catch(''),
  $causationId: z.string().catch(''),
  actor: z.object({ id: z.string(), role: z.string() }).catch({ id: '', role: '' }),
  occurredAt: z.string().catch(''),
});

const sealedPart = z.object({ subject: z.string(), sealed: z.string() });

/** Returns null for an event without personal fields. */
const subjectOfSealedPart = ({ data }: StoredEvent): string | null =>
  sealedPart.safeParse(data.personal).data?.subject ?? null;

export const eventViews = async (stored: readonly StoredEvent[], keys: SubjectKeys): Promise<EventView[]> => {
  const found = await keys.keysOf(new Set(stored.flatMap((event) => subjectOfSealedPart(event) ?? [])));
  return stored.map((event) => {
    const { personal: _, ...data } = event.data;
    const subject = subjectOfSealedPart(event);
    const { $correlationId, $causationId, actor, occurredAt } = metadata.parse(event.metadata);
    return {
      position: event.position,
      stream: event.stream,
      revision: event.revision,
      eventId: event.id,
      type: event.type,
      at: occurredAt,
      actor,
      correlationId: $correlationId,
      causationId: $causationId,
      data,
      personal: subject === null ? 'none' : found.has(subject) ? 'sealed' : 'erased',
    };
  });
};

const MOST_ROWS = 100;

const rowsConcerned = (recorded: RecordedEvent): Pick<OneEvent, 'rows' | 'rowsLeftOut'> => {
  const event = { ...recorded, event: withoutPersonalFields(recorded.event) };
  const rows = readModels.flatMap(({ name: model, steps }) =>
    (steps.get(event.event.type) ?? [])
      .filter(({ table }) => table !== HORIZON_TABLE)
      .flatMap(({ table, keys }) => keys(event).map((key) => ({ model, table, key: keyParts(key) }))),
  );
  return { rows: rows.slice(0, MOST_ROWS), rowsLeftOut: Math.max(0, rows.length - MOST_ROWS) };
};

const MASK = '(sealed)';

const rawOf = (stored: StoredEvent): OneEvent['raw'] => {
  const { personal: _, ...data } = stored.data;
  const subject = subjectOfSealedPart(stored);
  return {
    data: subject === null ? data : { ...data, personal: { subject, sealed: MASK } },
    metadata: { ...stored.metadata },
  };
};

const versionOf = ({ metadata }: StoredEvent): number | null =>
  Number.isInteger(metadata.schemaVersion) ? Number(metadata.schemaVersion) : null;

export const eventDetailsOf = async (
  { models, log, keys, visibility }: EventListServices,
  eventId: string,
): Promise<OneEvent | null> => {
  const place = await indexedEventOf(models, eventId);
  const [stored] = place ? await storedEvents(log.store, [place]) : [];
  if (!stored || stored.id !== eventId || !visibility.isVisible(stored)) return null;
  const [[event], [decoded]] = await Promise.all([eventViews([stored], keys), log.codec.decode([stored])]);
  if (!event || !decoded) return null;
  const definition = eventCatalogue[stored.type];
  const read = {
    version: versionOf(stored),
    versionNow: definition?.version ?? null,
    personalFields: Object.keys(definition?.personal?.shape ?? {}),
  };
  const raw = rawOf(stored);
  if (decoded instanceof UndecodableEvent) {
    const nothing = { people: [], changed: null, rows: [], rowsLeftOut: 0 };
    return { event, raw, read: { ...read, data: null, error: decoded.message }, ...nothing };
  }
  return {
    event,
    people: peopleIn(decoded.event),
    raw,
    read: { ...read, data: { ...decoded.event.data }, error: null },
    changed: await changedState(log, stored),
    ...rowsConcerned(decoded),
  };
};

export interface EventListServices {
  readonly models: ModelReader<'event_index'>;
  readonly log: ReadableLog;
  readonly keys: SubjectKeys;
  readonly visibility: EventVisibility;
}

export const listEvents = async (
  { models, log, keys, visibility }: EventListServices,
  params: EventsParams,
): Promise<ResponseOf<typeof events>> => {
  const places = await findEvents(models, { ...params, limit: fetchLimit(params.limit) }, visibility);
  const shown = await eventViews(await storedEvents(log.store, places.slice(0, params.limit)), keys);
  const last = shown.at(-1);
  return { events: shown, next: places.length > params.limit && last ? last.eventId : null };
};

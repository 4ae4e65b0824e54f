import type { OneEvent } from '@saferide/contracts/operation/event-explorer';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { peopleIn } from '@saferide/domain/people';
import { type RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import { indexedEventOf } from '@saferide/read-models/indexed-event';
import { HORIZON } from '@saferide/read-models/kernel/retention';
import { keyParts } from '@saferide/read-models/kernel/table';
import { readModels } from '@saferide/read-models/models';
import { changedState, withoutPersonalFields } from './changed-state.ts';
import { eventViews, subjectOfSealedPart } from './event-view.ts';
import type { EventListServices } from './list-events.ts';
import { storedEvents } from './stored-events.ts';

const MOST_ROWS = 100;

const rowsConcerned = (recorded: RecordedEvent): Pick<OneEvent, 'rows' | 'rowsLeftOut'> => {
  const event = { ...recorded, event: withoutPersonalFields(recorded.event) };
  const rows = readModels.flatMap(({ name: model, steps }) =>
    (steps.get(event.event.type) ?? [])
      .filter(({ table }) => table !== HORIZON)
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
  { models, log, keys }: EventListServices,
  eventId: string,
): Promise<OneEvent | null> => {
  const place = await indexedEventOf(models, eventId);
  const [stored] = place ? await storedEvents(log.store, [place]) : [];
  if (!stored || stored.id !== eventId) return null;
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

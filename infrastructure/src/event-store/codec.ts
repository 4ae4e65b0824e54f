import type { AnyEvent, EventDefinition, EventDefinitions, StoredShape } from '@saferide/domain/events/define-events';
import type { EventMetadata } from '@saferide/domain/events/metadata';
import { open, type SubjectKey, seal } from '../personal-data/sealing.ts';
import type { SubjectKeys } from '../personal-data/subject-keys.ts';
import type { Cause } from './cause.ts';
import type { JsonObject, NewEvent, Position, StoredEvent } from './event-store.ts';

/** An event as it stands in the log, in the domain's shape. */
export interface Recorded<E = AnyEvent> {
  readonly event: E;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly metadata: EventMetadata;
}

/** A stored event that cannot be understood: unknown type, later version, a shape its schema refuses, an altered seal. */
export class UndecodableEvent extends Error {
  override readonly name = 'UndecodableEvent';
  readonly stored: StoredEvent;
  constructor(stored: StoredEvent, reason: string, options?: ErrorOptions) {
    super(`${stored.type} (${stored.stream}, revision ${stored.revision}): ${reason}`, options);
    this.stored = stored;
  }
}

export interface Codec {
  /** Domain events as they are stored: personal parts sealed under their subject's key (made on first use). */
  encode(events: readonly { id: string; event: AnyEvent }[], cause: Cause): Promise<NewEvent[]>;

  /** Stored events in the domain's shape, in order; an undecodable one becomes its error in place. */
  decode(stored: readonly StoredEvent[]): Promise<(Recorded | UndecodableEvent)[]>;

  /** As `decode`, for streams that must be readable; throws the first error. */
  decodeOrThrow<E extends AnyEvent>(stored: readonly StoredEvent[]): Promise<Recorded<E>[]>;
}

/** How a personal part lies in a stored event's data, under the field `personal`. */
interface SealedPart {
  readonly subject: string;
  readonly sealed: string;
}

const sealedPartOf = (data: JsonObject): SealedPart | null => {
  const part = data.personal;
  if (part === null || typeof part !== 'object' || !('sealed' in part)) return null;
  const { subject, sealed } = part;
  return typeof subject === 'string' && typeof sealed === 'string' ? { subject, sealed } : null;
};

/** The newest shape of what is stored, taken up one version at a time. */
const upcastFrom = (definition: EventDefinition, version: number, shape: StoredShape): StoredShape => {
  let current = shape;
  for (let from = version; from < definition.version; from++) {
    const upcaster = definition.upcast?.[from];
    if (!upcaster) throw new Error(`no upcaster from version ${from}`);
    current = upcaster(current);
  }
  return current;
};

/** A decoded event whose personal part is opened only when somebody looks at it. */
class LazyEvent implements AnyEvent {
  readonly type: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly #open: () => Readonly<Record<string, unknown>> | null;
  #personal: Readonly<Record<string, unknown>> | null | undefined;

  constructor(
    type: string,
    at: string,
    data: Readonly<Record<string, unknown>>,
    openPersonal: () => Readonly<Record<string, unknown>> | null,
  ) {
    this.type = type;
    this.at = at;
    this.data = data;
    this.#open = openPersonal;
  }

  get personal(): Readonly<Record<string, unknown>> | null {
    if (this.#personal === undefined) this.#personal = this.#open();
    return this.#personal;
  }
}

export const createCodec = (catalogue: EventDefinitions, keys: SubjectKeys): Codec => {
  const definitionOf = (type: string): EventDefinition => {
    const definition = catalogue[type];
    if (!definition) throw new Error('unknown event type');
    return definition;
  };

  const subjectOf = ({ type, data }: AnyEvent): string | null => {
    const { subject } = definitionOf(type);
    return subject === undefined ? null : String(data[subject]);
  };

  const openPart = (part: SealedPart | null, found: ReadonlyMap<string, SubjectKey>) => {
    const key = part && found.get(part.subject);
    return part && key ? (open(key, part.subject, part.sealed) as Record<string, unknown>) : null;
  };

  const decodeOne = (stored: StoredEvent, found: ReadonlyMap<string, SubjectKey>): Recorded => {
    const definition = definitionOf(stored.type);
    const metadata = stored.metadata as unknown as EventMetadata;
    const version = metadata.schemaVersion;
    if (!(version <= definition.version)) throw new Error(`version ${version} is later than this program knows`);
    const part = sealedPartOf(stored.data);
    const current = version === definition.version;
    const shape = current
      ? null
      : upcastFrom(definition, version, { data: stored.data, personal: openPart(part, found) });
    const data = definition.data.parse(shape ? shape.data : stored.data);
    const { personal: schema } = definition;
    const at = metadata.occurredAt;
    const event: AnyEvent = schema
      ? new LazyEvent(stored.type, at, data, () => {
          const raw = shape ? shape.personal : openPart(part, found);
          return raw === null ? null : schema.parse(raw);
        })
      : { type: stored.type, at, data };
    const { id, stream, revision, position } = stored;
    return { event, id, stream, revision, position, metadata };
  };

  const decode: Codec['decode'] = async (stored) => {
    const subjects = new Set<string>();
    for (const { data } of stored) {
      const part = sealedPartOf(data);
      if (part) subjects.add(part.subject);
    }
    const found = subjects.size > 0 ? await keys.keysOf(subjects) : new Map<string, SubjectKey>();
    return stored.map((event) => {
      try {
        return decodeOne(event, found);
      } catch (cause) {
        return new UndecodableEvent(event, cause instanceof Error ? cause.message : String(cause), { cause });
      }
    });
  };

  return {
    decode,
    decodeOrThrow: async <E extends AnyEvent>(stored: readonly StoredEvent[]) => {
      const decoded = await decode(stored);
      return decoded.map((recorded) => {
        if (recorded instanceof UndecodableEvent) throw recorded;
        return recorded as Recorded<E>;
      });
    },
    encode: async (events, { commandId, correlationId, causationId, actor }) => {
      const subjects = new Set<string>();
      for (const { event } of events) {
        const subject = event.personal ? subjectOf(event) : null;
        if (subject !== null) subjects.add(subject);
      }
      const made = subjects.size > 0 ? await keys.keysFor(subjects) : new Map<string, SubjectKey>();
      return events.map(({ id, event }): NewEvent => {
        const definition = definitionOf(event.type);
        const facts = definition.data.parse(event.data);
        const subject = subjectOf(event);
        const key = subject === null ? undefined : made.get(subject);
        const personal =
          event.personal && definition.personal && subject !== null && key
            ? { personal: { subject, sealed: seal(key, subject, definition.personal.parse(event.personal)) } }
            : {};
        const metadata: EventMetadata = {
          $correlationId: correlationId,
          $causationId: causationId,
          commandId,
          actor,
          occurredAt: event.at,
          schemaVersion: definition.version,
        };
        return {
          id,
          type: event.type,
          data: { ...facts, ...personal } as JsonObject,
          metadata: metadata as unknown as JsonObject,
        };
      });
    },
  };
};

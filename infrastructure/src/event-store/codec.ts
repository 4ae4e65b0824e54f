import type { AnyEvent, EventDefinition, EventDefinitions, StoredShape } from '@saferide/domain/kernel/define-events';
import type { EventMetadata } from '@saferide/domain/kernel/metadata';
import type { z } from 'zod';
import { openSealedJson, type SubjectKey, sealJson } from '../crypto/sealing.ts';
import type { SubjectKeys } from '../personal-data/subject-keys.ts';
import type { Cause } from './cause.ts';
import type { Json, JsonObject, NewEvent, Position, StoredEvent } from './event-store.ts';

export interface RecordedEvent<E = AnyEvent> {
  readonly event: E;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly metadata: EventMetadata;
}

/** The event's type is unknown, its version is too new, or its shape is invalid. */
export class UndecodableEvent extends Error {
  override readonly name = 'UndecodableEvent';
  readonly stored: StoredEvent;
  constructor(stored: StoredEvent, reason: string, options?: ErrorOptions) {
    super(`${stored.type} (${stored.stream}, revision ${stored.revision}): ${reason}`, options);
    this.stored = stored;
  }
}

export interface Codec {
  /** Throws SubjectErased for personal data of an erased person. */
  encode(events: readonly { id: string; event: AnyEvent }[], cause: Cause): Promise<NewEvent[]>;

  /** Returns the events in their order, with an error in place of each one that cannot be decoded. */
  decode(stored: readonly StoredEvent[]): Promise<(RecordedEvent | UndecodableEvent)[]>;

  decodeOrThrow<E extends AnyEvent>(stored: readonly StoredEvent[]): Promise<RecordedEvent<E>[]>;
}

interface SealedPart {
  readonly subject: string;
  readonly sealed: string;
}

const isSealedPart = (part: Json | undefined): part is SealedPart & JsonObject =>
  part !== null &&
  typeof part === 'object' &&
  'sealed' in part &&
  typeof part.sealed === 'string' &&
  typeof part.subject === 'string';

const sealedPartOf = ({ personal }: JsonObject): SealedPart | null => (isSealedPart(personal) ? personal : null);

type Opened = Readonly<Record<string, unknown>> | null;

const openPart = (part: SealedPart | null, key: SubjectKey | undefined): Opened =>
  part && key ? (openSealedJson(key, part.subject, part.sealed) as Opened) : null;

const upcastFrom = (definition: EventDefinition, version: number, shape: StoredShape): StoredShape => {
  let current = shape;
  for (let from = version; from < definition.version; from++) {
    const upcaster = definition.upcast?.[from];
    if (!upcaster) throw new Error(`no upcaster from version ${from}`);
    current = upcaster(current);
  }
  return current;
};

/** Decrypts the personal part when it is first read, which throws CannotUnseal if it was altered. */
class SealedEvent implements AnyEvent {
  readonly type: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly #schema: z.ZodObject;
  readonly #part: SealedPart | null;
  readonly #key: SubjectKey | undefined;
  #personal: Opened | undefined;

  constructor(
    type: string,
    at: string,
    data: AnyEvent['data'],
    schema: z.ZodObject,
    part: SealedPart | null,
    key: SubjectKey | undefined,
  ) {
    this.type = type;
    this.at = at;
    this.data = data;
    this.#schema = schema;
    this.#part = part;
    this.#key = key;
  }

  get personal(): Opened {
    if (this.#personal === undefined) {
      const opened = openPart(this.#part, this.#key);
      this.#personal = opened && this.#schema.parse(opened);
    }
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
    const { subject, sealedBy = subject, systemKey } = definitionOf(type);
    if (systemKey !== undefined) return systemKey;
    return sealedBy === undefined ? null : String(data[sealedBy]);
  };

  const upcastEvent = (
    definition: EventDefinition,
    { type, data }: StoredEvent,
    { schemaVersion, occurredAt: at }: EventMetadata,
    personal: Opened,
  ): AnyEvent => {
    const shape = upcastFrom(definition, schemaVersion, { data, personal });
    const facts = definition.data.parse(shape.data);
    if (!definition.personal) return { type, at, data: facts };
    return { type, at, data: facts, personal: shape.personal && definition.personal.parse(shape.personal) };
  };

  const eventIn = (
    stored: StoredEvent,
    metadata: EventMetadata,
    part: SealedPart | null,
    key: SubjectKey | undefined,
  ): AnyEvent => {
    const definition = definitionOf(stored.type);
    const { schemaVersion: version, occurredAt: at } = metadata;
    if (!(version <= definition.version)) throw new Error(`version ${version} is later than this program knows`);
    if (version !== definition.version) return upcastEvent(definition, stored, metadata, openPart(part, key));
    const data = definition.data.parse(stored.data);
    const { personal } = definition;
    return personal ? new SealedEvent(stored.type, at, data, personal, part, key) : { type: stored.type, at, data };
  };

  const decodeOne = (stored: StoredEvent, part: SealedPart | null, found: ReadonlyMap<string, SubjectKey>) => {
    try {
      const metadata = stored.metadata as unknown as EventMetadata;
      const event = eventIn(stored, metadata, part, part ? found.get(part.subject) : undefined);
      const { id, stream, revision, position } = stored;
      return { event, id, stream, revision, position, metadata };
    } catch (cause) {
      return new UndecodableEvent(stored, cause instanceof Error ? cause.message : String(cause), { cause });
    }
  };

  const decode: Codec['decode'] = async (stored) => {
    const parts = stored.map(({ data }) => sealedPartOf(data));
    const subjects = new Set<string>();
    for (const part of parts) if (part) subjects.add(part.subject);
    const found = subjects.size > 0 ? await keys.keysOf(subjects) : new Map<string, SubjectKey>();
    return stored.map((event, i) => decodeOne(event, parts[i] ?? null, found));
  };

  return {
    decode,
    decodeOrThrow: async <E extends AnyEvent>(stored: readonly StoredEvent[]) => {
      const decoded = await decode(stored);
      return decoded.map((recorded) => {
        if (recorded instanceof UndecodableEvent) throw recorded;
        return recorded as RecordedEvent<E>;
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
            ? { personal: { subject, sealed: sealJson(key, subject, definition.personal.parse(event.personal)) } }
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

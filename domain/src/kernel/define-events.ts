import { z } from 'zod';
import type { Instant } from '../time/instant.ts';

/** Names are permanent, and so are the shapes of a version: a changed shape raises `version` and gets an upcaster. */
export interface EventDefinition {
  readonly version: number;
  readonly data: z.ZodObject;
  /** Fields about a person, encrypted with their key. */
  readonly personal?: z.ZodObject;
  /** The field of `data` with the person's id; required with `personal`. */
  readonly subject?: string;
  /** The field of `data` with the id of the key that encrypts `personal` instead of the person's. */
  readonly sealedBy?: string;
  /** The system key that encrypts `personal` instead of the person's, so that it survives an erasure. */
  readonly systemKey?: string;
  /** `upcast[n]` converts version n to n + 1. */
  readonly upcast?: Readonly<Record<number, Upcaster>>;
}

/** An event's payload before schema validation. `personal` is null after an erasure. */
export interface StoredShape {
  readonly data: Readonly<Record<string, unknown>>;
  readonly personal: Readonly<Record<string, unknown>> | null;
}

/** Converts a payload of one version to the next. Must not fail. */
export type Upcaster = (old: StoredShape) => StoredShape;

/** Event definitions by type. */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** The union of events that the definitions describe. `personal` is null after an erasure. */
export type EventOf<D extends EventDefinitions> = {
  [T in keyof D & string]: {
    readonly type: T;
    readonly at: Instant;
    readonly data: Readonly<z.output<D[T]['data']>>;
  } & (D[T] extends { readonly personal: infer P extends z.ZodObject }
    ? { readonly personal: Readonly<z.output<P>> | null }
    : unknown);
}[keyof D & string];

/** Any domain event, for code that handles every type. `personal` is null after an erasure. */
export interface AnyEvent {
  readonly type: string;
  readonly at: Instant;
  readonly data: Readonly<Record<string, unknown>>;
  readonly personal?: Readonly<Record<string, unknown>> | null;
}

/** Throws unless `personal` and `subject` are declared together, and `subject` and `sealedBy` are fields of `data`. */
export const defineEvents = <const D extends EventDefinitions>(definitions: D): D => {
  for (const [type, { personal, subject, sealedBy, data }] of Object.entries(definitions)) {
    if ((personal === undefined) !== (subject === undefined))
      throw new Error(`${type}: personal and subject go together`);
    for (const field of [subject, sealedBy]) {
      if (field !== undefined && !(field in data.shape)) throw new Error(`${type}: data has no field '${field}'`);
    }
  }
  return definitions;
};

/** An id in a stored event. Only emptiness is rejected, because stored events must stay readable. */
export const id = z.string().min(1);
/** An `Instant` in a stored event. */
export const instantField = z.string().min(20);
/** An amount in kobo, 1/100 of a naira. */
export const kobo = z.int();

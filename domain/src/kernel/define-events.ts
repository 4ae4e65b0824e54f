import type { z } from 'zod';
import type { Instant } from '../time/instant.ts';

/**
 * How one event type is stored. Names and shapes are permanent: a changed shape raises `version` and gets an upcaster from
 * the version before (see `upcast`).
 */
export interface EventDefinition {
  readonly version: number;
  /** Facts that are not personal: ids, fares, distances, cities, vehicle types, times. */
  readonly data: z.ZodObject;
  /** Fields about a person, encrypted with that person's key and unreadable once it is destroyed. */
  readonly personal?: z.ZodObject;
  /** The field of `data` with the person's id. Required with `personal`. */
  readonly subject?: string;
  /** The field of `data` that names a key below the subject's own, `{subject}/…`, destroyed with it or earlier. */
  readonly sealedBy?: string;
  /** A system key that seals `personal` in place of the subject's, so that it survives an erasure. */
  readonly systemKey?: string;
  /** `upcast[n]` turns version n into version n + 1. */
  readonly upcast?: Readonly<Record<number, Upcaster>>;
}

/** Before schema validation. `personal` is null after an erasure. */
export interface StoredShape {
  readonly data: Readonly<Record<string, unknown>>;
  readonly personal: Readonly<Record<string, unknown>> | null;
}

export type Upcaster = (old: StoredShape) => StoredShape;

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** A decoded event. `personal` is null after an erasure. */
export type EventOf<D extends EventDefinitions> = {
  [T in keyof D & string]: {
    readonly type: T;
    readonly at: Instant;
    readonly data: Readonly<z.output<D[T]['data']>>;
  } & (D[T] extends { readonly personal: infer P extends z.ZodObject }
    ? { readonly personal: Readonly<z.output<P>> | null }
    : unknown);
}[keyof D & string];

export interface AnyEvent {
  readonly type: string;
  readonly at: Instant;
  readonly data: Readonly<Record<string, unknown>>;
  readonly personal?: Readonly<Record<string, unknown>> | null;
}

/** Throws when a personal part has no subject, or a named field is not in `data`. */
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

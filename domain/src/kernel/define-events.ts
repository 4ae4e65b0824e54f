import type { z } from 'zod';
import type { Instant } from '../time/instant.ts';

/**
 * How one event type is stored. Names and shapes are permanent: a changed shape raises `version` and gets an upcaster from
 * the version before (see `upcast`).
 */
export interface EventDefinition {
  readonly version: number;
  /** Facts that are nobody's personal data: ids, fares, distances, cities, vehicle types, times. */
  readonly data: z.ZodObject;
  /** Fields about a person, encrypted with that person's key; unreadable once the key is destroyed. */
  readonly personal?: z.ZodObject;
  /** The field of `data` that names the person `personal` is about. Required with `personal`. */
  readonly subject?: string;
  /** The field of `data` that names a key below the subject's own, `{subject}/…`, destroyed with it or earlier. */
  readonly sealedBy?: string;
  /** A system key that seals `personal` in place of the subject's, so that it survives the subject's erasure. */
  readonly systemKey?: string;
  /** `upcast[n]` turns the stored shape of version n into that of version n + 1. */
  readonly upcast?: Readonly<Record<number, Upcaster>>;
}

/** A stored event before its schema is checked. `personal` is null after an erasure. */
export interface StoredShape {
  readonly data: Readonly<Record<string, unknown>>;
  readonly personal: Readonly<Record<string, unknown>> | null;
}

export type Upcaster = (old: StoredShape) => StoredShape;

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** An event in the domain: type, time, facts and, where declared, the personal part, which is null after an erasure. */
export type EventOf<D extends EventDefinitions> = {
  [T in keyof D & string]: {
    readonly type: T;
    readonly at: Instant;
    readonly data: Readonly<z.output<D[T]['data']>>;
  } & (D[T] extends { readonly personal: infer P extends z.ZodObject }
    ? { readonly personal: Readonly<z.output<P>> | null }
    : unknown);
}[keyof D & string];

/** An event of any type. */
export interface AnyEvent {
  readonly type: string;
  readonly at: Instant;
  readonly data: Readonly<Record<string, unknown>>;
  readonly personal?: Readonly<Record<string, unknown>> | null;
}

/** Declares an aggregate's events. Throws when a personal part has no subject, or a named field is not in `data`. */
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

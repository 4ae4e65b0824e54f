import type { z } from 'zod';
import type { Schema } from './define-call.ts';

/** A kind of message that the server sends over the socket. Of Zod it asks no more than it needs (see `Schema`). */
export type FrameSchema = z.core.$ZodTypeDiscriminable &
  Schema & { readonly shape: { readonly type: { readonly value: string } } };

/** A column's entry on this floor: what the app and the services say to each other about its subject. */
export interface Module {
  /** Its calls (what else its files export is passed over), by the tag that groups them in the OpenAPI document. */
  readonly calls?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What the socket says of it. */
  readonly frames?: Readonly<Record<string, FrameSchema>>;
  /** Names of its read models, permanent: queries say which they are drawn from, frames which have changed. */
  readonly readModels?: readonly string[];
}

import type { z } from 'zod';

/** A kind of message that the server sends over the socket. */
export type FrameSchema = z.ZodObject<{ readonly type: z.ZodLiteral<string> }>;

/** A column's entry on this floor: what the app and the services say to each other about its subject. */
export interface Column {
  /** Its calls (what else its files export is passed over), by the tag that groups them in the OpenAPI document. */
  readonly calls?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What the socket says of it. */
  readonly frames?: Readonly<Record<string, FrameSchema>>;
  /** Names of its read models, permanent: queries say which they are drawn from, frames which have changed. */
  readonly readModels?: readonly string[];
}

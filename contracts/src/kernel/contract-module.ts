import type { z } from 'zod';
import type { Schema } from './define-call.ts';

/** Schema of a frame that the server sends. */
export type FrameSchema = z.core.$ZodTypeDiscriminable &
  Schema & { readonly shape: { readonly type: { readonly value: string } } };

/** The calls, frames and read models of one module. */
export interface Module {
  /** Calls by OpenAPI tag and name. */
  readonly calls?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly frames?: Readonly<Record<string, FrameSchema>>;
  /** Permanent names, used in `drawnFrom`. */
  readonly readModels?: readonly string[];
}

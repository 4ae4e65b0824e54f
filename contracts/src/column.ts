import type { z } from 'zod';
import type { Schema } from './define-call.ts';

/** Schema of a frame that the server sends. */
export type FrameSchema = z.core.$ZodTypeDiscriminable &
  Schema & { readonly shape: { readonly type: { readonly value: string } } };

/** What one module adds to the network contract. */
export interface Module {
  readonly calls?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly frames?: Readonly<Record<string, FrameSchema>>;
  /** Names of the module's read models, used in `drawnFrom`; they must not change. */
  readonly readModels?: readonly string[];
}

import type { FrameSchema } from '@saferide/contracts/column';
import { z } from 'zod';

/** A message of the server, not parsed beyond its type. Each listener parses it by the schema of its kind. */
export type AnyFrame = z.infer<typeof anyFrame>;
export const anyFrame = z.looseObject({ type: z.string() });

/** The frame, parsed by `schema`; null when it is of another kind or invalid. */
export const frameAs = <S extends FrameSchema>(schema: S, frame: AnyFrame): z.output<S> | null => {
  if (schema.shape.type.value !== frame.type) return null;
  const { data, error } = schema.safeParse(frame) as z.ZodSafeParseResult<z.output<S>>;
  if (error) console.warn('A live message was not understood', error);
  return data ?? null;
};

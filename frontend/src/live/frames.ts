import type { FrameSchema } from '@saferide/contracts/column';
import { z } from 'zod';

/** A message of the server as it came. Whoever listens for a kind of it reads it by that kind's schema. */
export type AnyFrame = z.infer<typeof anyFrame>;
export const anyFrame = z.looseObject({ type: z.string() });

/** The frame, read by `schema`; null when it is of another kind, or not what that kind should be. */
export const frameAs = <S extends FrameSchema>(schema: S, frame: AnyFrame): z.output<S> | null => {
  if (schema.shape.type.value !== frame.type) return null;
  const { data, error } = schema.safeParse(frame) as z.ZodSafeParseResult<z.output<S>>;
  if (error) console.warn('A live message was not understood', error);
  return data ?? null;
};

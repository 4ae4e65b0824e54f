import type { FrameSchema } from '@saferide/contracts/kernel/define-call';
import { z } from 'zod';

export type AnyFrame = z.infer<typeof frameSchema>;
export const frameSchema = z.looseObject({ type: z.string() });

export const parseFrame = <S extends FrameSchema>(schema: S, frame: AnyFrame): z.output<S> | null => {
  if (schema.shape.type.value !== frame.type) return null;
  const { data, error } = schema.safeParse(frame) as z.ZodSafeParseResult<z.output<S>>;
  if (error) console.warn('A live message was not understood', error);
  return data ?? null;
};

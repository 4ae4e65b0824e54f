import { z } from 'zod';

/** Limits of `wholeNumber`. */
export interface WholeNumberLimits {
  readonly min: number;
  readonly max: number;
  readonly message: string;
}

/** Accepts a whole number or its digits, but not what JavaScript also converts (`true`, `''`, `[1]`). */
export const wholeNumber = ({ min, max, message }: WholeNumberLimits) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,12}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.number({ error: message }).int(message).min(min, message).max(max, message));

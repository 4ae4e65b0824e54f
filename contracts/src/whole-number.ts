import { z } from 'zod';

export interface WholeNumberLimits {
  readonly min: number;
  readonly max: number;
  /** What is said of anything else. */
  readonly message: string;
}

/** A whole number, or its digits as a form has them. Nothing else that JavaScript makes a number of: not `true`, `''` or `[1]`. */
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

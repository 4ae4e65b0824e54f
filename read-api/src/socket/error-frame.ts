import type { error } from '@saferide/contracts/socket-frames';
import type { z } from 'zod';

export type ErrorFrame = z.output<typeof error>;

const MOST_CHARACTERS = 60;

/** `frame` is null if the rejected frame had no type. */
export const errorFrame = (frame: string | null, code: string, message: string): ErrorFrame => ({
  type: 'ERROR',
  code,
  message,
  frame,
  errors: [],
});

export const malformedFrame = (given: unknown, { issues }: z.ZodError): ErrorFrame => {
  const errors = issues.map(({ path, message }) => ({ path: path.join('.') || 'type', message }));
  const [first] = errors;
  const message = first ? `${first.path}: ${first.message}` : 'This frame is malformed.';
  return { ...errorFrame(typeIn(given), 'InvalidRequest', message), errors };
};

const typeIn = (given: unknown): string | null =>
  typeof given === 'object' && given !== null && 'type' in given && typeof given.type === 'string'
    ? given.type.slice(0, MOST_CHARACTERS)
    : null;

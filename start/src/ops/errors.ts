import type { ObjectSchema } from '@saferide/contracts/kernel/define-call';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { z } from 'zod';
import { printLine } from './output.ts';

/** The command line is invalid: exit status 2. */
export class OpsUsageError extends Error {
  override readonly name = 'OpsUsageError';
}

/** The command was refused: exit status 1. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

export const usageErrorOf = ({ issues: [first] }: z.core.$ZodError): OpsUsageError =>
  new OpsUsageError(first ? `${first.path.join('.')}: ${first.message}` : 'This input is not valid.');

/** Parses `name=value …`. Throws OpsUsageError. */
export const parseQuery = <S extends ObjectSchema>(schema: S, words: readonly string[]): z.output<S> => {
  const pairs = words.map((word): [string, string] => {
    const at = word.indexOf('=');
    const name = word.slice(0, Math.max(0, at));
    if (!(name in schema.shape))
      throw new OpsUsageError(`'${word}' is not name=value. Names: ${Object.keys(schema.shape).join(', ')}`);
    return [name, word.slice(at + 1)];
  });
  const parsed = schema.safeParse(Object.fromEntries(pairs));
  if (!parsed.success) throw usageErrorOf(parsed.error);
  return parsed.data as z.output<S>;
};

/** Throws OpsUsageError for an invalid request, and CommandRefused for other refusals. */
export const withUsageErrors = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw error.status === 400 ? new OpsUsageError(error.message) : new CommandRefused(error.message);
  }
};

/** Prints a refusal and returns exit status 1. */
export const withRefusalsPrinted = async (act: () => Promise<number>): Promise<number> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    printLine(error.message);
    return 1;
  }
};

/** What to print about a failed command: the message of a known failure, or the stack of an unexpected error. */
export const failureText = async (error: unknown): Promise<string> => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OpsUsageError || error instanceof CommandRefused) return error.message;
  const { isKnownFailure } = await import('@saferide/infrastructure/run-until-stopped');
  return (isKnownFailure(error) ? error.message : error.stack) ?? error.message;
};

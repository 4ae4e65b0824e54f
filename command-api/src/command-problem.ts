import { CommandAborted } from '@saferide/infrastructure/handling/command-context';
import { TooMuchContention } from '@saferide/infrastructure/handling/too-much-contention';
import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';
import { GatewayUnavailable } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { SubjectErased } from '@saferide/infrastructure/personal-data/subject-keys';

const isOver = (error: unknown): boolean =>
  error instanceof CommandAborted ||
  (error instanceof Error && error.name === 'AbortError' && error.cause instanceof CommandAborted);

export const commandProblem = (error: unknown): ProblemError | undefined => {
  if (error instanceof TooMuchContention)
    return edgeProblem('TooMuchContention', 'Too many changes were made at once. Try again.', { cause: error });
  if (error instanceof GatewayUnavailable)
    return edgeProblem('ServiceUnavailable', 'The payment service isn’t responding. Try again in a moment.', {
      headers: { 'Retry-After': '10' },
      cause: error,
    });
  if (isOver(error))
    return edgeProblem('ServiceUnavailable', 'This took too long. Try again in a moment.', {
      headers: { 'Retry-After': '1' },
      cause: error,
    });
  if (error instanceof SubjectErased) return edgeProblem('Unauthorized', 'This account was erased.', { cause: error });
  return undefined;
};

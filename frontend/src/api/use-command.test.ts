import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from './api-error.ts';
import { isOutcomeUnknown } from './use-command.ts';

const answer = (status: number, code: string) =>
  new ApiError(status, '', JSON.stringify({ type: 'about:blank', title: code, status, detail: code, code }));

describe('what became of a command', () => {
  it.each([
    ['when no answer came', new ConnectionError('gone'), true],
    ['when the answer cannot be read', new SyntaxError('not JSON'), true],
    ['when a gateway lost patience', answer(504, 'Unavailable'), true],
    ['when the first one is still at work', answer(409, 'IdempotencyKeyInUse'), true],
    ['when it was refused', answer(409, 'FareChanged'), false],
    ['when it was wrong', answer(422, 'InvalidRequest'), false],
  ])('%s', (_when, error, unknown) => {
    expect(isOutcomeUnknown(error)).toBe(unknown);
  });
});

import { EventStoreUnavailable } from '@saferide/infrastructure/event-store/event-store';
import { PostgresUnreachable } from '@saferide/infrastructure/postgres/pool';
import { describe, expect, test } from 'vitest';
import { CommandRefused, failureText, OpsUsageError } from './errors.ts';

describe('failureText', () => {
  test.each([
    new OpsUsageError('There is no such command'),
    new CommandRefused('The account is already an operator'),
    new PostgresUnreachable('Can’t use PostgreSQL'),
    new EventStoreUnavailable('EventStoreDB did not answer'),
  ])('is the message alone for $name', async (error) => {
    expect(await failureText(error)).toBe(error.message);
  });

  test('includes the stack of an unexpected error', async () => {
    const error = new TypeError('x is not a function');
    expect(await failureText(error)).toBe(error.stack);
  });
});

import type { BodyInput, Call, ResponseOf } from '@saferide/contracts/define-call';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, ConnectionError } from './api-error.ts';
import { askAnew } from './ask-anew.ts';
import { callApi } from './call-api.ts';

export interface CommandInput<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: BodyInput<C> | FormData;
}

export interface CommandOptions<C extends Call> {
  /** Read models that this command changes: whatever is drawn from them is fetched anew before the command counts as done. */
  readonly changes: readonly string[];
  readonly onDone?: (answer: ResponseOf<C>, input: CommandInput<C>) => void | Promise<void>;
  readonly onRefused?: (error: Error, input: CommandInput<C>) => void;
}

/** Fetches anew everything drawn from one of `models`; resolves when what is on screen has come. */
export const refetchDrawnFrom = (client: QueryClient, models: readonly string[]): Promise<void> =>
  askAnew(client, ({ meta }) => models.some((model) => meta?.models?.includes(model)));

/** Whether nobody knows what became of a command: no answer, one that cannot be read, or one of a server in trouble. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'IdempotencyKeyInUse';

/**
 * Sends a command. It is pending until the own effect is on the screen. Sent again after an outcome that nobody knows,
 * the same command carries the same key, so that it happens once.
 */
export const useCommand = <C extends Call>(call: C, { changes, onDone, onRefused }: CommandOptions<C>) => {
  const client = useQueryClient();
  const unanswered = useRef<{ readonly of: string; readonly key: string } | null>(null);
  return useMutation<ResponseOf<C>, Error, CommandInput<C>>({
    mutationFn: async (input) => {
      const of = JSON.stringify([input.params, input.body instanceof FormData ? null : input.body]);
      const again = !(input.body instanceof FormData) && unanswered.current?.of === of;
      const key = again && unanswered.current ? unanswered.current.key : crypto.randomUUID();
      try {
        const { data } = await callApi(call, { ...input, idempotencyKey: key });
        unanswered.current = null;
        return data;
      } catch (error) {
        unanswered.current = isOutcomeUnknown(error) ? { of, key } : null;
        throw error;
      }
    },
    onSuccess: async (answer, input) => {
      await refetchDrawnFrom(client, changes);
      await onDone?.(answer, input);
    },
    onError: async (error, input) => {
      onRefused?.(error, input);
      // What the person saw was not how things stand.
      if (!(error instanceof ConnectionError)) await refetchDrawnFrom(client, changes);
    },
  });
};

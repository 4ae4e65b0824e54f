import type { BodyInput, Call, ResponseOf } from '@saferide/contracts/define-call';
import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isOutcomeUnknown } from './api-error.ts';
import { callApi } from './call-api.ts';
import { refetch } from './refetch.ts';

export interface CommandInput<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: BodyInput<C> | FormData;
}

/** Where the key of a command is kept whose outcome nobody knows. */
export interface KeyStorage {
  current: Unanswered | null;
}

export interface CommandOptions<C extends Call> {
  /** Default: as long as the component is there. */
  readonly keyStorage?: KeyStorage;
  readonly onDone?: (answer: ResponseOf<C>, input: CommandInput<C>) => void | Promise<void>;
  readonly onRefused?: (error: Error, input: CommandInput<C>) => void | Promise<void>;
}

/** Fetches anew what is shown of `models`, unless it has seen `position`; resolves when what is on screen has come. */
export const refetchDrawnFrom = (client: QueryClient, models: readonly string[], position = ''): Promise<void> =>
  refetch(client, ({ meta }) => (meta?.models?.some((model) => models.includes(model)) ? position : undefined));

/** Fetches anew all that is shown: a command whose answer was lost may have changed any of it. */
const refetchAll = (client: QueryClient): Promise<void> =>
  refetch(client, ({ meta }) => (meta?.models?.length ? '' : undefined));

/** A command whose outcome nobody knows, and the key it was sent with. */
export interface Unanswered {
  readonly of: string;
  readonly key: string;
}

/**
 * How a command is sent. Its answer names the read models that it changed, a refusal those that it would have: what is
 * shown of them is fetched anew.
 */
export const commandOptions = <C extends Call>(
  client: QueryClient,
  call: C,
  unanswered: KeyStorage,
  { onDone, onRefused }: CommandOptions<C>,
): UseMutationOptions<ResponseOf<C>, Error, CommandInput<C>> => ({
  mutationFn: async (input) => {
    const of = JSON.stringify(input);
    const before = input.body instanceof FormData ? null : unanswered.current;
    const key = before?.of === of ? before.key : crypto.randomUUID();
    // Kept before it is sent: whoever comes back without an answer sends the same.
    if (!(input.body instanceof FormData)) unanswered.current = { of, key };
    const { data, changed, position } = await callApi(call, { ...input, idempotencyKey: key }).catch((error) => {
      unanswered.current = isOutcomeUnknown(error) ? { of, key } : null;
      throw error;
    });
    unanswered.current = null;
    await refetchDrawnFrom(client, changed, position);
    return data;
  },
  onSuccess: (answer, input) => onDone?.(answer, input),
  onError: async (error, input) => {
    await onRefused?.(error, input);
    // The button is free meanwhile: without a network this takes as long as the browser waits.
    if (isOutcomeUnknown(error)) void refetchAll(client);
    // Whatever it has seen: it may be the time alone that makes what is shown untrue.
    else if (error instanceof ApiError) await refetchDrawnFrom(client, error.changed);
  },
});

/**
 * Sends a command. It is pending until the own effect is on the screen. Sent again after an outcome that nobody knows,
 * the same command carries the same key, so that it happens once.
 */
export const useCommand = <C extends Call>(call: C, options: CommandOptions<C>) => {
  const client = useQueryClient();
  const unanswered = useRef<Unanswered | null>(null);
  return useMutation(commandOptions(client, call, options.keyStorage ?? unanswered, options));
};

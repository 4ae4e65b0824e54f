import type { BodyInput, Call, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isOutcomeUnknown } from './api-error.ts';
import { callApi } from './call-api.ts';
import { refetchOutdated } from './refetch.ts';

export interface CommandInput<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: BodyInput<C> | FormData;
  readonly keepalive?: boolean;
}

export interface IdempotencyKeyStorage {
  current: CommandWithUnknownOutcome | null;
}

export interface CommandOptions<C extends Call> {
  /** Default: in memory until the component unmounts. */
  readonly keyStorage?: IdempotencyKeyStorage;
  readonly onDone?: (answer: ResponseOf<C>, input: CommandInput<C>) => void | Promise<void>;
  readonly onRefused?: (error: Error, input: CommandInput<C>) => void | Promise<void>;
}

export const refetchForReadModels = (client: QueryClient, models: readonly string[], position = ''): Promise<void> =>
  refetchOutdated(client, ({ meta }) => (meta?.models?.some((model) => models.includes(model)) ? position : undefined));

const refetchAll = (client: QueryClient): Promise<void> =>
  refetchOutdated(client, ({ meta }) => (meta?.models?.length ? '' : undefined));

export interface CommandWithUnknownOutcome {
  readonly of: string;
  readonly key: string;
}

export const commandMutationOptions = <C extends Call>(
  client: QueryClient,
  call: C,
  unanswered: IdempotencyKeyStorage,
  { onDone, onRefused }: CommandOptions<C>,
): UseMutationOptions<ResponseOf<C>, Error, CommandInput<C>> => ({
  mutationFn: async (input) => {
    const of = JSON.stringify(input);
    const before = input.body instanceof FormData ? null : unanswered.current;
    const key = before?.of === of ? before.key : crypto.randomUUID();
    if (!(input.body instanceof FormData)) unanswered.current = { of, key };
    const { data, changed, position } = await callApi(call, { ...input, idempotencyKey: key }).catch((error) => {
      unanswered.current = isOutcomeUnknown(error) ? { of, key } : null;
      throw error;
    });
    unanswered.current = null;
    await refetchForReadModels(client, changed, position);
    return data;
  },
  onSuccess: (answer, input) => onDone?.(answer, input),
  onError: async (error, input) => {
    await onRefused?.(error, input);
    // Not awaited, because without a network the requests run until the browser's timeout.
    if (isOutcomeUnknown(error)) void refetchAll(client);
    else if (error instanceof ApiError) await refetchForReadModels(client, error.changed);
  },
});

/**
 * The mutation stays pending until the affected queries are refetched. Sending the same input again after an unknown
 * outcome reuses its idempotency key, except for `FormData`.
 */
export const useCommand = <C extends Call>(call: C, options: CommandOptions<C>) => {
  const client = useQueryClient();
  const unanswered = useRef<CommandWithUnknownOutcome | null>(null);
  return useMutation(commandMutationOptions(client, call, options.keyStorage ?? unanswered, options));
};

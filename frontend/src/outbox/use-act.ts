import type { BodyInput, ResponseOf } from '@saferide/contracts/define-call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, isOutcomeUnknown } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { refetchDrawnFrom } from '../api/use-command.ts';
import { useCurrentUser } from '../session/current-user.ts';
import { type KindName, kinds } from './kinds.ts';
import { waiting } from './waiting.ts';

type CallOf<K extends KindName> = (typeof kinds)[K]['call'];

export interface ActOptions<K extends KindName> {
  readonly onDone?: (answer: ResponseOf<CallOf<K>>) => void;
  readonly onRefused?: (error: Error) => void;
}

/** Without a response the command is queued with the same idempotency key. */
export const useAct = <K extends KindName>(
  kind: K,
  params: Readonly<Record<string, string>>,
  { onDone, onRefused }: ActOptions<K> = {},
) => {
  const client = useQueryClient();
  const { id: by } = useCurrentUser();
  const call = kinds[kind].call;
  const same = JSON.stringify(params);
  const acts = useSyncExternalStore(waiting.subscribe, waiting.current);
  const queued = acts.find((act) => act.kind === kind && act.by === by && JSON.stringify(act.params) === same);
  const mutation = useMutation({
    mutationFn: async (body: BodyInput<CallOf<K>>): Promise<'done' | 'queued'> => {
      const key = crypto.randomUUID();
      const { onLine: tried } = navigator;
      if (tried)
        try {
          const { data, changed, position } = await callApi<CallOf<K>>(call as CallOf<K>, {
            params,
            body,
            idempotencyKey: key,
          });
          await refetchDrawnFrom(client, changed, position);
          onDone?.(data);
          return 'done';
        } catch (error) {
          if (!isOutcomeUnknown(error)) throw error;
        }
      const { queue } = await import('./outbox.ts');
      await queue({ kind, by, key, params, body, tried });
      return 'queued';
    },
    onError: async (error) => {
      onRefused?.(error);
      if (error instanceof ApiError) await refetchDrawnFrom(client, error.changed);
    },
  });
  return {
    send: mutation.mutate,
    isPending: mutation.isPending,
    sent: mutation.variables,
    isDone: mutation.data === 'done',
    queued,
  };
};

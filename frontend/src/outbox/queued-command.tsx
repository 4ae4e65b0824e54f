import type { BodyInput, Call, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, isOutcomeUnknown } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { refetchForReadModels } from '../api/use-command.ts';
import { Button } from '../design/button.tsx';
import { useNow } from '../design/use-time.ts';
import { agoLabel, formatWords } from '../messages/format.ts';
import { useCurrentUser } from '../session/current-user.ts';
import { outboxWords } from './outbox.words.ts';
import {
  isOutboxKind,
  type OutboxKindName,
  outboxKinds,
  type WaitingAction,
  waitingActions,
} from './waiting-actions.ts';

/** Kinds whose call is already loaded. */
type QueuedKindName = {
  [K in OutboxKindName]: (typeof outboxKinds)[K]['call'] extends Call ? K : never;
}[OutboxKindName];
type CallOf<K extends QueuedKindName> = (typeof outboxKinds)[K]['call'];

const outbox = () => import('./outbox.ts');

interface QueuedCommandOptions<K extends QueuedKindName> {
  readonly onDone?: (answer: ResponseOf<CallOf<K>>) => void;
  readonly onRefused?: (error: Error) => void;
  /** How long the command waits on the device before it is sent, in milliseconds, so that it can be undone. */
  readonly holdMs?: number;
}

export const useQueuedCommand = <K extends QueuedKindName>(
  kind: K,
  params: Readonly<Record<string, string>>,
  { onDone, onRefused, holdMs = 0 }: QueuedCommandOptions<K> = {},
) => {
  const client = useQueryClient();
  const { id: by } = useCurrentUser();
  const call = outboxKinds[kind].call;
  const same = JSON.stringify(params);
  const acts = useSyncExternalStore(waitingActions.subscribe, waitingActions.current);
  const queued = acts.find((act) => act.kind === kind && act.by === by && JSON.stringify(act.params) === same);
  const mutation = useMutation({
    mutationFn: async (body: BodyInput<CallOf<K>>): Promise<'done' | 'queued'> => {
      const key = crypto.randomUUID();
      const act = { kind, by, key, params, body };
      if (holdMs > 0)
        try {
          await (await outbox()).queueAction({ ...act, tried: false, heldUntil: Date.now() + holdMs });
          return 'queued';
        } catch {
          // Without storage the command is sent at once and cannot be undone.
        }
      const { onLine: tried } = navigator;
      if (tried)
        try {
          const { data, changed, position } = await callApi<CallOf<K>>(call as CallOf<K>, {
            params,
            body,
            idempotencyKey: key,
          });
          await refetchForReadModels(client, changed, position);
          onDone?.(data);
          return 'done';
        } catch (error) {
          if (!isOutcomeUnknown(error)) throw error;
        }
      await (await outbox()).queueAction({ ...act, tried });
      return 'queued';
    },
    onError: async (error) => {
      onRefused?.(error);
      if (error instanceof ApiError) await refetchForReadModels(client, error.changed);
    },
  });
  return {
    send: mutation.mutate,
    isPending: mutation.isPending,
    sent: mutation.variables,
    isDone: mutation.data === 'done',
    queued,
    /** Does nothing once the command is being sent. */
    undo: () => {
      if (queued) void outbox().then(({ withdrawAction }) => withdrawAction(queued));
    },
  };
};

const m = outboxWords;

const MINUTE_MS = 60_000;

const nameOf = ({ kind }: WaitingAction): string => (isOutboxKind(kind) ? outboxKinds[kind].words.name : kind);

export const WaitingActionLine = ({ act }: { readonly act: WaitingAction }) => {
  const age = useNow(MINUTE_MS / 2) - act.madeAt;
  const name = nameOf(act);
  const state = act.sending ? m.sending : age < MINUTE_MS ? formatWords.justNow : agoLabel(age, 1);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <span className="font-bold">{name}</span> · {state}
        {act.tried && !act.sending && ` · ${m.tried}`}
      </p>
      <Button
        look="secondary"
        size="sm"
        disabled={act.sending}
        aria-label={m.withdrawNamed(name)}
        onClick={() => void outbox().then(({ withdrawAction }) => withdrawAction(act))}
      >
        {m.withdraw}
      </Button>
    </div>
  );
};

interface UndoableLineProps {
  /** A sentence about what was done. */
  readonly text: string;
  /** What is undone, for the accessible name of the button. */
  readonly name: string;
  readonly command: { readonly queued: WaitingAction | undefined; readonly undo: () => void };
}

/** Shows what was done, with a button that undoes it until it is sent. */
export const UndoableLine = ({ text, name, command: { queued, undo } }: UndoableLineProps) => (
  <div className="flex min-h-touch items-center justify-between gap-3">
    <div role="status">
      <p className="font-semibold">{text}</p>
      {queued && !queued.held && !queued.sending && <p className="text-muted text-sm">{m.queued}</p>}
    </div>
    {queued && !queued.sending && (
      <Button
        look="quiet"
        className="-mr-4 shrink-0"
        aria-label={queued.held ? m.undoNamed(name) : m.withdrawNamed(nameOf(queued))}
        onClick={undo}
      >
        {queued.held ? m.undo : m.withdraw}
      </Button>
    )}
  </div>
);

import { useRef, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../session/current-user.ts';
import { type OutboxKindName, type WaitingAction, waitingActions } from './waiting-actions.ts';

export interface QueuedMessage {
  readonly id: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  readonly state: 'sent' | 'sending' | 'waiting' | 'failed';
  readonly act: WaitingAction;
}

const textOf = ({ body }: WaitingAction): string => {
  const { text } = (body ?? {}) as { readonly text?: unknown };
  return typeof text === 'string' ? text : '';
};

const stateOf = ({ sending, refused }: WaitingAction): QueuedMessage['state'] => {
  if (sending) return 'sending';
  return refused === undefined ? 'waiting' : 'failed';
};

const messageOf = (act: WaitingAction, state = stateOf(act)): QueuedMessage => ({
  id: act.key,
  text: textOf(act),
  at: new Date(act.madeAt).toISOString(),
  state,
  act,
});

/**
 * The viewer's messages that are not in the server's response yet, oldest first. A sent message stays until the
 * response has it.
 */
export const useQueuedMessages = (
  kind: OutboxKindName,
  id: string,
  known: ReadonlySet<string>,
): readonly QueuedMessage[] => {
  const { id: by } = useCurrentUser();
  const leaving = useRef(new Map<string, WaitingAction>());
  const acts = useSyncExternalStore(waitingActions.subscribe, waitingActions.current).filter(
    (act) => act.kind === kind && act.by === by && act.params.id === id,
  );
  const there = new Set(known);
  for (const act of acts) {
    if (act.sending) leaving.current.set(act.key, act);
    else leaving.current.delete(act.key);
    there.add(act.key);
  }
  const left = [...leaving.current.values()].filter(({ key }) => !there.has(key));
  return [
    ...left.map((act) => messageOf(act, 'sent')),
    ...acts.filter(({ key }) => !known.has(key)).map((act) => messageOf(act)),
  ];
};

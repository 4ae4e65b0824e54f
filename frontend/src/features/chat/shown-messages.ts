import type { MessageView } from '@saferide/contracts/chat/message-view';
import { useRef, useSyncExternalStore } from 'react';
import { type WaitingAction, waitingActions } from '../../outbox/waiting-actions.ts';
import { useCurrentUser } from '../../session/current-user.ts';

export interface ShownMessage {
  readonly id: string;
  readonly own: boolean;
  readonly text: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly state: MessageView['state'] | 'sending' | 'waiting' | 'failed';
  readonly act?: WaitingAction;
}

const textOf = ({ body }: WaitingAction): string => {
  const { text } = (body ?? {}) as { readonly text?: unknown };
  return typeof text === 'string' ? text : '';
};

const stateOf = ({ sending, refused }: WaitingAction): ShownMessage['state'] => {
  if (sending) return 'sending';
  return refused === undefined ? 'waiting' : 'failed';
};

const shownAct = (act: WaitingAction, state = stateOf(act)): ShownMessage => ({
  id: act.key,
  own: true,
  text: textOf(act),
  at: new Date(act.madeAt).toISOString(),
  state,
  act,
});

/** Oldest first, then those in the outbox. A sent message stays until the server's copy arrives. */
export const useShownMessages = (rideId: string, messages: readonly MessageView[]): readonly ShownMessage[] => {
  const { id: by } = useCurrentUser();
  const leaving = useRef(new Map<string, WaitingAction>());
  const acts = useSyncExternalStore(waitingActions.subscribe, waitingActions.current).filter(
    (act) => act.kind === 'message' && act.by === by && act.params.id === rideId,
  );
  const there = new Set(messages.map(({ id }) => id));
  for (const act of acts) {
    if (act.sending) leaving.current.set(act.key, act);
    else leaving.current.delete(act.key);
    there.add(act.key);
  }
  const left = [...leaving.current.values()].filter(({ key }) => !there.has(key));
  const known = new Set(messages.map(({ id }) => id));
  return [
    ...messages.map(({ id, own, text, sentAt: at, state }): ShownMessage => ({ id, own, text, at, state })).reverse(),
    ...left.map((act) => shownAct(act, 'sent')),
    ...acts.filter(({ key }) => !known.has(key)).map((act) => shownAct(act)),
  ];
};

import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { outboxWords } from './outbox.words.ts';
import { WaitingActionLine } from './queued-command.tsx';
import { isOutboxKind, type OutboxKind, outboxKinds, type WaitingAction, waitingActions } from './waiting-actions.ts';

const isListed = ({ kind, sending, held, tried, refused }: WaitingAction): boolean => {
  const { shown }: Partial<OutboxKind> = isOutboxKind(kind) ? outboxKinds[kind] : {};
  if (held) return false;
  return !shown || (refused === undefined && !sending && (tried || !navigator.onLine));
};

export const OutboxBar = () => {
  const acts = useSyncExternalStore(waitingActions.subscribe, waitingActions.current).filter(isListed);
  const header = document.querySelector('header');
  if (acts.length === 0) return null;
  const bar = (
    <details className="border-line border-t bg-surface text-ink">
      <summary className="mx-auto min-h-11 max-w-5xl cursor-pointer px-4 py-2 font-bold">
        {outboxWords.waiting(acts.length)}
      </summary>
      <ul className="mx-auto flex max-h-60 max-w-5xl flex-col gap-2 overflow-y-auto px-4 pb-3">
        {acts.map((act) => (
          <li key={act.id}>
            <WaitingActionLine act={act} />
          </li>
        ))}
      </ul>
    </details>
  );
  return header ? createPortal(bar, header) : bar;
};

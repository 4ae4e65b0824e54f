import type { MessageView } from '@saferide/contracts/chat/message-view';
import { Check, CheckCheck, Clock, Eye, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/styles.ts';
import { timeLabel } from '../../messages/format.ts';
import { useQueuedMessages } from '../../outbox/queued-messages.ts';
import type { WaitingAction } from '../../outbox/waiting-actions.ts';
import { chatWords } from './chat.words.ts';

interface ShownMessage {
  readonly id: string;
  readonly own: boolean;
  readonly text: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly state: MessageView['state'] | 'sending' | 'waiting' | 'failed';
  readonly act?: WaitingAction;
}

/** Oldest first, then those in the outbox. */
export const useShownMessages = (rideId: string, messages: readonly MessageView[]): readonly ShownMessage[] => {
  const queued = useQueuedMessages('message', rideId, new Set(messages.map(({ id }) => id)));
  return [
    ...messages.map(({ id, own, text, sentAt: at, state }): ShownMessage => ({ id, own, text, at, state })).reverse(),
    ...queued.map((message): ShownMessage => ({ ...message, own: true })),
  ];
};

const m = chatWords;

const icons: Readonly<Record<ShownMessage['state'], LucideIcon>> = {
  sending: Clock,
  waiting: Clock,
  failed: TriangleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: Eye,
};

const stateText = ({ state, act }: ShownMessage): string => {
  switch (state) {
    case 'sending':
      return m.sending;
    case 'waiting':
      return m.waiting;
    case 'failed':
      return m.failed(act?.refused ?? '');
    default:
      return m.states[state];
  }
};

export interface MessageLogProps {
  /** Oldest first. */
  readonly messages: readonly ShownMessage[];
  readonly partner: string;
  readonly empty: string;
}

export const MessageLog = ({ messages, partner, empty }: MessageLogProps) => {
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [last]);
  return (
    <div
      role="log"
      aria-label={m.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
      tabIndex={0}
      className="flex max-h-[40dvh] min-h-40 md:max-h-[55dvh] flex-col gap-2 overflow-y-auto rounded-sign border-2 border-line bg-surface p-3"
    >
      {messages.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <ol className="flex flex-col gap-2">
          {messages.map((message) => (
            <li
              key={message.id}
              className={classNames('flex max-w-[85%] flex-col', message.own ? 'self-end' : 'self-start')}
            >
              <Bubble message={message} partner={partner} />
            </li>
          ))}
        </ol>
      )}
      <div ref={end} />
    </div>
  );
};

const Bubble = ({ message, partner }: { readonly message: ShownMessage; readonly partner: string }) => {
  const { own, text, at, state, act } = message;
  const Icon = icons[state];
  return (
    <div
      className={classNames(
        'rounded-sign border-2 px-3 py-2',
        own ? 'border-brand bg-paper' : 'border-control bg-paper',
        state === 'failed' && 'border-danger',
      )}
    >
      <p className="sr-only">{own ? m.you : partner}</p>
      <p className={classNames('whitespace-pre-wrap [overflow-wrap:anywhere]', text === null && 'text-muted italic')}>
        {text ?? m.gone}
      </p>
      <p className="flex flex-wrap items-center justify-end gap-x-2 text-muted text-sm">
        <time dateTime={at}>{timeLabel(at)}</time>
        {own && (
          <span className={classNames('flex items-center gap-1', state === 'failed' && 'font-bold text-danger')}>
            <Icon aria-hidden="true" size={16} className="shrink-0" />
            {stateText(message)}
          </span>
        )}
      </p>
      {state === 'failed' && act && <Unsent act={act} />}
    </div>
  );
};

const Unsent = ({ act }: { readonly act: WaitingAction }) => (
  <p className="flex flex-wrap justify-end gap-2 pt-2">
    <Button size="sm" onClick={() => void import('../../outbox/outbox.ts').then(({ retryAction }) => retryAction(act))}>
      {m.again}
    </Button>
    <Button
      look="secondary"
      size="sm"
      onClick={() => void import('../../outbox/outbox.ts').then(({ withdrawAction }) => withdrawAction(act))}
    >
      {m.remove}
    </Button>
  </p>
);

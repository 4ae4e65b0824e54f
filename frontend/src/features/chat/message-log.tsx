import type { MessageView } from '@saferide/contracts/chat/message-view';
import { Check, CheckCheck, Clock, Eye, type LucideIcon, TriangleAlert } from 'lucide-react';
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

/** Returns the messages, oldest first, followed by those in the outbox. */
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

export const MessageLog = ({ messages, partner, empty }: MessageLogProps) => (
  <div role="log" aria-label={m.log}>
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
  </div>
);

const Bubble = ({ message, partner }: { readonly message: ShownMessage; readonly partner: string }) => {
  const { own, text, at, state, act } = message;
  const Icon = icons[state];
  return (
    <div
      className={classNames(
        'flex flex-col gap-1 rounded-sign px-3.5 py-2.5',
        own ? 'rounded-br-none' : 'rounded-bl-none bg-fill edge',
        own && (state === 'failed' ? 'border-2 border-control bg-paper' : 'bg-brand-soft edge'),
      )}
    >
      <p className="sr-only">{own ? m.you : partner}</p>
      <p className={classNames('whitespace-pre-wrap text-ink [overflow-wrap:anywhere]', text === null && 'italic')}>
        {text ?? m.gone}
      </p>
      <p className={classNames('flex flex-wrap items-center gap-x-2 text-sm', own ? 'text-brand-ink' : 'text-muted')}>
        <time dateTime={at}>{timeLabel(at)}</time>
        {own && (
          <span className={classNames('flex items-center gap-1', state === 'failed' && 'font-bold text-danger-ink')}>
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
  <p className="flex flex-wrap gap-2 pt-1">
    <Button
      look="outline"
      size="sm"
      onClick={() => void import('../../outbox/outbox.ts').then(({ retryAction }) => retryAction(act))}
    >
      {m.again}
    </Button>
    <Button
      look="quiet"
      size="sm"
      onClick={() => void import('../../outbox/outbox.ts').then(({ withdrawAction }) => withdrawAction(act))}
    >
      {m.remove}
    </Button>
  </p>
);

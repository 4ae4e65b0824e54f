import { chatLimits } from '@saferide/contracts/chat/limits';
import type { rideMessages } from '@saferide/contracts/chat/messages';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { type ReactNode, useEffect } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import { Button } from '../../design/button.tsx';
import { timeLabel } from '../../messages/format.ts';
import { Conversation, DockedComposer } from '../../outbox/docked-composer.tsx';
import { chatWords } from './chat.words.ts';
import { markMessageRead } from './mark-messages.ts';
import { MessageLog, useShownMessages } from './message-log.tsx';

const m = chatWords;

export interface ChatProps {
  readonly rideId: string;
  readonly as: 'customer' | 'driver';
  readonly partner: string;
  /** Undefined until it is loaded. */
  readonly ride: RideView | undefined;
  readonly chat: ResponseOf<typeof rideMessages> | null;
  readonly onEarlier?: () => void;
  /** Above the messages. */
  readonly children?: ReactNode;
}

const UNKNOWN: NonNullable<ChatProps['chat']> = { messages: [], next: null, standing: 'open', closesAt: null };

const { maxCharacters } = chatLimits;

const quickRepliesOf = (as: ChatProps['as'], ride: RideView | undefined): readonly string[] => {
  const { coming, underWay } = m.quickReplies[as];
  if (ride?.status === 'accepted') return coming;
  return ride?.status === 'in_progress' ? underWay : [];
};

export const Chat = ({ rideId, as, partner, ride, chat: known, onEarlier, children }: ChatProps) => {
  const chat = known ?? UNKNOWN;
  const online = useOnline();
  const shown = useShownMessages(rideId, chat.messages);
  const newest = chat.messages.find(({ own }) => !own);
  useSeen(rideId, newest && newest.state !== 'read' ? newest.id : null);
  const quickReplies = quickRepliesOf(as, ride);
  const isOpen = chat.standing === 'open';
  const empty = isOpen && quickReplies.length > 0 ? m.empty : m.none;
  return (
    <Conversation
      last={shown.at(-1)?.id}
      dock={
        <>
          {!online && <p className="font-semibold text-sm">{m.offline}</p>}
          {isOpen ? (
            <>
              {chat.closesAt && <p className="text-muted text-sm">{m.closes(timeLabel(chat.closesAt))}</p>}
              <DockedComposer
                kind="message"
                id={rideId}
                maxCharacters={maxCharacters}
                words={m}
                placeholder={m.writeTo(partner)}
                quickReplies={quickReplies}
                large={as === 'driver'}
              />
            </>
          ) : (
            <p>{chat.standing === 'closed' ? m.closed : m.notYet}</p>
          )}
        </>
      }
    >
      {children}
      {chat.next !== null && (
        <Button look="quiet" className="self-center" onClick={onEarlier}>
          {m.earlier}
        </Button>
      )}
      <MessageLog messages={shown} partner={partner} empty={known ? empty : m.notHere} />
    </Conversation>
  );
};

const useSeen = (rideId: string, newest: string | null): void => {
  useEffect(() => {
    if (newest === null) return;
    const markSeen = () => {
      if (document.visibilityState === 'visible') markMessageRead(rideId, newest);
    };
    markSeen();
    document.addEventListener('visibilitychange', markSeen);
    addEventListener('online', markSeen);
    return () => {
      document.removeEventListener('visibilitychange', markSeen);
      removeEventListener('online', markSeen);
    };
  }, [rideId, newest]);
};

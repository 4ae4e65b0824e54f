import type { rideMessages } from '@saferide/contracts/chat/messages';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { useEffect } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { timeLabel } from '../../messages/format.ts';
import { chatWords } from './chat.words.ts';
import { markRead } from './mark-messages.ts';
import { MessageForm } from './message-form.tsx';
import { MessageLog } from './message-log.tsx';
import { useShownMessages } from './shown-messages.ts';

const m = chatWords;

export interface ChatProps {
  readonly rideId: string;
  readonly as: 'customer' | 'driver';
  readonly partner: string;
  readonly chat: ResponseOf<typeof rideMessages> | null;
  readonly onEarlier?: () => void;
}

const UNKNOWN: NonNullable<ChatProps['chat']> = { messages: [], next: null, standing: 'open', closesAt: null };

export const Chat = ({ rideId, as, partner, chat: known, onEarlier }: ChatProps) => {
  const chat = known ?? UNKNOWN;
  const online = useOnline();
  const shown = useShownMessages(rideId, chat.messages);
  const newest = chat.messages.find(({ own }) => !own);
  useSeen(rideId, newest && newest.state !== 'read' ? newest.id : null);
  return (
    <>
      {chat.next !== null && (
        <Button look="quiet" className="self-center" onClick={onEarlier}>
          {m.earlier}
        </Button>
      )}
      <MessageLog messages={shown} partner={partner} empty={known ? m.empty : m.notHere} />
      {!online && <Banner tone="warning">{m.offline}</Banner>}
      {chat.standing === 'open' ? (
        <>
          {chat.closesAt && <p className="text-muted text-sm">{m.closes(timeLabel(chat.closesAt))}</p>}
          <MessageForm rideId={rideId} as={as} />
        </>
      ) : (
        <Banner>{chat.standing === 'closed' ? m.closed : m.notYet}</Banner>
      )}
    </>
  );
};

const useSeen = (rideId: string, newest: string | null): void => {
  useEffect(() => {
    if (newest === null) return;
    const markSeen = () => {
      if (document.visibilityState === 'visible') markRead(rideId, newest);
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

import { chatFigures } from '@saferide/contracts/chat/figures';
import type { rideMessages } from '@saferide/contracts/chat/messages';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { controlClasses } from '../../design/field.tsx';
import { timeLabel } from '../../messages/format.ts';
import { useMessageComposer } from '../../outbox/use-message-composer.ts';
import { chatWords } from './chat.words.ts';
import { markRead } from './mark-messages.ts';
import { MessageLog, useShownMessages } from './message-log.tsx';

const m = chatWords;

interface MessageFormProps {
  readonly rideId: string;
  readonly as: 'customer' | 'driver';
}

const MessageForm = ({ rideId, as }: MessageFormProps) => {
  const { maxCharacters } = chatFigures;
  const composer = useMessageComposer({ kind: 'message', id: rideId, maxCharacters, failed: m.failed(m.notKept) });
  const { text, setText, isBlank, charactersLeft, write, onSubmit, onKeyDown } = composer;
  const id = useId();
  const size = as === 'driver' ? 'lg' : 'md';
  return (
    <>
      <form className="flex flex-col gap-1" onSubmit={onSubmit}>
        <label htmlFor={id} className="font-bold">
          {m.field}
        </label>
        <div className="flex items-end gap-2">
          <textarea
            id={id}
            rows={2}
            maxLength={maxCharacters}
            enterKeyHint="send"
            value={text}
            aria-describedby={`${id}-left`}
            className={controlClasses}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button type="submit" size={size} className="shrink-0" disabled={isBlank}>
            <SendHorizontal aria-hidden="true" className="shrink-0" />
            <span className="whitespace-nowrap">{m.send}</span>
          </Button>
        </div>
        <p id={`${id}-left`} aria-live="polite" className="min-h-5 text-muted text-sm">
          {charactersLeft !== null && m.left(charactersLeft)}
        </p>
      </form>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{m.quick}</legend>
        {m.quickAnswers[as].map((answer) => (
          <Button key={answer} look="secondary" size={size} className="text-base" onClick={() => void write(answer)}>
            {answer}
          </Button>
        ))}
      </fieldset>
    </>
  );
};

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

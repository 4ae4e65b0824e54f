import { chatFigures } from '@saferide/contracts/chat/figures';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { controlClasses } from '../../design/field.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { showToast } from '../../toasts/toasts.ts';
import { chatWords } from './chat.words.ts';

const m = chatWords;

const NEAR_THE_END = 100;

const useWrite = (rideId: string) => {
  const { id: by } = useCurrentUser();
  return async (text: string): Promise<boolean> => {
    const id = crypto.randomUUID();
    try {
      const { queueAction } = await import('../../outbox/outbox.ts');
      await queueAction({ kind: 'message', by, key: id, params: { id: rideId }, body: { id, text }, tried: false });
      return true;
    } catch {
      showToast(m.failed(m.notKept), { tone: 'destructive' });
      return false;
    }
  };
};

export interface MessageFormProps {
  readonly rideId: string;
  readonly as: 'customer' | 'driver';
}

export const MessageForm = ({ rideId, as }: MessageFormProps) => {
  const [text, setText] = useState('');
  const write = useWrite(rideId);
  const id = useId();
  const { maxCharacters } = chatFigures;
  const left = maxCharacters - text.length;
  const size = as === 'driver' ? 'lg' : 'md';
  const send = async () => {
    const written = text.trim();
    if (written === '') return;
    setText('');
    if (!(await write(written))) setText(text);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
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
          <Button type="submit" size={size} className="shrink-0" disabled={text.trim() === ''}>
            <SendHorizontal aria-hidden="true" className="shrink-0" />
            <span className="whitespace-nowrap">{m.send}</span>
          </Button>
        </div>
        <p id={`${id}-left`} aria-live="polite" className="min-h-5 text-muted text-sm">
          {left <= NEAR_THE_END && m.left(left)}
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

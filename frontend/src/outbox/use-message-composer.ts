import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useCurrentUser } from '../session/current-user.ts';
import { showToast } from '../toasts/toasts.ts';
import type { OutboxKindName } from './waiting-actions.ts';

/** From this many characters left, the field shows the number. */
const NEAR_THE_END = 100;

export interface MessageComposerOptions {
  readonly kind: OutboxKindName;
  /** The id of the conversation. */
  readonly id: string;
  readonly maxCharacters: number;
  /** Shown if the device cannot store the message. */
  readonly failed: string;
  /** Sent with the typed text, and restored if the message could not be stored. */
  readonly attached?: { readonly body: object; readonly clear: () => void; readonly restore: () => void };
}

/** A field for a message that is sent once the network allows; Enter sends, Shift and Enter starts a line. */
export const useMessageComposer = ({ kind, id, maxCharacters, failed, attached }: MessageComposerOptions) => {
  const { id: by } = useCurrentUser();
  const [text, setText] = useState('');
  const left = maxCharacters - text.length;
  const write = async (message: string, more: object = {}): Promise<boolean> => {
    const key = crypto.randomUUID();
    try {
      const { queueAction } = await import('./outbox.ts');
      await queueAction({ kind, by, key, params: { id }, body: { id: key, text: message, ...more }, tried: false });
      return true;
    } catch {
      showToast(failed, { tone: 'destructive' });
      return false;
    }
  };
  const send = async (): Promise<void> => {
    const written = text.trim();
    if (written === '') return;
    setText('');
    attached?.clear();
    if (await write(written, attached?.body)) return;
    setText(text);
    attached?.restore();
  };
  return {
    text,
    setText,
    isBlank: text.trim() === '',
    /** Null while more than `NEAR_THE_END` are left. */
    charactersLeft: left <= NEAR_THE_END ? left : null,
    write,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      void send();
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
      event.preventDefault();
      void send();
    },
  };
};

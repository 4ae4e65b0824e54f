import { SendHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import { Button } from '../design/button.tsx';
import { ChipButton } from '../design/choice-group.tsx';
import { controlClasses } from '../design/field.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { classNames } from '../design/styles.ts';
import { type MessageComposerOptions, useMessageComposer } from './use-message-composer.ts';

/** How much of the window the keyboard of a phone covers, in pixels. */
const coveredHeight = (): number => {
  const seen = window.visualViewport;
  return seen?.scale === 1 ? Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)) : 0;
};

const subscribe = (listener: () => void): (() => void) => {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', listener);
  seen?.addEventListener('scroll', listener);
  return () => {
    seen?.removeEventListener('resize', listener);
    seen?.removeEventListener('scroll', listener);
  };
};

const scrollToEnd = (): void => scrollTo(0, document.documentElement.scrollHeight);

/** In pixels. */
const NEAR_THE_END = 48;

/** Keeps the end of the page in view, unless the user has scrolled up, when photos load or a toast moves the page down. */
const stayAtEnd = (): (() => void) | undefined => {
  if (!('ResizeObserver' in window)) return undefined;
  let isAtEnd = true;
  const onScroll = () => {
    isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - NEAR_THE_END;
  };
  const sizes = new ResizeObserver(() => isAtEnd && scrollToEnd());
  sizes.observe(document.body);
  addEventListener('scroll', onScroll, { passive: true });
  return () => {
    sizes.disconnect();
    removeEventListener('scroll', onScroll);
  };
};

interface ConversationProps {
  /** Id of the last message. */
  readonly last: string | undefined;
  readonly dock: ReactNode;
  readonly children: ReactNode;
}

/**
 * Messages over a dock at the bottom of the window, which stays above the keyboard of a phone. Scrolls to the last
 * message when it opens, when a message arrives and when the keyboard opens. Fills the rest of its `Page`.
 */
export const Conversation = ({ last, dock, children }: ConversationProps) => {
  const covered = useSyncExternalStore(subscribe, coveredHeight);
  const isCovered = covered > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the keyboard opens
  useEffect(() => {
    if (last === undefined) return undefined;
    // Runs after the page has scrolled to its top.
    const frame = requestAnimationFrame(scrollToEnd);
    return () => cancelAnimationFrame(frame);
  }, [last, isCovered]);
  useEffect(stayAtEnd, []);
  return (
    <div className="-mb-24 flex min-h-[calc(100dvh-var(--header-height,49px)-1rem)] flex-col gap-3 lg:min-h-[calc(100dvh-var(--header-height,57px)-7.5rem)]">
      {children}
      <div
        className="-mx-4 sticky z-10 mt-auto flex flex-col gap-2 border-line border-t bg-paper px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        style={{ bottom: covered, marginBottom: covered }}
      >
        {dock}
      </div>
    </div>
  );
};

interface DockedComposerProps extends Omit<MessageComposerOptions, 'failed'> {
  readonly words: {
    readonly field: string;
    readonly send: string;
    readonly left: (characters: number) => string;
    readonly quick: string;
    readonly failed: (why: string) => string;
    readonly notKept: string;
  };
  readonly placeholder?: string;
  /** Texts that are sent with one tap. */
  readonly quickReplies: readonly string[];
  /** Whether the quick replies are larger, for use while driving. */
  readonly large?: boolean;
  /** Shown before the field. */
  readonly start?: ReactNode;
}

export const DockedComposer = (props: DockedComposerProps) => {
  const { words, placeholder = words.field, quickReplies, large = false, start, ...options } = props;
  const failed = words.failed(words.notKept);
  const { text, setText, isBlank, charactersLeft, write, onSubmit, onKeyDown } = useMessageComposer({
    ...options,
    failed,
  });
  const id = useId();
  return (
    <>
      {quickReplies.length > 0 && (
        <fieldset className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0">
          <legend className="sr-only">{words.quick}</legend>
          {quickReplies.map((reply) =>
            large ? (
              <Button key={reply} look="secondary" size="lg" className="text-base" onClick={() => void write(reply)}>
                {reply}
              </Button>
            ) : (
              <ChipButton key={reply} onClick={() => void write(reply)}>
                {reply}
              </ChipButton>
            ),
          )}
        </fieldset>
      )}
      <form className="flex items-end gap-2" onSubmit={onSubmit}>
        {start}
        <label htmlFor={id} className="sr-only">
          {words.field}
        </label>
        <textarea
          id={id}
          rows={1}
          maxLength={options.maxCharacters}
          enterKeyHint="send"
          placeholder={placeholder}
          value={text}
          aria-describedby={`${id}-left`}
          className={classNames(controlClasses, 'field-sizing-content max-h-40 resize-none')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          look="primary"
          size={large ? 'lg' : 'md'}
          round
          label={words.send}
          icon={<SendHorizontal aria-hidden="true" size={20} />}
          disabled={isBlank}
        />
      </form>
      <p id={`${id}-left`} aria-live="polite" className="text-muted text-sm empty:hidden">
        {charactersLeft !== null && words.left(charactersLeft)}
      </p>
    </>
  );
};

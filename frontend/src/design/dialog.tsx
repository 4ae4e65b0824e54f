import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { app } from '../messages/app.ts';

/**
 * Room at the top of an open dialog for what the app says meanwhile: whatever else is on the page lies behind the dialog, and
 * can be neither read nor reached.
 */
export const DialogToastRoom = () => <div data-toast-room="" className="sticky top-0 z-10 bg-paper empty:hidden" />;

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The class that says how wide it may be. */
  readonly width?: string;
}

/**
 * The browser's own modal dialog: it keeps the focus, closes by Escape, and lies above everything. It begins at the
 * element marked `data-autofocus`, else at its first control. It stands outside of the form it is opened from, and what
 * is submitted in it concerns that form as little.
 */
export const Dialog = ({ open, onClose, title, children, width = 'max-w-md' }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // The browser would begin with the button that closes it.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is on what lies behind it
    <dialog
      ref={element}
      aria-labelledby={id}
      // Closed by the page, and so hidden no sooner than the page knows: a key that opens it anew is not lost.
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      // Told of late: by then it may be open anew.
      onClose={() => {
        if (!element.current?.open) onClose();
      }}
      onSubmit={(event) => event.stopPropagation()}
      onClick={({ target }) => {
        if (target === element.current) onClose();
      }}
      className={`m-auto w-[calc(100%-2rem)] rounded-sign border-2 border-ink bg-paper p-0 text-ink dark:border-control ${width}`}
    >
      {open && <DialogToastRoom />}
      {open && (
        <div className="flex flex-col gap-4 p-5">
          <div className="flex items-start justify-between gap-3">
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={app.close}
              className="-m-2 flex size-12 shrink-0 items-center justify-center rounded-full"
            >
              <X aria-hidden="true" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>,
    document.body,
  );
};

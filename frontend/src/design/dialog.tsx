import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { appWords } from '../messages/app.ts';

export const DialogToastRoom = () => <div data-toast-room="" className="sticky top-0 z-10 bg-paper empty:hidden" />;

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly width?: string;
}

/** The focus starts at `data-autofocus`, else at the first control. */
export const Dialog = ({ open, onClose, title, children, width = 'max-w-md' }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog anyway; the click is on its backdrop
    <dialog
      ref={element}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      // The `close` event fires late, when the dialog may be open again.
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
              aria-label={appWords.close}
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

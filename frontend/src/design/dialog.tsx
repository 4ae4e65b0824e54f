import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { appWords } from '../messages/app.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { reasonWords } from './dialog.words.ts';
import { TextAreaField, TextField } from './field.tsx';
import { classNames } from './styles.ts';

export const DialogToastRoom = () => <div data-toast-room="" className="sticky top-0 z-10 bg-raised empty:hidden" />;

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly width?: string;
  /** CSS classes for the position and the corners; `sheet.tsx` has those of sheets and side panels. */
  readonly frame?: string;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
}

/** Initially focuses the element with `data-autofocus`, or else the first control. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  width = 'max-w-md',
  frame = 'm-auto max-h-[85dvh] w-[calc(100%-2rem)] rounded-sheet',
  footer,
}: DialogProps) => {
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
      // The `close` event may arrive when the dialog is open again.
      onClose={() => {
        if (!element.current?.open) onClose();
      }}
      onSubmit={(event) => event.stopPropagation()}
      onClick={({ target }) => {
        if (target === element.current) onClose();
      }}
      className={classNames(
        'overflow-y-auto border border-line bg-raised p-0 text-ink pop-shadow transition-transform duration-150',
        frame,
        width,
      )}
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
              className="-m-2 flex size-touch shrink-0 items-center justify-center rounded-sign hover:bg-fill"
            >
              <X aria-hidden="true" />
            </button>
          </div>
          {children}
        </div>
      )}
      {open && footer && (
        <div className="sticky bottom-0 flex flex-wrap gap-2 border-line border-t bg-raised px-5 py-3">{footer}</div>
      )}
    </dialog>,
    document.body,
  );
};

interface ReasonRule {
  safeParse(reason: string): {
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

interface ReasonDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly rule: ReasonRule;
  readonly label?: string;
  readonly hint?: string;
  readonly reason?: string;
  readonly typed?: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly dangerous?: boolean;
  readonly pending: boolean;
  readonly failure?: { readonly title: string; readonly text: ReactNode } | null;
  readonly fits?: () => boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

export const ReasonDialog = ({
  title,
  children,
  rule,
  label = reasonWords.label,
  hint = reasonWords.hint,
  reason: first = '',
  typed: name,
  confirm,
  cancel = reasonWords.cancel,
  dangerous = false,
  pending,
  failure = null,
  fits = () => true,
  onConfirm,
  onClose,
}: ReasonDialogProps) => {
  const [reason, setReason] = useState(first);
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const mistyped = name !== undefined && typed.trim() !== name;
  const fault = rule.safeParse(reason).error?.issues[0]?.message;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (fits() && !mistyped && fault === undefined) onConfirm(reason);
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        {children}
        {name !== undefined && (
          <TextField
            label={reasonWords.type(name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={submitted && mistyped ? reasonWords.mistyped(name) : undefined}
          />
        )}
        <TextAreaField
          label={label}
          hint={hint}
          maxLength={500}
          {...(name === undefined ? { 'data-autofocus': true } : {})}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={submitted ? fault : undefined}
        />
        {failure && !pending && (
          <Banner tone="danger" announced title={failure.title}>
            {failure.text}
          </Banner>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" look={dangerous ? 'alarm' : 'primary'} pending={pending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

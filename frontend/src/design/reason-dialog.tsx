import { type FormEvent, type ReactNode, useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextAreaField, TextField } from './field.tsx';

const reasonWords = {
  label: 'Reason',
  hint: 'It’s saved in the history with your name.',
  cancel: 'Cancel',
  type: (name: string) => `Type ${name} to confirm`,
  mistyped: (name: string) => `This is not ${name}`,
} as const;

interface ReasonRule {
  safeParse(reason: string): {
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

export interface ReasonDialogProps {
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
          <Button type="submit" look={dangerous ? 'danger' : 'primary'} pending={pending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

import type { FormEventHandler, ReactNode } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { Button, type ButtonLook } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { decidingWords } from './deciding.words.ts';

export interface DecisionFormProps {
  /** Whose vehicle: `Dele Obi, Toyota Corolla`. */
  readonly about: string;
  readonly action: string;
  readonly look: ButtonLook;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly failed: { readonly title: string; readonly detail: string };
  readonly onSubmit: FormEventHandler;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** What the three decisions' dialogs have in common: whom it is about, the fields, what went wrong, and two buttons. */
export const DecisionForm = (props: DecisionFormProps) => {
  const { about, action, look, pending, error, failed, onSubmit, onCancel, children } = props;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <p className="text-muted">{about}</p>
      {children}
      {error && !pending && (
        <Notice tone="danger" announced title={failed.title}>
          {sentenceOf(error, failed.detail)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          {decidingWords.actions.cancel}
        </Button>
        <Button type="submit" look={look} pending={pending}>
          {action}
        </Button>
      </div>
    </form>
  );
};

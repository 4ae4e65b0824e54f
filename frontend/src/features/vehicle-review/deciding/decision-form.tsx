import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button, type ButtonLook } from '../../../design/button.tsx';
import { decisionWords } from '../vehicle-review-deciding.words.ts';

export interface DecisionFormProps {
  /** For example `Dele Obi, Toyota Corolla`. */
  readonly about: string;
  readonly action: string;
  readonly look: ButtonLook;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly failed: { readonly title: string; readonly detail: string };
  readonly onSubmit: FormEventHandler;
  readonly onCancel: () => void;
  readonly begins?: boolean;
  readonly children: ReactNode;
}

/** Ctrl or ⌘ with Enter submits; outside text areas, a digit toggles the suggestion of that number. */
const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  if (key === 'Enter' && (ctrlKey || metaKey)) {
    event.preventDefault();
    currentTarget.requestSubmit();
  } else if (/^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLTextAreaElement)) {
    const chip = currentTarget.querySelector<HTMLElement>(`[data-chip="${key}"]`);
    if (!chip) return;
    event.preventDefault();
    chip.click();
  }
};

export const DecisionForm = (props: DecisionFormProps) => {
  const { about, action, look, pending, error, failed, onSubmit, onCancel, begins = false, children } = props;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <p className="text-muted">{about}</p>
      {children}
      {error && !pending && (
        <Banner tone="danger" announced title={failed.title}>
          {errorSentence(error, failed.detail)}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          {decisionWords.cancel}
        </Button>
        <Button type="submit" look={look} pending={pending} {...(begins ? { 'data-autofocus': true } : {})}>
          {action}
        </Button>
      </div>
    </form>
  );
};

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { approveVehicle, rejectVehicle } from '@saferide/contracts/vehicle-review/admin';
import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { errorSentence } from '../../../api/api-error.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button, type ButtonLook } from '../../../design/button.tsx';
import { TextAreaField } from '../../../design/field.tsx';
import { decisionWords } from '../vehicle-review-deciding.words.ts';
import { ReasonChips, sentencesIn, withToggledSentence } from './reason-chips.tsx';
import { type CaseDecisionFormProps, useDecision } from './use-decision.ts';

interface DecisionFormProps {
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

const words = decisionWords;

export const ApproveForm = ({ application, about, retake: _, onCancel, ...ends }: CaseDecisionFormProps) => {
  const failed = { title: words.approvalFailed, detail: words.approvalFailedDetail };
  const approve = useDecision(
    approveVehicle,
    { done: words.approved, about, failed: failed.title, failedDetail: failed.detail },
    ends,
  );
  const { register, handleSubmit, formState, setValue, watch } = useForm({ defaultValues: { reason: '' } });
  const written = watch('reason');
  const overrules = application.aiAssessment.flags.length > 0;
  return (
    <DecisionForm
      about={about}
      action={words.approve}
      look="primary"
      pending={approve.isPending}
      error={approve.error}
      failed={failed}
      onCancel={onCancel}
      begins={!overrules}
      onSubmit={handleSubmit(({ reason }) =>
        approve.mutate({
          params: { applicationId: application.id },
          body: { attempt: application.attempt, ...(reason.trim() ? { reason } : {}) },
        }),
      )}
    >
      {overrules && (
        <ReasonChips
          sentences={words.approvalReasons}
          chosen={sentencesIn(written)}
          onToggle={(sentence) =>
            setValue('reason', withToggledSentence(written, sentence), { shouldValidate: formState.isSubmitted })
          }
        />
      )}
      <TextAreaField
        label={words.reason}
        {...(overrules ? { required: true } : { optional: true })}
        hint={overrules ? words.reasonToOverrule : words.reasonHint}
        maxLength={1_000}
        error={formState.errors.reason?.message}
        {...register('reason', { validate: (reason) => !overrules || reason.trim() !== '' || words.reasonRequired })}
      />
    </DecisionForm>
  );
};

const form = rejectVehicle.body.pick({ reason: true });

/** The usual reason (spec 3 §7) is offered first but not preselected, so that no one sends it without choosing it. */
export const RejectForm = ({ application, about, retake: _, onCancel, ...ends }: CaseDecisionFormProps) => {
  const failed = { title: words.rejectionFailed, detail: words.rejectionFailedDetail };
  const reject = useDecision(
    rejectVehicle,
    { done: words.rejected, about, failed: failed.title, failedDetail: failed.detail },
    ends,
  );
  const { register, handleSubmit, formState, setValue, watch } = useForm({
    resolver: standardSchemaResolver(form),
    defaultValues: { reason: '' },
  });
  const written = watch('reason');
  return (
    <DecisionForm
      about={about}
      action={words.reject}
      look="danger"
      pending={reject.isPending}
      error={reject.error}
      failed={failed}
      onCancel={onCancel}
      onSubmit={handleSubmit(({ reason }) =>
        reject.mutate({ params: { applicationId: application.id }, body: { attempt: application.attempt, reason } }),
      )}
    >
      <ReasonChips
        sentences={words.rejectionReasons}
        chosen={sentencesIn(written)}
        onToggle={(sentence) =>
          setValue('reason', withToggledSentence(written, sentence), { shouldValidate: formState.isSubmitted })
        }
      />
      <TextAreaField
        label={words.reason}
        hint={words.reasonHint}
        required
        maxLength={1_000}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </DecisionForm>
  );
};

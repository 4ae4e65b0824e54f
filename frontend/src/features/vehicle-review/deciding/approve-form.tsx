import { approveVehicle } from '@saferide/contracts/vehicle-review/admin';
import { useForm } from 'react-hook-form';
import { TextAreaField } from '../../../design/field.tsx';
import { decisionWords } from '../vehicle-review-deciding.words.ts';
import { DecisionForm } from './decision-form.tsx';
import { ReasonChips, sentencesIn, withToggledSentence } from './reason-chips.tsx';
import { type DecisionFields, useDecision } from './use-decision.ts';

const words = decisionWords;

export const ApproveForm = ({ application, about, retake: _, onCancel, ...ends }: DecisionFields) => {
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

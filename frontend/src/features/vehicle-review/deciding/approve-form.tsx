import { approveVehicle } from '@saferide/contracts/vehicle-review/admin';
import { useForm } from 'react-hook-form';
import { TextAreaField } from '../../../design/field.tsx';
import { decidingWords } from './deciding.words.ts';
import { DecisionForm } from './decision-form.tsx';
import { type DecisionFields, useDecision } from './use-decision.ts';

const words = decidingWords.actions;

/** Approves; a reason may be given. */
export const ApproveForm = ({ application, about, onCancel, ...ends }: DecisionFields) => {
  const failed = { title: words.approvalFailed, detail: words.approvalFailedDetail };
  const approve = useDecision(
    approveVehicle,
    { done: words.approved, failed: failed.title, failedDetail: failed.detail },
    ends,
  );
  const { register, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  return (
    <DecisionForm
      about={about}
      action={words.approve}
      look="primary"
      pending={approve.isPending}
      error={approve.error}
      failed={failed}
      onCancel={onCancel}
      onSubmit={handleSubmit(({ reason }) =>
        approve.mutate({
          params: { applicationId: application.id },
          body: { attempt: application.attempt, ...(reason.trim() ? { reason } : {}) },
        }),
      )}
    >
      <TextAreaField
        label={words.reasonOptional}
        optional
        hint={words.reasonHint}
        maxLength={1_000}
        data-autofocus
        {...register('reason')}
      />
    </DecisionForm>
  );
};

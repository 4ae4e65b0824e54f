import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { rejectVehicle } from '@saferide/contracts/vehicle-review/admin';
import { useForm } from 'react-hook-form';
import { TextAreaField } from '../../../design/field.tsx';
import { decidingWords } from './deciding.words.ts';
import { DecisionForm } from './decision-form.tsx';
import { type DecisionFields, useDecision } from './use-decision.ts';

const words = decidingWords.actions;
const form = rejectVehicle.body.pick({ reason: true });

/** Rejects; the reason is required, and begins as the sentence of `spec/` document 3 §7. */
export const RejectForm = ({ application, about, onCancel, ...ends }: DecisionFields) => {
  const failed = { title: words.rejectionFailed, detail: words.rejectionFailedDetail };
  const reject = useDecision(
    rejectVehicle,
    { done: words.rejected, failed: failed.title, failedDetail: failed.detail },
    ends,
  );
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(form),
    defaultValues: { reason: words.rejectionReason as string },
  });
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
      <TextAreaField
        label={words.reason}
        hint={words.reasonHint}
        required
        maxLength={1_000}
        data-autofocus
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </DecisionForm>
  );
};

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { rejectVehicle } from '@saferide/contracts/vehicle-review/admin';
import { useForm } from 'react-hook-form';
import { TextAreaField } from '../../../design/field.tsx';
import { decisionWords } from '../vehicle-review-deciding.words.ts';
import { DecisionForm } from './decision-form.tsx';
import { ReasonChips, sentencesIn, withToggledSentence } from './reason-chips.tsx';
import { type DecisionFields, useDecision } from './use-decision.ts';

const words = decisionWords;
const form = rejectVehicle.body.pick({ reason: true });

/** The reason of `spec/` document 3 §7 is offered, but not preselected. */
export const RejectForm = ({ application, about, retake: _, onCancel, ...ends }: DecisionFields) => {
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

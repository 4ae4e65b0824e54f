import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { photoAngles } from '@saferide/contracts/pick-lists';
import { requestVehicleImprovement, suggestion } from '@saferide/contracts/vehicle-review/admin';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../design/button.tsx';
import { TextAreaField } from '../../../design/field.tsx';
import { angleWords } from '../vehicle-review.words.ts';
import { decisionWords } from '../vehicle-review-deciding.words.ts';
import { DecisionForm } from './decision-forms.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { improvementSuggestions } from './suggestions.ts';
import { type CaseDecisionFormProps, useDecision } from './use-decision.ts';

const words = decisionWords;
const MOST = 20;
/** Suggestions are objects, because react-hook-form's field arrays require them. */
const form = z.object({
  suggestions: z.array(z.object({ text: suggestion })).min(1),
  angles: z.array(z.enum(photoAngles)),
});

export const ImprovementForm = ({ application, about, retake, onCancel, ...ends }: CaseDecisionFormProps) => {
  const failed = { title: words.requestFailed, detail: words.requestFailedDetail };
  const request = useDecision(
    requestVehicleImprovement,
    { done: words.improvementRequested, about, failed: failed.title, failedDetail: failed.detail },
    ends,
  );
  const suggested = improvementSuggestions(application.aiAssessment.suggestions, retake, (angle) =>
    words.retakeOne(angleWords[angle]),
  )
    .slice(0, MOST)
    .map((text) => ({ text }));
  const { control, register, handleSubmit, formState, setValue, watch } = useForm({
    resolver: standardSchemaResolver(form),
    defaultValues: { suggestions: suggested.length > 0 ? suggested : [{ text: '' }], angles: [...retake] },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'suggestions' });
  const written = watch('suggestions').map(({ text }) => text);
  const choose = (sentence: string) => {
    const at = written.indexOf(sentence);
    if (at >= 0) return fields.length > 1 ? remove(at) : setValue('suggestions.0.text', '');
    const empty = written.findIndex((text) => text.trim() === '');
    if (empty >= 0) setValue(`suggestions.${empty}.text`, sentence, { shouldValidate: formState.isSubmitted });
    else if (fields.length < MOST) append({ text: sentence }, { shouldFocus: false });
  };
  return (
    <DecisionForm
      about={about}
      action={words.improve}
      look="primary"
      pending={request.isPending}
      error={request.error}
      failed={failed}
      onCancel={onCancel}
      onSubmit={handleSubmit(({ suggestions, angles }) =>
        request.mutate({
          params: { applicationId: application.id },
          body: { attempt: application.attempt, suggestions: suggestions.map(({ text }) => text), angles },
        }),
      )}
    >
      <ReasonChips sentences={words.improvements} chosen={written} onToggle={choose} />
      <fieldset className="flex flex-col gap-2">
        <legend className="font-bold">{words.retake}</legend>
        <p className="text-muted text-sm">{words.retakeHint}</p>
        <div className="grid grid-cols-2 gap-x-2 sm:grid-cols-4">
          {photoAngles.map((angle) => (
            <label key={angle} className="flex min-h-11 items-center gap-2">
              <input type="checkbox" value={angle} className="size-5" {...register('angles')} />
              {angleWords[angle]}
            </label>
          ))}
        </div>
      </fieldset>
      <ul className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="flex items-end gap-2">
            <TextAreaField
              label={words.suggestion(index + 1)}
              className="flex-1"
              rows={2}
              maxLength={1_000}
              error={formState.errors.suggestions?.[index]?.text?.message}
              {...register(`suggestions.${index}.text`)}
            />
            {fields.length > 1 && (
              <Button
                look="secondary"
                aria-label={words.removeSuggestion(index + 1)}
                icon={<X aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      {fields.length < MOST && (
        <Button
          look="secondary"
          className="self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => append({ text: '' })}
        >
          {words.addSuggestion}
        </Button>
      )}
    </DecisionForm>
  );
};

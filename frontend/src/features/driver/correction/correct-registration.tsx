import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { correctRegistration } from '@saferide/contracts/driver/driver';
import {
  type CorrectionForm,
  type CorrectionFormInput,
  correctionForm,
  maxCorrectionsADay,
} from '@saferide/contracts/driver/driver-form';
import { Controller, useForm } from 'react-hook-form';
import { useCommand } from '../../../api/use-command.ts';
import { useFormFaults } from '../../../api/use-form-faults.ts';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { PhotoField } from '../../../design/photo-field.tsx';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { verificationCardWords } from '../driver.words.ts';
import { correctionWords } from '../driver-registration.words.ts';

const fieldOfReason: Readonly<Record<string, 'nin' | 'licenseNumber'>> = {
  nin_not_found: 'nin',
  nin_bad_format: 'nin',
  license_not_found: 'licenseNumber',
  license_bad_format: 'licenseNumber',
};

const m = correctionWords;
const numbers = ['nin', 'licenseNumber'] as const;
const photos = ['profilePhoto', 'licensePhotoFront', 'licensePhotoBack', 'guarantorIdPhoto'] as const;
const nothing = {
  ...Object.fromEntries([...numbers, ...photos].map((name) => [name, ''])),
} as CorrectionFormInput;

export const CorrectRegistrationCard = ({ reasons }: { readonly reasons: readonly string[] }) => {
  const form = useForm<CorrectionFormInput, unknown, CorrectionForm>({
    resolver: standardSchemaResolver(correctionForm),
    shouldFocusError: false,
    defaultValues: nothing,
  });
  const showFaults = useFormFaults(form);
  const correct = useCommand(correctRegistration, {
    onDone: ({ success, message }) => {
      form.reset(nothing);
      showToast(success ? m.success : m.stillWrong, { description: message, tone: success ? 'good' : 'destructive' });
    },
    onRefused: (error) => {
      showFaults(error);
      showFailure(error, m.failed, m.failed);
    },
  });
  const { errors } = form.formState;
  const wrongWith = (name: (typeof numbers)[number]) => {
    const reason = reasons.find((one) => fieldOfReason[one] === name);
    return reason === undefined ? undefined : verificationCardWords.reasons[reason];
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      aria-labelledby="correction"
      onSubmit={form.handleSubmit((body) => correct.mutate({ body }))}
    >
      <h3 id="correction" className="font-bold text-lg">
        {m.title}
      </h3>
      <p>{m.text(maxCorrectionsADay)}</p>
      {numbers.map((name) => (
        <TextField
          key={name}
          label={m.fields[name]}
          optional
          autoComplete="off"
          {...(name === 'nin' ? { inputMode: 'numeric' as const } : {})}
          error={errors[name]?.message ?? wrongWith(name)}
          {...form.register(name)}
        />
      ))}
      {photos.map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <PhotoField
              label={m.fields[name]}
              purpose={name === 'profilePhoto' ? 'profile' : 'document'}
              optional
              value={String(field.value ?? '')}
              onChange={field.onChange}
              error={errors[name]?.message}
            />
          )}
        />
      ))}
      <Button type="submit" size="lg" pending={correct.isPending}>
        {m.submit}
      </Button>
    </form>
  );
};

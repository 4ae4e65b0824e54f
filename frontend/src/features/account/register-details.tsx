import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { registerRequest } from '@saferide/contracts/account/auth';
import { useForm } from 'react-hook-form';
import { useCommand } from '../../api/use-command.ts';
import { useFormFaults } from '../../api/use-form-faults.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { registerWords } from './account-sign-in.words.ts';
import { NameFields } from './name-fields.tsx';
import type { PendingRegistration, RegistrationDetails } from './pending-registration.ts';

const m = registerWords;

export interface RegisterDetailsProps {
  readonly typed: RegistrationDetails | undefined;
  readonly onSent: (registration: PendingRegistration) => void;
}

export const RegisterDetails = ({ typed, onSent }: RegisterDetailsProps) => {
  const form = useForm({
    shouldFocusError: false,
    resolver: standardSchemaResolver(registerRequest.body),
    defaultValues: typed ?? { firstName: '', lastName: '', email: '', phoneNumber: '' },
  });
  const { register, handleSubmit } = form;
  const { errors } = form.formState;
  const showFaults = useFormFaults(form);
  const request = useCommand(registerRequest, {
    onDone: ({ registrationToken, codes = {} }, { body }) => {
      if (!body || body instanceof FormData) return;
      showToast(m.codesSent, { description: m.codesSentDetail(body.email, body.phoneNumber), tone: 'good' });
      onSent({ registrationToken, details: body, sentAt: Date.now(), codes });
    },
    onRefused: (error) => {
      showFaults(error);
      showFailure(error, m.failed, m.failedDetail);
    },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((body) => request.mutate({ body }))}>
      <p className="text-muted">{m.intro}</p>
      <NameFields
        first={{ ...register('firstName'), error: errors.firstName?.message }}
        last={{ ...register('lastName'), error: errors.lastName?.message }}
      />
      <TextField
        label={m.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={m.phone}
        hint={m.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <Button type="submit" pending={request.isPending}>
        {m.submit}
      </Button>
    </form>
  );
};

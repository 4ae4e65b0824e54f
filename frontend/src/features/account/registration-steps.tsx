import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { registerRequest, registerVerify } from '@saferide/contracts/account/auth';
import { terms } from '@saferide/contracts/account/terms';
import { pages } from '@saferide/contracts/kernel/pages';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useCommand } from '../../api/use-command.ts';
import { useFieldFaults, useFormFaults } from '../../api/use-form-faults.ts';
import { removeStored, storageKeys } from '../../browser/storage.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { storeSession } from '../../session/store-session.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { codesWords, registerWords } from './account-sign-in.words.ts';
import { pageAfterSignIn } from './draft-line.tsx';
import { NameFields } from './name-fields.tsx';
import { DevelopmentCodes, SentCodeField } from './sent-codes.tsx';

const details = z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phoneNumber: z.string() });
export type RegistrationDetails = z.infer<typeof details>;

export const pendingRegistrationSchema = z.object({
  registrationToken: z.string(),
  details,
  sentAt: z.number(),
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }),
});
export type PendingRegistration = z.infer<typeof pendingRegistrationSchema>;

const m = registerWords;

/** Sticks to the bottom of the screen. */
const DOCK = '-mx-4 sticky bottom-0 flex flex-col bg-paper px-4 py-3';

interface RegisterDetailsProps {
  readonly typed: RegistrationDetails | undefined;
  readonly onSent: (registration: PendingRegistration) => void;
}

export const RegisterDetailsForm = ({ typed, onSent }: RegisterDetailsProps) => {
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
      <div className={DOCK}>
        <Button type="submit" pending={request.isPending}>
          {m.submit}
        </Button>
      </div>
    </form>
  );
};

/** Time to read the success message (spec 1 §9). */
const REDIRECT_MS = 2_000;

interface RegisterCodesProps {
  readonly registration: PendingRegistration;
  readonly onBack: () => void;
  readonly onChange: (registration: PendingRegistration) => void;
}

export const RegisterCodesForm = ({ registration, onBack, onChange }: RegisterCodesProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [codes, setCodes] = useState({ emailCode: '', phoneCode: '' });
  const { faults, check, refused, changed } = useFieldFaults(registerVerify.body);
  const sent = (typed: typeof codes) => ({
    registrationToken: registration.registrationToken,
    ...typed,
    acceptedTerms: terms.version,
  });
  const verify = useCommand(registerVerify, {
    onDone: (signedIn) => {
      removeStored('session', storageKeys.registration);
      storeSession(client, signedIn);
      showToast(m.done, { tone: 'good' });
    },
    onRefused: (error) => {
      refused(error);
      showFailure(error, m.verificationFailed, m.failedDetail);
    },
  });
  useEffect(() => {
    if (!verify.isSuccess) return;
    const timer = setTimeout(() => navigate(pageAfterSignIn(), { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [verify.isSuccess, navigate]);

  if (verify.isSuccess)
    return (
      <Banner tone="good" announced title={m.done}>
        {m.doneDetail}
      </Banner>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check(sent(codes))) verify.mutate({ body: sent(codes) });
  };
  const type = (field: keyof typeof codes) => (code: string) => {
    const typed = { ...codes, [field]: code };
    setCodes(typed);
    changed(field, sent(typed));
  };
  const resent = (code: 'emailCode' | 'phoneCode') => (value: string | undefined) =>
    onChange({ ...registration, sentAt: Date.now(), codes: { ...registration.codes, [code]: value } });
  const {
    registrationToken: token,
    details: { email, phoneNumber },
    sentAt,
  } = registration;
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <p className="text-muted text-sm">{m.codesSentDetail(email, phoneNumber)}</p>
      <SentCodeField
        {...({ type: 'phone', purpose: 'registration', token, sentAt } as const)}
        autoFocus
        label={m.phoneCode}
        value={codes.phoneCode}
        error={faults.phoneCode}
        onChange={type('phoneCode')}
        onResent={resent('phoneCode')}
        onExpired={onBack}
      />
      <SentCodeField
        {...({ type: 'email', purpose: 'registration', token, sentAt } as const)}
        label={m.emailCode}
        value={codes.emailCode}
        error={faults.emailCode}
        onChange={type('emailCode')}
        onResent={resent('emailCode')}
        onExpired={onBack}
      />
      <Button type="submit" pending={verify.isPending}>
        {m.verify}
      </Button>
      <p className="text-muted text-sm">
        {codesWords.spam} {m.accepting}{' '}
        <a href={pages.terms} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {m.terms}
        </a>
        {' · '}
        <a href={pages.privacy} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {m.privacy}
        </a>
      </p>
      <DevelopmentCodes
        codes={registration.codes}
        onFill={() =>
          setCodes({ emailCode: registration.codes.emailCode ?? '', phoneCode: registration.codes.phoneCode ?? '' })
        }
      />
      <Button look="quiet" className="-mx-4 self-start" onClick={onBack}>
        {m.changeDetails}
      </Button>
    </form>
  );
};

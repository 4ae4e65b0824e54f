import { registerVerify } from '@saferide/contracts/account/auth';
import { pages } from '@saferide/contracts/kernel/pages';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../api/use-command.ts';
import { useFieldFaults } from '../../api/use-form-faults.ts';
import { removeStored, storageKeys } from '../../browser/storage.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { CodeField } from '../../design/field.tsx';
import { storeSession } from '../../session/store-session.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { registerWords } from './account-sign-in.words.ts';
import { DevelopmentCodes } from './development-codes.tsx';
import type { PendingRegistration } from './pending-registration.ts';
import { ResendCode } from './resend-code.tsx';

const m = registerWords;
/** Time to read the success message (`spec/` document 1 §9). */
const REDIRECT_MS = 2_000;

export interface RegisterCodesProps {
  readonly registration: PendingRegistration;
  readonly onBack: () => void;
  readonly onChange: (registration: PendingRegistration) => void;
}

export const RegisterCodes = ({ registration, onBack, onChange }: RegisterCodesProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [codes, setCodes] = useState({ emailCode: '', phoneCode: '' });
  const { faults, check, refused, changed } = useFieldFaults(registerVerify.body);
  const sent = (typed: typeof codes) => ({ registrationToken: registration.registrationToken, ...typed });
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
    const timer = setTimeout(() => navigate(pages.home, { replace: true }), REDIRECT_MS);
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
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted">{m.codesSentDetail(email, phoneNumber)}</p>
      <DevelopmentCodes
        codes={registration.codes}
        onFill={() =>
          setCodes({ emailCode: registration.codes.emailCode ?? '', phoneCode: registration.codes.phoneCode ?? '' })
        }
      />
      <CodeField label={m.emailCode} value={codes.emailCode} error={faults.emailCode} onChange={type('emailCode')} />
      <ResendCode
        {...({ type: 'email', purpose: 'registration', token, sentAt } as const)}
        onCode={resent('emailCode')}
        onOver={onBack}
      />
      <CodeField label={m.phoneCode} value={codes.phoneCode} error={faults.phoneCode} onChange={type('phoneCode')} />
      <ResendCode
        {...({ type: 'phone', purpose: 'registration', token, sentAt } as const)}
        onCode={resent('phoneCode')}
        onOver={onBack}
      />
      <Button type="submit" pending={verify.isPending}>
        {m.verify}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {m.changeDetails}
      </Button>
    </form>
  );
};

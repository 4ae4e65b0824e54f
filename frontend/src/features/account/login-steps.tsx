import { loginRequest, loginVerify } from '@saferide/contracts/account/auth';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { errorSentence, problemCodeOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { useFieldFaults } from '../../api/use-form-faults.ts';
import { removeStored, storageKeys } from '../../browser/storage.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { storeSession } from '../../session/store-session.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { codesWords, loginWords, registerWords } from './account-sign-in.words.ts';
import { pageAfterSignIn } from './draft-line.tsx';
import { DevelopmentCodes, SentCodeField } from './sent-codes.tsx';

export const pendingLoginSchema = z.object({
  loginToken: z.string(),
  /** The e-mail or phone number, as typed. */
  name: z.string(),
  sentAt: z.number(),
  /** Absent if the e-mail's code is as short as the other. */
  emailDigits: z.number().optional(),
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }),
});
export type PendingLogin = z.infer<typeof pendingLoginSchema>;

const m = loginWords;

/** Digits and the characters that people write between them. */
const NUMBER = /^[+\d][\d ()./-]*$/;

const bodyOf = (name: string) => {
  if (name === '') return {};
  return NUMBER.test(name) ? { phoneNumber: name } : { email: name };
};

interface LoginNameProps {
  readonly typed: string;
  readonly onSent: (login: PendingLogin) => void;
}

export const LoginNameForm = ({ typed, onSent }: LoginNameProps) => {
  const [name, setName] = useState(typed);
  const { faults, check, refused, changed } = useFieldFaults(loginRequest.body);
  const request = useCommand(loginRequest, {
    onDone: ({ codes = {}, ...sent }) => onSent({ ...sent, name: name.trim(), sentAt: Date.now(), codes }),
    onRefused: (error) => {
      refused(error);
      showFailure(error, m.failed, m.failedDetail);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(name.trim());
    if (check(body)) request.mutate({ body });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted">{m.intro}</p>
      <TextField
        label={m.name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        error={faults.phoneNumber ?? faults.email}
        onChange={({ target }) => {
          setName(target.value);
          const body = bodyOf(target.value.trim());
          changed('email', body);
          changed('phoneNumber', body);
        }}
      />
      <Button type="submit" pending={request.isPending}>
        {m.submit}
      </Button>
    </form>
  );
};

interface LoginCodesProps {
  readonly login: PendingLogin;
  readonly onBack: () => void;
  readonly onExpired: () => void;
  readonly onChange: (login: PendingLogin) => void;
}

export const LoginCodesForm = ({ login, onBack, onExpired, onChange }: LoginCodesProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [codes, setCodes] = useState({ emailCode: '', phoneCode: '' });
  /** Why this account needs both codes; undefined until one of them was right. */
  const [bothNeeded, setBothNeeded] = useState<string>();
  const { faults, check, refused, changed } = useFieldFaults(loginVerify.body);
  const sent = (typed: typeof codes) => ({ loginToken: login.loginToken, ...typed });
  const verify = useCommand(loginVerify, {
    onDone: (signedIn) => {
      removeStored('session', storageKeys.signIn);
      storeSession(client, signedIn);
      const { firstName } = signedIn.user;
      showToast(m.done, { description: firstName ? m.welcome(firstName) : m.welcomeAnyone, tone: 'good' });
      navigate(pageAfterSignIn(), { replace: true });
    },
    onRefused: (error) => {
      if (problemCodeOf(error) === 'BothCodesRequired') return setBothNeeded(errorSentence(error, m.failedDetail));
      refused(error);
      showFailure(error, m.failed, m.failedDetail);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check(sent(codes))) verify.mutate({ body: sent(codes) });
  };
  const type = (field: keyof typeof codes) => (code: string) => {
    const typed = { ...codes, [field]: code };
    setCodes(typed);
    changed(field, sent(typed));
  };
  const resent = (field: 'emailCode' | 'phoneCode') => (code: string | undefined, emailDigits: number | undefined) =>
    onChange({
      ...login,
      sentAt: Date.now(),
      emailDigits: emailDigits ?? login.emailDigits,
      codes: { ...login.codes, [field]: code },
    });
  const { loginToken: token, name, sentAt, emailDigits } = login;
  // A long code is enough on any device, and the other field would cut it off.
  const fields = emailDigits ? (['emailCode', 'phoneCode'] as const) : (['phoneCode', 'emailCode'] as const);
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      {bothNeeded === undefined ? (
        <p className="text-muted text-sm">{m.sentTo(name, emailDigits)}</p>
      ) : (
        <Banner tone="warning" announced>
          {bothNeeded}
        </Banner>
      )}
      {fields.map((field, index) => (
        <SentCodeField
          key={field}
          {...({ purpose: 'login', token, sentAt, onExpired } as const)}
          type={field === 'emailCode' ? 'email' : 'phone'}
          autoFocus={index === 0}
          label={registerWords[field]}
          digits={field === 'emailCode' ? emailDigits : undefined}
          value={codes[field]}
          error={faults[field]}
          onChange={type(field)}
          onResent={resent(field)}
        />
      ))}
      <Button type="submit" pending={verify.isPending}>
        {m.verify}
      </Button>
      <p className="text-muted text-sm">{NUMBER.test(name) ? m.noneCame : codesWords.spam}</p>
      <DevelopmentCodes
        codes={login.codes}
        onFill={() => setCodes({ emailCode: login.codes.emailCode ?? '', phoneCode: login.codes.phoneCode ?? '' })}
      />
      <Button look="quiet" className="-mx-4 self-start" onClick={onBack}>
        {m.otherWay}
      </Button>
    </form>
  );
};

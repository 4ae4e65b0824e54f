import { loginRequest } from '@saferide/contracts/account/auth';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { useFieldFaults } from '../../api/use-form-faults.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { loginWords } from './account-sign-in.words.ts';
import type { PendingLogin } from './pending-login.ts';

const m = loginWords;

export interface LoginEmailProps {
  readonly typed: string;
  readonly onSent: (login: PendingLogin) => void;
}

export const LoginEmail = ({ typed, onSent }: LoginEmailProps) => {
  const [email, setEmail] = useState(typed);
  const { faults, check, refused, changed } = useFieldFaults(loginRequest.body);
  const request = useCommand(loginRequest, {
    onDone: ({ loginToken, codes = {} }) => onSent({ loginToken, email: email.trim(), sentAt: Date.now(), codes }),
    onRefused: (error) => {
      refused(error);
      showFailure(error, m.failed, m.failedDetail);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { email: email.trim() };
    if (check(body)) request.mutate({ body });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted">{m.intro}</p>
      <TextField
        label={m.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={faults.email}
        onChange={({ target }) => {
          setEmail(target.value);
          changed('email', { email: target.value.trim() });
        }}
      />
      <Button type="submit" pending={request.isPending}>
        {m.submit}
      </Button>
    </form>
  );
};

import { resendCode } from '@saferide/contracts/account/auth';
import { useState } from 'react';
import { problemCodeOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { useNow } from '../../design/use-now.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { codesWords } from './account-sign-in.words.ts';

const WAIT_MS = 30_000;

export interface ResendCodeProps {
  readonly type: 'email' | 'phone';
  readonly purpose: 'registration' | 'login' | 'number_change' | 'email_change';
  readonly token: string;
  /** In epoch milliseconds. */
  readonly sentAt: number;
  readonly onCode: (code: string | undefined) => void;
  readonly onOver: () => void;
}

export const ResendCode = ({ type, purpose, token, sentAt, onCode, onOver }: ResendCodeProps) => {
  const [last, setLast] = useState(sentAt);
  const now = useNow();
  const left = Math.ceil((last + WAIT_MS - now) / 1_000);
  const resend = useCommand(resendCode, {
    onDone: ({ code }) => {
      setLast(Date.now());
      onCode(code);
      showToast(codesWords.resent, { tone: 'good' });
    },
    onRefused: (error) => {
      showFailure(error, codesWords.resendFailed, codesWords.resendFailedDetail);
      if (problemCodeOf(error) === 'CodeRequestOver') onOver();
    },
  });
  return (
    <Button
      look="quiet"
      size="sm"
      className="self-start"
      disabled={left > 0}
      pending={resend.isPending}
      onClick={() => resend.mutate({ body: { type, purpose, token } })}
    >
      {type === 'email' ? codesWords.resendEmail : codesWords.resendPhone}
      {left > 0 && ` ${codesWords.resendIn(left)}`}
    </Button>
  );
};

import { resendCode } from '@saferide/contracts/account/auth';
import { useState } from 'react';
import { problemCodeOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { useNow } from '../../design/use-time.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { codesWords } from './account-sign-in.words.ts';

const WAIT_MS = 30_000;

interface ResendCodeProps {
  readonly type: 'email' | 'phone';
  readonly purpose: 'registration' | 'login' | 'number_change' | 'email_change';
  readonly token: string;
  /** In epoch milliseconds. */
  readonly sentAt: number;
  readonly onCode: (code: string | undefined) => void;
  readonly onExpired: () => void;
}

export const ResendCode = ({ type, purpose, token, sentAt, onCode, onExpired }: ResendCodeProps) => {
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
      if (problemCodeOf(error) === 'CodeRequestOver') onExpired();
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

export interface DevelopmentCode {
  readonly emailCode?: string | undefined;
  readonly phoneCode?: string | undefined;
}

export const DevelopmentCodes = ({
  codes,
  onFill,
}: {
  readonly codes: DevelopmentCode;
  readonly onFill: () => void;
}) =>
  codes.emailCode || codes.phoneCode ? (
    <Banner
      title={codesWords.development}
      action={
        <Button look="secondary" size="sm" onClick={onFill}>
          {codesWords.fillIn}
        </Button>
      }
    >
      <span className="tabular-nums">{[codes.emailCode, codes.phoneCode].filter(Boolean).join(' · ')}</span>
    </Banner>
  ) : null;

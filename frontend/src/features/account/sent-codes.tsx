import { resendCode } from '@saferide/contracts/account/auth';
import { useId, useState } from 'react';
import { problemCodeOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { CodeField } from '../../design/field.tsx';
import { useNow } from '../../design/use-time.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { codesWords } from './account-sign-in.words.ts';

const m = codesWords;

const WAIT_MS = 30_000;

interface SentCodeFieldProps {
  readonly type: 'email' | 'phone';
  readonly purpose: 'registration' | 'login' | 'number_change' | 'email_change';
  readonly token: string;
  /** In epoch milliseconds. */
  readonly sentAt: number;
  readonly onResent: (code: string | undefined, emailDigits: number | undefined) => void;
  readonly onExpired: () => void;
  readonly label: string;
  readonly digits?: number | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly autoFocus?: boolean;
}

/**
 * A field for a code that was sent. The label's line says when another code can be requested, or has the button for it.
 */
export const SentCodeField = ({ type, purpose, token, sentAt, onResent, onExpired, ...field }: SentCodeFieldProps) => {
  const id = useId();
  const [last, setLast] = useState(sentAt);
  const now = useNow();
  const left = Math.ceil((last + WAIT_MS - now) / 1_000);
  const resend = useCommand(resendCode, {
    onDone: ({ code, emailDigits }) => {
      setLast(Date.now());
      field.onChange('');
      onResent(code, emailDigits);
      showToast(m.resent, { tone: 'good' });
      document.getElementById(id)?.focus();
    },
    onRefused: (error) => {
      showFailure(error, m.resendFailed, m.resendFailedDetail);
      if (problemCodeOf(error) === 'CodeRequestOver') onExpired();
    },
  });
  return (
    <CodeField
      {...field}
      className="max-w-80"
      id={id}
      aside={
        <span className="flex h-6 items-center text-muted text-sm tabular-nums">
          {left > 0 ? (
            m.resendIn(left)
          ) : (
            <>
              {m.noCode}
              {/* Higher than its line, whose height does not depend on the target. */}
              <Button
                look="quiet"
                size="sm"
                className="-mr-[12px]"
                pending={resend.isPending}
                onClick={() => resend.mutate({ body: { type, purpose, token } })}
              >
                <span>
                  {m.resend}
                  <span className="sr-only"> {m.theCode[type]}</span>
                </span>
              </Button>
            </>
          )}
        </span>
      }
    />
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
      title={m.development}
      action={
        <Button look="secondary" size="sm" onClick={onFill}>
          {m.fillIn}
        </Button>
      }
    >
      <span className="tabular-nums">{[codes.emailCode, codes.phoneCode].filter(Boolean).join(' · ')}</span>
    </Banner>
  ) : null;

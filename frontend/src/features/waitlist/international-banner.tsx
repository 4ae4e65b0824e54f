import { requestWaitlist } from '@saferide/contracts/waitlist/request-waitlist';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { currentUserQuery } from '../../session/current-user.ts';
import { internationalBannerWords as m } from './international-banner.words.ts';

/** How long the thanks are shown (spec 1 §4). */
const THANKS_MS = 2_000;

interface WaitlistEmailFormProps {
  readonly join: string;
  readonly onSent: () => void;
}

export const WaitlistEmailForm = ({ join, onSent }: WaitlistEmailFormProps) => {
  // Read from the cache only, because a visitor's request would be answered 401, which opens the sign-in page.
  const user = useQueryClient().getQueryData(currentUserQuery.queryKey);
  const [email, setEmail] = useState(user?.email ?? '');
  const [fault, setFault] = useState<string>();
  const request = useCommand(requestWaitlist, {
    onDone: onSent,
    onRefused: (error) => setFault(errorSentence(error, m.failed)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { success, error } = requestWaitlist.body.safeParse({ email });
    setFault(error?.issues[0]?.message);
    if (success) request.mutate({ body: { email } });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <TextField
        label={m.email}
        type="email"
        autoComplete="email"
        value={email}
        error={fault}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" pending={request.isPending}>
        {join}
      </Button>
    </form>
  );
};

export interface InternationalBannerProps {
  readonly message: string;
  readonly actionText: string;
  readonly onClosed: () => void;
}

/** The app's banner for people outside Nigeria. The landing page renders its own (`site-frame.tsx`). */
export const InternationalBanner = ({ message, actionText, onClosed }: InternationalBannerProps) => {
  const [stage, setStage] = useState<'shown' | 'asked' | 'thanked' | 'closed'>('shown');
  useEffect(() => {
    if (stage !== 'thanked') return;
    const timer = setTimeout(setStage, THANKS_MS, 'closed');
    return () => clearTimeout(timer);
  }, [stage]);
  useEffect(() => {
    if (stage === 'closed') onClosed();
  }, [stage, onClosed]);
  if (stage === 'closed') return null;
  return (
    <section aria-label={m.label}>
      <Banner look="strip" title={message}>
        {stage === 'asked' && <WaitlistEmailForm join={actionText} onSent={() => setStage('thanked')} />}
        <p role="status">{stage === 'thanked' ? m.thanks : ''}</p>
        {stage !== 'thanked' && (
          <div className="flex flex-wrap gap-2 pt-2">
            {stage === 'shown' && <Button onClick={() => setStage('asked')}>{m.notify}</Button>}
            <Button look="quiet" onClick={() => setStage('closed')}>
              {m.explore}
            </Button>
          </div>
        )}
      </Banner>
    </section>
  );
};

import { answerCheck } from '@saferide/contracts/safety/checks';
import type { SafetyCheckView } from '@saferide/contracts/safety/views';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ConnectionError, errorSentence } from '../../../api/api-error.ts';
import { toServerTimeMs } from '../../../api/server-clock.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Banner } from '../../../design/banner.tsx';
import { Button, buttonClasses } from '../../../design/button.tsx';
import { Dialog, DialogToastRoom } from '../../../design/dialog.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import { LazyIAmSafeButton } from '../../emergency/index.ts';
import { openSafetyCheckQuery } from '../queries.ts';
import { checkWords as m } from '../safety.words.ts';

const whyOf = ({ reasons }: SafetyCheckView): string => {
  const [first] = reasons;
  return first && first in m.why ? m.why[first as keyof typeof m.why] : m.why.other;
};

interface CheckDialogProps {
  readonly check: SafetyCheckView;
  readonly onHelp: () => void;
}

const CheckDialog = ({ check, onHelp }: CheckDialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [pressed, setPressed] = useState<'fine' | 'help' | null>(null);
  const left = Date.parse(check.answerBy) - useServerNow();
  const answer = useCommand(answerCheck, {
    onDone: ({ outcome }) => {
      if (outcome === 'help') onHelp();
    },
  });
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal();
    heading.current?.focus();
  }, []);
  const sending = (reply: 'fine' | 'help') => ({
    worksOffline: true,
    disabled: answer.isPending,
    pending: answer.isPending && pressed === reply,
  });
  const sendReply = (reply: 'fine' | 'help') => {
    setPressed(reply);
    answer.mutate({ params: { id: check.rideId }, body: { nth: check.nth, answer: reply } });
  };
  return createPortal(
    <dialog
      ref={element}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-sign border-4 border-danger bg-paper p-5 text-ink"
    >
      <DialogToastRoom />
      <div className="flex flex-col gap-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl">
          {m.title}
        </h2>
        <p id={`${id}-why`} className="text-lg">
          {whyOf(check)}
        </p>
        <p role="timer" className="font-bold text-lg tabular-nums">
          {left > 0 ? m.left(left) : m.over}
        </p>
        {answer.error && !answer.isPending && (
          <Banner tone="danger" announced title={m.failed}>
            {answer.error instanceof ConnectionError ? m.failedText : errorSentence(answer.error, m.failedText)}
          </Banner>
        )}
        <Button size="lg" {...sending('fine')} onClick={() => sendReply('fine')}>
          {m.fine}
        </Button>
        <Button look="alarm" size="lg" {...sending('help')} onClick={() => sendReply('help')}>
          {m.help}
        </Button>
        <CallPolice />
      </div>
    </dialog>,
    document.body,
  );
};

const CallPolice = () => (
  <a href="tel:112" className={buttonClasses('secondary', 'md')}>
    <Phone aria-hidden="true" />
    {m.call}
  </a>
);

const POLL_MS = 20_000;
const CLOSING_MS = 1_000;

export const SafetyCheck = () => {
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const { data, refetch } = useQuery({ ...openSafetyCheckQuery, refetchInterval });
  const [helped, setHelped] = useState(false);
  const [seen, setSeen] = useState<string | null>(null);
  const check = data?.check ?? null;
  const calledFor = data?.calledFor ?? null;
  const answerBy = check?.answerBy ?? null;
  // No frame announces the end of a check to a person who has not answered.
  useEffect(() => {
    if (answerBy === null) return;
    const leftMs = Date.parse(answerBy) - toServerTimeMs(Date.now());
    const timer = setTimeout(() => void refetch(), Math.max(0, leftMs) + CLOSING_MS);
    return () => clearTimeout(timer);
  }, [answerBy, refetch]);
  if (helped)
    return (
      <Dialog open onClose={() => setHelped(false)} title={m.called}>
        <p role="alert">{m.calledText}</p>
        <CallPolice />
      </Dialog>
    );
  if (calledFor !== null && calledFor !== seen)
    return (
      <Dialog open onClose={() => setSeen(calledFor)} title={m.called}>
        <p role="alert">{m.silent}</p>
        <LazyIAmSafeButton id={calledFor} />
        <CallPolice />
      </Dialog>
    );
  if (!check || check.answered === 'fine') return null;
  return <CheckDialog key={`${check.rideId} ${check.nth}`} check={check} onHelp={() => setHelped(true)} />;
};

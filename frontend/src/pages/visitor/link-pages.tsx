import { answerAsContact, checkContactLink } from '@saferide/contracts/emergency/contacts';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { pages } from '@saferide/contracts/kernel/pages';
import { checkWaitlistLink, joinWaitlist, leaveWaitlist } from '@saferide/contracts/waitlist/waitlist';
import { type ReactNode, useEffect, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { ApiError, errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button, ButtonSkeleton, buttonClasses } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { contactTextsWords as m } from '../../features/emergency/emergency.words.ts';
import { WaitlistEmailForm } from '../../features/waitlist/international-banner.tsx';
import { linkWords, waitlistWords as w } from './waitlist.words.ts';

interface CheckedLinkProps {
  readonly check: { readonly mutate: () => void; readonly error: Error | null; readonly isPending: boolean };
  /** Says what to do about a link that is not valid. */
  readonly otherwise: string;
  readonly wayOn?: ReactNode;
  /** Undefined until the link is checked. */
  readonly children: ReactNode | undefined;
}

/** Checks the link of a message when its page opens. `children` must be undefined until the link proves valid. */
const CheckedLink = ({ check, otherwise, wayOn = <ToFirstPage />, children }: CheckedLinkProps) => {
  const { mutate, error, isPending } = check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => mutate(), []);
  if (children !== undefined) return children;
  if (!error) return <ButtonSkeleton />;
  const isInvalid = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return (
    <>
      <Banner
        announced
        tone={isInvalid ? 'info' : 'danger'}
        title={isInvalid ? linkWords.invalid : errorSentence(error, linkWords.failed)}
      >
        {isInvalid && <p>{otherwise}</p>}
      </Banner>
      {isInvalid ? (
        wayOn
      ) : (
        <Button pending={isPending} className="self-start" onClick={mutate}>
          {linkWords.again}
        </Button>
      )}
    </>
  );
};

/** A plain link instead of the router's `Link`, because the landing page is not part of the app. */
const ToFirstPage = () => (
  <a href={pages.home} className={buttonClasses('secondary', 'md', 'self-start')}>
    {linkWords.toFirstPage}
  </a>
);

type Texts = ResponseOf<typeof answerAsContact>;

const titleOf = ({ name, allowed, everyone }: Texts): string => {
  if (allowed) return m.allowed(name);
  return everyone ? m.stoppedAll : m.stopped(name);
};

export const ContactTextsPage = () => {
  const { link: token = '' } = useMatch(pages.contactTexts)?.params ?? {};
  const [fault, setFault] = useState<string>();
  const [now, setNow] = useState<Texts>();
  const [answered, setAnswered] = useState(false);
  const check = useCommand(checkContactLink, { onDone: setNow });
  const answer = useCommand(answerAsContact, {
    onDone: (data) => {
      setFault(undefined);
      setAnswered(true);
      setNow(data);
    },
    onRefused: (error) => setFault(errorSentence(error, m.failed)),
  });
  const stopped = now?.allowed === false;
  return (
    <Page title={m.title} narrow>
      {!check.error && <p>{m.intro}</p>}
      <CheckedLink check={{ ...check, mutate: () => check.mutate({ body: { token } }) }} otherwise={m.otherwise}>
        {now && (
          <>
            {(answered || stopped) && !fault && (
              <Banner announced tone="good" title={titleOf(now)}>
                {stopped && <p>{now.everyone ? m.toldAll : m.toldOwner}</p>}
              </Banner>
            )}
            {fault && <Banner announced tone="danger" title={fault} />}
            <Button
              look={stopped ? 'secondary' : 'primary'}
              pending={answer.isPending}
              onClick={() => answer.mutate({ body: { token, allow: stopped } })}
            >
              {stopped ? m.allow : m.stop}
            </Button>
            {!now.everyone && (
              <Button
                look="secondary"
                pending={answer.isPending}
                onClick={() => answer.mutate({ body: { token, allow: false, everyone: true } })}
              >
                {m.stopAll}
              </Button>
            )}
          </>
        )}
      </CheckedLink>
    </Page>
  );
};

const JoinAgain = () => {
  const [sent, setSent] = useState(false);
  if (sent) return <Banner announced tone="good" title={w.asked} />;
  return <WaitlistEmailForm join={w.joinAgain} onSent={() => setSent(true)} />;
};

/** Opened by the link of an e-mail. Nothing happens without a press, because mail servers open links too. */
export const WaitlistPage = () => {
  const { link: token = '' } = useMatch(pages.waitlist)?.params ?? {};
  const [now, setNow] = useState<ResponseOf<typeof checkWaitlistLink>>();
  const [answered, setAnswered] = useState(false);
  const [fault, setFault] = useState<string>();
  const check = useCommand(checkWaitlistLink, { onDone: setNow });
  const answers = {
    onDone: ({ waiting }: { readonly waiting: boolean }) => {
      setFault(undefined);
      setAnswered(true);
      setNow((before) => ({ waiting, canJoin: before?.canJoin ?? false }));
    },
    onRefused: (error: unknown) => setFault(errorSentence(error, w.failed)),
  };
  const join = useCommand(joinWaitlist, answers);
  const leave = useCommand(leaveWaitlist, answers);
  const titleNow = now?.waiting ? w.waiting : answered ? w.left : null;
  const isUsed = now !== undefined && !now.waiting && !now.canJoin;
  return (
    <Page title={w.title} narrow>
      {!isUsed && !check.error && <p>{now?.waiting ? w.waitingDetail : w.intro}</p>}
      <CheckedLink
        check={{ ...check, mutate: () => check.mutate({ body: { token } }) }}
        otherwise={w.otherwise}
        wayOn={<JoinAgain />}
      >
        {now && (
          <>
            {fault && <Banner announced tone="danger" title={fault} />}
            {!fault && titleNow !== null && <Banner announced tone="good" title={titleNow} />}
            {isUsed && (
              <>
                {!answered && (
                  <Banner announced title={w.ended}>
                    <p>{w.endedDetail}</p>
                  </Banner>
                )}
                {answered ? <ToFirstPage /> : <JoinAgain />}
              </>
            )}
            {!now.waiting && now.canJoin && (
              <Button pending={join.isPending} onClick={() => join.mutate({ body: { token } })}>
                {w.confirm}
              </Button>
            )}
            {now.waiting && (
              <Button look="secondary" pending={leave.isPending} onClick={() => leave.mutate({ body: { token } })}>
                {w.leave}
              </Button>
            )}
          </>
        )}
      </CheckedLink>
    </Page>
  );
};

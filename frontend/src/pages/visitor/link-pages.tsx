import { answerAsContact } from '@saferide/contracts/emergency/contacts';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { pages } from '@saferide/contracts/kernel/pages';
import { joinWaitlist, leaveWaitlist } from '@saferide/contracts/waitlist/waitlist';
import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { contactTextsWords as m } from '../../features/emergency/emergency.words.ts';
import { waitlistWords as w } from './waitlist.words.ts';

const titleOf = ({ name, allowed, everyone }: ResponseOf<typeof answerAsContact>): string => {
  if (allowed) return m.allowed(name);
  return everyone ? m.stoppedAll : m.stopped(name);
};

export const ContactTextsPage = () => {
  const { link = '' } = useMatch(pages.contactTexts)?.params ?? {};
  const [fault, setFault] = useState<string>();
  const [given, setGiven] = useState<ResponseOf<typeof answerAsContact>>();
  const answer = useCommand(answerAsContact, {
    onDone: (data) => {
      setFault(undefined);
      setGiven(data);
    },
    onRefused: (error) => setFault(errorSentence(error, m.failed)),
  });
  const stopped = given?.allowed === false;
  return (
    <Page title={m.title} narrow>
      <p>{m.intro}</p>
      {given && !fault && (
        <Banner announced tone="good" title={titleOf(given)}>
          {stopped && <p>{given.everyone ? m.toldAll : m.toldOwner}</p>}
        </Banner>
      )}
      {fault && <Banner announced tone="danger" title={fault} />}
      <Button
        look={stopped ? 'secondary' : 'primary'}
        pending={answer.isPending}
        onClick={() => answer.mutate({ body: { token: link, allow: stopped } })}
      >
        {stopped ? m.allow : m.stop}
      </Button>
      {!given?.everyone && (
        <Button
          look="secondary"
          pending={answer.isPending}
          onClick={() => answer.mutate({ body: { token: link, allow: false, everyone: true } })}
        >
          {m.stopAll}
        </Button>
      )}
    </Page>
  );
};

/** Opened by the link of an e-mail. Nothing happens without a press, because mail servers open links too. */
export const WaitlistPage = () => {
  const { link: token = '' } = useMatch(pages.waitlist)?.params ?? {};
  const [isWaiting, setWaiting] = useState<boolean>();
  const [fault, setFault] = useState<string>();
  const answers = {
    onDone: ({ waiting }: { readonly waiting: boolean }) => {
      setFault(undefined);
      setWaiting(waiting);
    },
    onRefused: (error: unknown) => setFault(errorSentence(error, w.failed)),
  };
  const join = useCommand(joinWaitlist, answers);
  const leave = useCommand(leaveWaitlist, answers);
  return (
    <Page title={w.title} narrow>
      <p>{w.intro}</p>
      {fault && <Banner announced tone="danger" title={fault} />}
      {!fault && isWaiting !== undefined && (
        <Banner announced tone="good" title={isWaiting ? w.waiting : w.left}>
          {isWaiting && <p>{w.waitingDetail}</p>}
        </Banner>
      )}
      {!isWaiting && (
        <Button pending={join.isPending} onClick={() => join.mutate({ body: { token } })}>
          {w.confirm}
        </Button>
      )}
      {isWaiting !== false && (
        <Button look="secondary" pending={leave.isPending} onClick={() => leave.mutate({ body: { token } })}>
          {w.leave}
        </Button>
      )}
    </Page>
  );
};

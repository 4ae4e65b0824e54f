import { answerAsContact } from '@saferide/contracts/emergency/contacts';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { pages } from '@saferide/contracts/kernel/pages';
import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { contactTextsWords as m } from '../../features/emergency/emergency.words.ts';

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

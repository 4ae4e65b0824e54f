import { acceptTerms } from '@saferide/contracts/account/account';
import { terms } from '@saferide/contracts/account/terms';
import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { calendarDayLabel } from '../../messages/format.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import { termsQuestionWords as m } from './account-terms.words.ts';

const LINK = 'inline-flex min-h-touch items-center font-semibold underline underline-offset-4';

/** Asks people who have not accepted the current terms. If closed, it asks again when the app is next opened. */
export const TermsQuestion = () => {
  const { data: user } = useQuery(currentUserQuery);
  const [isClosed, setClosed] = useState(false);
  const accept = useCommand(acceptTerms, { onDone: () => setClosed(true) });
  const isAsked = user !== undefined && user.terms?.version !== terms.version;
  return (
    <Dialog open={isAsked && !isClosed} onClose={() => setClosed(true)} title={m.title}>
      <p>{m.text(calendarDayLabel(terms.from), user?.terms !== null)}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={pages.terms} target="_blank" rel="noreferrer" className={LINK}>
          {m.terms}
        </a>
        <a href={pages.privacy} target="_blank" rel="noreferrer" className={LINK}>
          {m.privacy}
        </a>
      </p>
      {accept.error && (
        <Banner tone="danger" announced>
          {errorSentence(accept.error, m.failed)}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={() => setClosed(true)}>
          {m.later}
        </Button>
        <Button
          data-autofocus
          pending={accept.isPending}
          onClick={() => accept.mutate({ body: { version: terms.version } })}
        >
          {m.accept}
        </Button>
      </div>
    </Dialog>
  );
};

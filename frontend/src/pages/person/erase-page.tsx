import { eraseAccount, pendingErasure } from '@saferide/contracts/account/account';
import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { Archive, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureTitleAndText } from '../../api/api-error.ts';
import { callQuery } from '../../api/query.ts';
import { useCommand } from '../../api/use-command.ts';
import { Banner } from '../../design/banner.tsx';
import { Button, ButtonLink, Link } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { PendingErasure } from '../../features/account/security/pending-erasure.tsx';
import { hasRole, useCurrentUser } from '../../session/current-user.ts';
import { needsRecentSignIn, SignInAgain } from '../../session/sign-in-again.tsx';
import { erasePageWords as m } from './account-pages.words.ts';
import { SettingsPage } from './settings-page.tsx';

interface ConsequencesProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: readonly (string | false)[];
}

const Consequences = ({ title, icon, children }: ConsequencesProps) => (
  <section aria-label={title} className="flex flex-col gap-2">
    <h2 className="text-lg">{title}</h2>
    <ul className="flex flex-col gap-2">
      {children.map(
        (text) =>
          text && (
            <li key={text} className="flex gap-3">
              <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted">
                {icon}
              </span>
              {text}
            </li>
          ),
      )}
    </ul>
  </section>
);

export interface ErasePageProps {
  /** Called when the account no longer exists. */
  readonly onErased: () => void;
}

export const ErasePage = ({ onErased }: ErasePageProps) => {
  const user = useCurrentUser();
  const pending = useQuery(callQuery(pendingErasure));
  const isDriver = hasRole(user, 'driver');
  return (
    <SettingsPage title={m.title} back={{ to: pages.security, label: m.back }}>
      <LoadedQuery query={pending}>
        {(erasure) =>
          erasure ? (
            <PendingErasure />
          ) : (
            <EraseForm onErased={onErased} onDelayed={() => void pending.refetch()}>
              <p className="text-muted">
                {m.intro}{' '}
                <Link to={pages.security} className="font-bold text-ink underline underline-offset-4">
                  {m.copy}
                </Link>
              </p>
              <Consequences title={m.goes} icon={<X size={20} />}>
                {[m.contact, m.trips, isDriver && m.driver, m.devices]}
              </Consequences>
              <Consequences title={m.stays} icon={<Archive size={20} />}>
                {[m.fares, m.delay, isDriver && m.digests]}
              </Consequences>
            </EraseForm>
          )
        }
      </LoadedQuery>
    </SettingsPage>
  );
};

interface EraseFormProps extends ErasePageProps {
  readonly onDelayed: () => void;
  /** Shown in the form, above its docked buttons. */
  readonly children: ReactNode;
}

/** Sticks to the bottom of a phone's screen. */
const DOCK = '-mx-4 sticky bottom-0 flex flex-col gap-2 border-line border-t bg-paper px-4 py-3 lg:static';

const EraseForm = ({ onErased, onDelayed, children }: EraseFormProps) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const erase = useCommand(eraseAccount, {
    onDone: ({ erased }) => {
      if (erased) return onErased();
      onDelayed();
      navigate(pages.security);
    },
  });
  const { error } = erase;
  const failure = error && !needsRecentSignIn(error) ? failureTitleAndText(error, m.failed, m.failedText) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    erase.mutate({ body: {} });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {children}
      <TextField
        label={m.type(m.word)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The docked buttons must not cover the focused field.
        style={{ scrollMarginBottom: '11rem' }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {needsRecentSignIn(error) && <SignInAgain />}
      {failure && (
        <Banner tone="danger" announced title={failure.title}>
          {failure.text}
        </Banner>
      )}
      <div className={DOCK}>
        <Button
          type="submit"
          look="alarm"
          size="tall"
          pending={erase.isPending}
          disabled={typed.trim().toUpperCase() !== m.word}
        >
          {m.erase}
        </Button>
        <ButtonLink look="secondary" size="tall" to={pages.security}>
          {m.keep}
        </ButtonLink>
      </div>
    </form>
  );
};

import { pages } from '@saferide/contracts/kernel/pages';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readStored, removeStored, storageKeys, writeStored } from '../../browser/storage.ts';
import { Badge } from '../../design/badge.tsx';
import { Link } from '../../design/button.tsx';
import { EntryPage } from '../../design/entry-page.tsx';
import { registerWords } from '../../features/account/account-sign-in.words.ts';
import { DraftLine } from '../../features/account/draft-line.tsx';
import {
  type PendingRegistration,
  pendingRegistrationSchema,
  RegisterCodesForm,
  RegisterDetailsForm,
  type RegistrationDetails,
} from '../../features/account/registration-steps.tsx';

const m = registerWords;

/** The URL parameter for people who register to drive. */
const DRIVE = 'drive';

export const RegisterPage = () => {
  const isDriving = useSearchParams()[0].has(DRIVE);
  const [pending, setPending] = useState(() =>
    readStored('session', storageKeys.registration, pendingRegistrationSchema),
  );
  const [typed, setTyped] = useState<RegistrationDetails>();
  const remember = (next: PendingRegistration | null) => {
    if (next) writeStored('session', storageKeys.registration, next);
    else removeStored('session', storageKeys.registration);
    setPending(next);
  };
  return (
    <EntryPage
      title={pending ? m.verifyTitle : m.title}
      aside={isDriving && !pending && <Badge tone="warning">{m.badge}</Badge>}
    >
      {!pending && <DraftLine />}
      {pending ? (
        <RegisterCodesForm
          registration={pending}
          onBack={() => {
            setTyped(pending.details);
            remember(null);
          }}
          onChange={remember}
        />
      ) : (
        <RegisterDetailsForm typed={typed} onSent={remember} />
      )}
      {/* Below the codes, so that their button is in view above an on-screen keyboard. */}
      {pending && <DraftLine />}
      <p>
        {m.haveAccount}{' '}
        <Link to={pages.login} className="font-bold underline underline-offset-4">
          {m.signIn}
        </Link>
      </p>
    </EntryPage>
  );
};

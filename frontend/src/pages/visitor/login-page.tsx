import { pages } from '@saferide/contracts/kernel/pages';
import { useState } from 'react';
import { readStored, removeStored, storageKeys, writeStored } from '../../browser/storage.ts';
import { ButtonSkeleton, Link } from '../../design/button.tsx';
import { EntryPage } from '../../design/entry-page.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { loginWords } from '../../features/account/account-sign-in.words.ts';
import { DraftLine } from '../../features/account/draft-line.tsx';
import {
  LoginCodesForm,
  LoginNameForm,
  type PendingLogin,
  pendingLoginSchema,
} from '../../features/account/login-steps.tsx';

const LazySignInWithPasskey = lazyComponent(
  async () => (await import('../../features/account/security/sign-in-with-passkey.tsx')).SignInWithPasskey,
  <ButtonSkeleton />,
);

const m = loginWords;

export const LoginPage = () => {
  const [pending, setPending] = useState(() => readStored('session', storageKeys.signIn, pendingLoginSchema));
  const [typed, setTyped] = useState('');
  const remember = (next: PendingLogin | null) => {
    if (next) writeStored('session', storageKeys.signIn, next);
    else removeStored('session', storageKeys.signIn);
    setPending(next);
  };
  return (
    <EntryPage title={pending ? m.verifyTitle : m.title}>
      {!pending && <DraftLine />}
      {pending ? (
        <LoginCodesForm
          login={pending}
          onBack={() => {
            setTyped('');
            remember(null);
          }}
          onExpired={() => {
            setTyped(pending.name);
            remember(null);
          }}
          onChange={remember}
        />
      ) : (
        <>
          <LoginNameForm typed={typed} onSent={remember} />
          <LazySignInWithPasskey />
        </>
      )}
      {/* Below the codes, so that their button is in view above an on-screen keyboard. */}
      {pending && <DraftLine />}
      <p>
        {m.noAccount}{' '}
        <Link to={pages.register} className="font-bold underline underline-offset-4">
          {m.register}
        </Link>
      </p>
    </EntryPage>
  );
};

import { pages } from '@saferide/contracts/kernel/pages';
import { useState } from 'react';
import { readStored, removeStored, storageKeys, writeStored } from '../../browser/storage.ts';
import { Link } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { loginWords } from '../../features/account/account-sign-in.words.ts';
import { LoginCodes } from '../../features/account/login-codes.tsx';
import { LoginEmail } from '../../features/account/login-email.tsx';
import { type PendingLogin, pendingLoginSchema } from '../../features/account/pending-login.ts';
import { LazySignInWithPasskey } from '../../features/account/security/lazy-sign-in.tsx';

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
    <Page title={pending ? m.verifyTitle : m.title} narrow>
      {pending ? (
        <LoginCodes
          login={pending}
          onBack={() => {
            setTyped('');
            remember(null);
          }}
          onOver={() => {
            setTyped(pending.email);
            remember(null);
          }}
          onChange={remember}
        />
      ) : (
        <>
          <LoginEmail typed={typed} onSent={remember} />
          <LazySignInWithPasskey />
        </>
      )}
      <p>
        {m.noAccount}{' '}
        <Link to={pages.register} className="font-bold underline underline-offset-4">
          {m.register}
        </Link>
      </p>
    </Page>
  );
};

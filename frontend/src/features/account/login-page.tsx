import { pages } from '@saferide/domain/contracts/pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { forget, keep, kept } from '../../browser/storage.ts';
import { storageKeys } from '../../browser/storage-keys.ts';
import { Page } from '../../design/page.tsx';
import { account } from '../../messages/account.ts';
import { LoginCodes } from './login-codes.tsx';
import { LoginEmail } from './login-email.tsx';

const m = account.login;

/** A sign-in between its two steps, kept so that it survives a reload while one looks for the codes. */
const pending = z.object({
  loginToken: z.string(),
  email: z.string(),
  sentAt: z.number(),
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }),
});
export type PendingLogin = z.infer<typeof pending>;

export const LoginPage = () => {
  const [asked, setAsked] = useState(() => kept('session', storageKeys.signIn, pending));
  const remember = (next: PendingLogin | null) => {
    if (next) keep('session', storageKeys.signIn, next);
    else forget('session', storageKeys.signIn);
    setAsked(next);
  };
  return (
    <Page title={asked ? m.verifyTitle : m.title} narrow>
      {asked ? (
        <LoginCodes asked={asked} onBack={() => remember(null)} onChange={remember} />
      ) : (
        <LoginEmail onAsked={remember} />
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

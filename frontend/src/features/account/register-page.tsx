import { pages } from '@saferide/domain/contracts/pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { forget, keep, kept } from '../../browser/storage.ts';
import { storageKeys } from '../../browser/storage-keys.ts';
import { Badge } from '../../design/badge.tsx';
import { Page } from '../../design/page.tsx';
import { account } from '../../messages/account.ts';
import { RegisterCodes } from './register-codes.tsx';
import { RegisterDetails } from './register-details.tsx';

const m = account.register;

/** A sign-up between its two steps, kept so that it survives a reload while one looks for the codes. */
const pending = z.object({
  registrationToken: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  sentAt: z.number(),
  codes: z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }),
});
export type PendingRegistration = z.infer<typeof pending>;

export const RegisterPage = () => {
  const [asked, setAsked] = useState(() => kept('session', storageKeys.registration, pending));
  const remember = (next: PendingRegistration | null) => {
    if (next) keep('session', storageKeys.registration, next);
    else forget('session', storageKeys.registration);
    setAsked(next);
  };
  return (
    <Page title={asked ? m.verifyTitle : m.title} narrow aside={!asked && <Badge tone="warning">{m.badge}</Badge>}>
      {asked ? (
        <RegisterCodes asked={asked} onBack={() => remember(null)} onChange={remember} />
      ) : (
        <RegisterDetails onAsked={remember} />
      )}
      <p>
        {m.haveAccount}{' '}
        <Link to={pages.login} className="font-bold underline underline-offset-4">
          {m.signIn}
        </Link>
      </p>
    </Page>
  );
};

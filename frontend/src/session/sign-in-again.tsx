import { sessionPages } from '@saferide/contracts/kernel/pages';
import { ApiError } from '../api/api-error.ts';
import { Banner } from '../design/banner.tsx';
import { signInAgainWords as m } from './sign-in.words.ts';

export const needsRecentSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === 'SignInAgain';

export const SignInAgain = () => (
  <Banner announced title={m.title}>
    {m.text}{' '}
    <a href={sessionPages.logout} className="font-bold underline underline-offset-4">
      {m.title}
    </a>
  </Banner>
);

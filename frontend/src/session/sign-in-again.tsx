import { sessionPages } from '@saferide/contracts/kernel/pages';
import { ApiError } from '../api/api-error.ts';
import { Banner } from '../design/banner.tsx';
import { appWords } from '../messages/app.ts';

const m = appWords.signInAgain;

export const needsRecentSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === 'SignInAgain';

export const SignInAgain = () => (
  <Banner announced title={m.title}>
    {m.text}{' '}
    <a href={sessionPages.logout} className="font-bold underline underline-offset-4">
      {m.title}
    </a>
  </Banner>
);

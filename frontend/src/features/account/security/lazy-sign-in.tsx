import { lazily } from '../../../design/lazily.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';

/** Its code comes after the page's. */
export const LazySignInWithPasskey = lazily(
  async () => (await import('./sign-in-with-passkey.tsx')).SignInWithPasskey,
  <Skeleton className="h-12 w-full" />,
);

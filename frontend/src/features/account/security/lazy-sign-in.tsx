import { ButtonSkeleton } from '../../../design/button.tsx';
import { lazily } from '../../../design/lazily.tsx';

export const LazySignInWithPasskey = lazily(
  async () => (await import('./sign-in-with-passkey.tsx')).SignInWithPasskey,
  <ButtonSkeleton />,
);

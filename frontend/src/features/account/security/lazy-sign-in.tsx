import { ButtonSkeleton } from '../../../design/button.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';

export const LazySignInWithPasskey = lazyComponent(
  async () => (await import('./sign-in-with-passkey.tsx')).SignInWithPasskey,
  <ButtonSkeleton />,
);

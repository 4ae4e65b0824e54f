import { ButtonSkeleton } from '../../design/button.tsx';
import { lazily } from '../../design/lazily.tsx';

/** A ride's page does not wait for it. */
export const LazyChatLink = lazily(
  async () => (await import('./chat-link.tsx')).ChatLink,
  ({ size }) => <ButtonSkeleton size={size} />,
);

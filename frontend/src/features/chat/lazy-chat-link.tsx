import { ButtonSkeleton } from '../../design/button.tsx';
import { lazily } from '../../design/lazily.tsx';

export const LazyChatLink = lazily(
  async () => (await import('./chat-link.tsx')).ChatLink,
  ({ size }) => <ButtonSkeleton size={size} />,
);

import { ButtonSkeleton } from '../../design/button.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';

export const LazyChatLink = lazyComponent(
  async () => (await import('./chat-link.tsx')).ChatLink,
  ({ size }) => <ButtonSkeleton size={size} />,
);

import { lazily } from '../../design/lazily.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

/** Who waits for a ride does not wait for it. */
export const LazyChatLink = lazily(
  async () => (await import('./chat-link.tsx')).ChatLink,
  ({ size }) => <Skeleton className={`${size === 'lg' ? 'h-16' : 'h-12'} w-full`} />,
);

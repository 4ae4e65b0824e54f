import { lazily } from '../../design/lazily.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

/** Who waits for a ride does not wait for it. */
export const LazyChatLink = lazily(
  async () => (await import('./chat-link.tsx')).ChatLink,
  <Skeleton className="h-12 w-full" />,
);

import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Badge } from '../../design/badge.tsx';
import { type ButtonSize, buttonClasses, Link } from '../../design/button.tsx';
import { usePollingUnlessLive } from '../../live/live-context.tsx';
import { chatLinkWords } from './chat.words.ts';
import { chatUrl } from './chat-url.ts';
import { markMessageDelivered } from './mark-messages.ts';
import { unreadMessagesQuery } from './queries.ts';

const POLL_MS = 20_000;

export interface ChatLinkProps {
  readonly rideId: string;
  readonly size?: ButtonSize;
}

export const ChatLink = ({ rideId, size }: ChatLinkProps) => {
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const { data, dataUpdatedAt } = useQuery({ ...unreadMessagesQuery(rideId), refetchInterval });
  const { unread = 0, undelivered = null } = data ?? {};
  // Runs after each response, to repeat a confirmation that failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each response
  useEffect(() => {
    if (undelivered !== null) markMessageDelivered(rideId, undelivered);
  }, [rideId, undelivered, dataUpdatedAt]);
  return (
    <Link to={chatUrl(rideId)} className={buttonClasses('secondary', size)}>
      <MessageSquare aria-hidden="true" size={20} className="shrink-0" />
      {chatLinkWords.start}
      {unread > 0 && (
        <Badge tone="warning">
          <span aria-hidden="true">{unread}</span>
          <span className="sr-only">{chatLinkWords.unread(unread)}</span>
        </Badge>
      )}
    </Link>
  );
};

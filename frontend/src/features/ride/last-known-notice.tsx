import type { RideView } from '@saferide/contracts/ride/ride-view';
import type { UseQueryResult } from '@tanstack/react-query';
import { ConnectionError } from '../../api/api-error.ts';
import { useOnline } from '../../browser/use-online.ts';
import { Banner } from '../../design/banner.tsx';
import { useNow } from '../../design/use-time.ts';
import { durationLabel } from '../../messages/format.ts';
import { lastKnownWords } from './ride.words.ts';

const MINUTE_MS = 60_000;
const m = lastKnownWords;

export const LastKnownNotice = ({ query }: { readonly query: UseQueryResult<RideView | null> }) => {
  const online = useOnline();
  const age = useNow(MINUTE_MS / 4) - query.dataUpdatedAt;
  if (!query.data || (online && !(query.error instanceof ConnectionError))) return null;
  return (
    <Banner tone="warning" announced>
      {age < MINUTE_MS ? m.justNow : m.ago(durationLabel(age, 1))}
    </Banner>
  );
};

import { OPERATIONS } from '@saferide/contracts/operation/projection-status';
import type { Reply } from '@saferide/infrastructure/http/endpoint';
import { CHANGED_HEADER, withHeaders } from '../handling/mount-command.ts';

/** Names the read model to refresh, because these changes append no event from which it could be derived. */
export const withOperationsChanged =
  <I, T>(handler: (incoming: I) => Promise<Reply<T>>) =>
  (incoming: I): Promise<Reply<T>> =>
    withHeaders(
      () => handler(incoming),
      () => ({ [CHANGED_HEADER]: OPERATIONS }),
    );

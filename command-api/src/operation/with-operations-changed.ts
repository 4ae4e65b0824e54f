import { OPERATIONS } from '@saferide/contracts/operation/projection-status';
import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import { CHANGED_HEADER, withHeaders } from '../handling/mount-command.ts';

/** Names the read model to refresh, because these changes append no event from which it could be derived. */
export const withOperationsChanged =
  <I, T>(handler: (incoming: I) => Promise<CallReply<T>>) =>
  (incoming: I): Promise<CallReply<T>> =>
    withHeaders(
      () => handler(incoming),
      () => ({ [CHANGED_HEADER]: OPERATIONS }),
    );

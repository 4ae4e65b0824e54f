import { OPERATIONS } from '@saferide/contracts/operation/projection-status';
import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import { CHANGED_HEADER, withHeaders } from '../handling/mount-command.ts';

export const withOperationsChanged =
  <I, T>(handler: (incoming: I) => Promise<CallReply<T>>) =>
  (incoming: I): Promise<CallReply<T>> =>
    withHeaders(
      () => handler(incoming),
      () => ({ [CHANGED_HEADER]: OPERATIONS }),
    );

import { OPERATIONS } from '@saferide/contracts/operation/projection-status';
import type { Reply } from '@saferide/infrastructure/http/endpoint';
import { CHANGED_HEADER, withHeaders } from '../handling/mount-command.ts';

/** What a command does to the console is in no event: its answer, a refusal too, says that the console has changed. */
export const onConsole =
  <I, T>(handler: (incoming: I) => Promise<Reply<T>>) =>
  (incoming: I): Promise<Reply<T>> =>
    withHeaders(
      () => handler(incoming),
      () => ({ [CHANGED_HEADER]: OPERATIONS }),
    );

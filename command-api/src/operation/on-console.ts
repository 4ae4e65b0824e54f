import { OPERATIONS } from '@saferide/contracts/read-model-names';
import type { Reply } from '@saferide/infrastructure/http/endpoint';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import { CHANGED_HEADER } from '../handling/mount-command.ts';

/** What a command does to the console is in no event: its answer, a refusal too, says that the console has changed. */
export const onConsole =
  <I, T>(handler: (incoming: I) => Promise<Reply<T>>) =>
  async (incoming: I): Promise<Reply<T>> => {
    const changed = { [CHANGED_HEADER]: OPERATIONS };
    try {
      const reply = await handler(incoming);
      return { ...reply, headers: { ...reply.headers, ...changed } };
    } catch (error) {
      throw error instanceof ProblemError ? error.withHeaders(changed) : error;
    }
  };

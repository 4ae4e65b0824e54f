import type { Call, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { problemCodeOf } from '../api/api-error.ts';
import type { QueryAddress } from '../api/query.ts';
import { openDeviceDatabase } from '../browser/device-database.ts';
import { currentUserQuery } from './current-user.ts';

/** Its presence means a person is signed in, for `build/service-worker.ts`. */
export const SIGNED_IN_CACHE = 'saferide_somebody';

export interface OfflineCopyRule {
  readonly call: Call;
  readonly worth: (answer: unknown, accountId: string) => unknown;
  readonly over: (answer: unknown) => readonly QueryAddress[];
}

export const offlineCopyRule = <C extends Call>(
  call: C,
  worth: (answer: ResponseOf<C>, accountId: string) => ResponseOf<C> | null,
  over: (answer: ResponseOf<C>) => readonly QueryAddress[] = () => [],
): OfflineCopyRule => {
  const understood = (answer: unknown) => call.response.safeParse(answer).data as ResponseOf<C> | undefined;
  return {
    call,
    worth: (answer, accountId) => {
      const known = understood(answer);
      return known === undefined ? null : worth(known, accountId);
    },
    over: (answer) => {
      const known = understood(answer);
      return known === undefined ? [] : over(known);
    },
  };
};

export const MAX_LAST_KNOWN_AGE_MS = 24 * 60 * 60_000;

const hashOfUser = hashKey(currentUserQuery.queryKey);

const isOf = ({ path: pattern }: Call, path: unknown): boolean =>
  typeof path === 'string' && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

let writes: Promise<unknown> = Promise.resolve();

const inOrder = (write: () => Promise<unknown>): Promise<unknown> => {
  writes = writes.then(write).catch((error) => console.warn('What is shown could not be kept on this device', error));
  return writes;
};

const forgetOld = async (): Promise<void> => {
  const database = await openDeviceDatabase();
  for (const { key, at } of await database.getAll('answers'))
    if (key !== hashOfUser && Date.now() - at > MAX_LAST_KNOWN_AGE_MS) await database.delete('answers', key);
};

/** Stores responses until the returned function is called. */
export const storeLastKnownAnswers = (client: QueryClient, rules: readonly OfflineCopyRule[]): (() => void) => {
  const store = ({ queryKey: [path], queryHash: key, state: { data, dataUpdatedAt: at } }: Query): void => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    if (!user || data === undefined) return;
    if (key === hashOfUser) {
      void inOrder(async () => {
        await (await openDeviceDatabase()).put('answers', { key, of: user.id, at, answer: data });
        await globalThis.caches?.open(SIGNED_IN_CACHE);
      });
      return;
    }
    const one = rules.find(({ call }) => isOf(call, path));
    if (!one) return;
    void inOrder(async () => {
      const database = await openDeviceDatabase();
      const answer = one.worth(data, user.id);
      for (const queryKey of one.over(data)) await database.delete('answers', hashKey(queryKey));
      if (answer === null) await database.delete('answers', key);
      else await database.put('answers', { key, of: user.id, at, answer });
    });
  };
  /** Deletes a response whose record the person may no longer read. */
  const forget = (query: Query): void => {
    void inOrder(async () => (await openDeviceDatabase()).delete('answers', query.queryHash));
    if (query.state.data !== undefined) query.setState({ data: undefined });
  };
  void inOrder(forgetOld);
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) store(query);
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') store(event.query);
    if (event.action.type === 'error' && problemCodeOf(event.query.state.error) === 'NotFound') forget(event.query);
  });
};

export const restoreLastKnownAnswer = async (query: Query): Promise<void> => {
  try {
    const database = await openDeviceDatabase();
    const [user, stored] = await Promise.all([
      database.get('answers', hashOfUser),
      database.get('answers', query.queryHash),
    ]);
    if (!user || stored?.of !== user.of || query.state.data !== undefined) return;
    if (query.queryHash !== hashOfUser && Date.now() - stored.at > MAX_LAST_KNOWN_AGE_MS) return;
    query.setData(stored.answer, { updatedAt: stored.at, manual: true });
  } catch (error) {
    console.warn('What was kept on this device could not be read', error);
  }
};

export const claimDeviceFor = (accountId: string): Promise<unknown> =>
  inOrder(async () => {
    const database = await openDeviceDatabase();
    for (const { key, of } of await database.getAll('answers'))
      if (of !== accountId) await database.delete('answers', key);
    for (const { id, by } of await database.getAll('acts'))
      if (by !== accountId && id !== undefined) await database.delete('acts', id);
    for (const { key, of } of await database.getAll('drafts'))
      if (of !== accountId) await database.delete('drafts', key);
    for (const { of } of await database.getAll('draftKeys'))
      if (of !== accountId) await database.delete('draftKeys', of);
  });

export const forgetLastKnownAnswers = (): Promise<unknown> =>
  inOrder(async () => {
    await globalThis.caches?.delete(SIGNED_IN_CACHE);
    await (await openDeviceDatabase()).clear('answers');
  });

export const whenLastKnownAnswersWritten = (): Promise<unknown> => writes;

import { type Call, freshBy, type QueryInput, type ResponseOf } from '@saferide/contracts/define-call';
import { hashKey, queryOptions } from '@tanstack/react-query';
import { callApi, pathOf } from './call-api.ts';
import { positions } from './positions.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** When one of these changes, the data are fetched anew. */
      models?: readonly string[];
    };
  }
}

export interface QueryFrom<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryInput<C>;
}

/** Where a query is asked: `addressOf` writes it as one line. It is the query's key. */
export type QueryAddress = readonly [path: string, query?: Readonly<Record<string, unknown>>];

/** The key and the function of a query, in one place: the key is the path and its query, the function asks `call`. */
export const queryFrom = <C extends Call>(call: C, { params, query }: QueryFrom<C> = {}) => {
  const queryKey: QueryAddress = query === undefined ? [pathOf(call, params)] : [pathOf(call, params), query];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<ResponseOf<C>> => {
      const hash = hashKey(queryKey);
      const input = { signal, ...(params ? { params } : {}), ...(query === undefined ? {} : { query }) };
      const first = await callApi(call, input);
      // Something was told of while the answer was on its way: asked once more, the server waits for that.
      const answer = positions.isCurrent(hash, first.position) ? first : await callApi(call, input);
      const kept = client.getQueryData<ResponseOf<C>>(queryKey);
      if (kept !== undefined && !positions.isCurrent(hash, answer.position)) return kept;
      positions.answeredAt(hash, answer.position);
      return answer.data;
    },
    meta: { models: freshBy(call) },
  });
};

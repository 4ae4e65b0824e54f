import type { Call, QueryInput, ResponseOf } from '@saferide/domain/contracts/define-call';
import { hashKey, queryOptions } from '@tanstack/react-query';
import { callApi, pathOf } from './call-api.ts';
import { positions } from './positions.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Read models the data are drawn from: when one changes, the data are fetched anew. */
      models?: readonly string[];
    };
  }
}

export interface QueryFrom<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryInput<C>;
  readonly models: readonly string[];
}

/**
 * The key and the function of a query, in one place: the key is the path and its query, the function asks `call`.
 * `models` names the read models the answer is drawn from.
 */
export const queryFrom = <C extends Call>(call: C, { params, query, models }: QueryFrom<C>) => {
  const queryKey: readonly unknown[] = query === undefined ? [pathOf(call, params)] : [pathOf(call, params), query];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<ResponseOf<C>> => {
      const { data, position } = await callApi(call, {
        signal,
        ...(params ? { params } : {}),
        ...(query === undefined ? {} : { query }),
      });
      positions.answeredAt(hashKey(queryKey), position);
      return data;
    },
    meta: { models },
  });
};

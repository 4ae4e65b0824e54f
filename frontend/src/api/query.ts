import { type Call, type QueryInput, type ResponseOf, refetchTriggersOf } from '@saferide/contracts/kernel/define-call';
import { hashKey, queryOptions } from '@tanstack/react-query';
import { callApi, callPath, logPositions } from './call-api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      models?: readonly string[];
    };
  }
}

export interface CallQueryInput<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryInput<C>;
}

export type QueryAddress = readonly [path: string, query?: Readonly<Record<string, unknown>>];

export const callQuery = <C extends Call>(call: C, { params, query }: CallQueryInput<C> = {}) => {
  const queryKey: QueryAddress = query === undefined ? [callPath(call, params)] : [callPath(call, params), query];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<ResponseOf<C>> => {
      const hash = hashKey(queryKey);
      const input = { signal, ...(params ? { params } : {}), ...(query === undefined ? {} : { query }) };
      const first = await callApi(call, input);
      const answer = logPositions.isCurrent(hash, first.position) ? first : await callApi(call, input);
      const cached = client.getQueryData<ResponseOf<C>>(queryKey);
      if (cached !== undefined && !logPositions.isCurrent(hash, answer.position)) return cached;
      logPositions.answeredAt(hash, answer.position);
      return answer.data;
    },
    meta: { models: refetchTriggersOf(call) },
  });
};

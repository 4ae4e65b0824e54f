import { type Call, type QueryInput, type ResponseOf, refetchTriggersOf } from '@saferide/contracts/kernel/define-call';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

type Paged<C extends Call> = ResponseOf<C> & { readonly next: string | null };
interface Pages<C extends Call> {
  readonly pages: readonly Paged<C>[];
}

const PAGE = 50;

const pageOf = async <C extends Call>(
  call: C,
  filters: QueryInput<C>,
  after: string | null,
  signal?: AbortSignal,
): Promise<Paged<C>> => {
  const query = { ...filters, limit: PAGE, ...(after === null ? {} : { after }) } as QueryInput<C>;
  return (await callApi(call, { query, ...(signal ? { signal } : {}) })).data as Paged<C>;
};

const endOf = <C extends Call>(pages: Pages<C> | undefined): string | null => pages?.pages.at(-1)?.next ?? null;

const listQuery = <C extends Call>(call: C, filters: QueryInput<C>) =>
  queryOptions({
    queryKey: [call.path, filters],
    queryFn: async ({ signal, client, queryKey }): Promise<Pages<C>> => {
      const loaded = client.getQueryData<Pages<C>>(queryKey)?.pages.length ?? 1;
      const pages = [await pageOf(call, filters, null, signal)];
      for (let next = pages[0]?.next; next && pages.length < loaded; next = pages.at(-1)?.next)
        pages.push(await pageOf(call, filters, next, signal));
      return { pages };
    },
    meta: { models: refetchTriggersOf(call) },
  });

export interface KeysetListOptions {
  /** In milliseconds. */
  readonly refetchInterval?: number | false | ((query: { state: { error: unknown } }) => number | false);
}

export const useKeysetList = <C extends Call>(
  call: C,
  filters: QueryInput<C>,
  { refetchInterval = false }: KeysetListOptions = {},
) => {
  const client = useQueryClient();
  const options = listQuery(call, filters);
  const query = useQuery({ ...options, refetchInterval });
  const more = useMutation({
    mutationFn: async () => {
      const after = endOf(client.getQueryData<Pages<C>>(options.queryKey));
      if (after === null) return;
      const page = await pageOf(call, filters, after);
      client.setQueryData(options.queryKey, (now: Pages<C> | undefined) =>
        now && endOf(now) === after ? { pages: [...now.pages, page] } : now,
      );
    },
  });
  return { query, hasMore: endOf(query.data) !== null, more };
};

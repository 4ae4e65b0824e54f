import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { onCacheChange } from './on-cache-change.ts';

it('onCacheChange reports new data, but not a render that passes a query’s options again', () => {
  const client = new QueryClient();
  const options = { queryKey: ['rides'], queryFn: () => [], enabled: false };
  const observer = new QueryObserver<unknown>(client, options);
  const stop = observer.subscribe(() => undefined);
  const listener = vi.fn();
  onCacheChange(client, listener);
  observer.setOptions({ ...options, queryFn: () => [] });
  expect(listener).not.toHaveBeenCalled();
  client.setQueryData(['rides'], ['one']);
  expect(listener).toHaveBeenCalled();
  stop();
});
